/** The entity store for screens. */
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import type { EntityType, Hideable, HidePlace, ListKey } from './entity-store.ts';
import { pageEntities, pageMutations } from './page-store.ts';
import type { MutationEntry } from './mutations.ts';

/** The entity as it is shown; undefined where it is unknown or hidden by a pending mutation. */
export function useEntity<T extends object>(type: EntityType<T>, id: string): T | undefined {
  const subscribe = useCallback(
    (listener: () => void) => pageEntities.subscribe(type, id, listener),
    [type, id],
  );
  const read = useCallback(() => pageEntities.read(type, id), [type, id]);
  return useSyncExternalStore(subscribe, read, read);
}

/** The entities of a list in its order, without hidden ones; the same array while none of them changes. */
export function useEntities<T extends object>(type: EntityType<T>, ids: readonly string[]): readonly T[] {
  const kept = useRef<readonly T[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = ids.map((id) => pageEntities.subscribe(type, id, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [type, ids],
  );
  const read = useCallback(() => {
    const next = ids.flatMap((id) => pageEntities.read(type, id) ?? []);
    const isSame =
      next.length === kept.current.length && next.every((value, at) => value === kept.current[at]);
    return isSame ? kept.current : (kept.current = next);
  }, [type, ids]);
  return useSyncExternalStore(subscribe, read, read);
}

const subscribeEffects = (listener: () => void) => pageEntities.subscribeEffects(listener);
const readRules = () => pageEntities.hideRules();

/** The contents that no hide rule covers at a place; the same array where that is all of them. */
export function useVisible<T extends Hideable>(contents: readonly T[], place: HidePlace): readonly T[] {
  const rules = useSyncExternalStore(subscribeEffects, readRules, readRules);
  return useMemo(() => {
    const isVisible = (content: T) => !pageEntities.isHidden(content, place);
    return rules.length === 0 || contents.every(isVisible) ? contents : contents.filter(isVisible);
  }, [contents, place, rules]);
}

/** Entities that pending mutations add to a list, the earliest first. */
export function useInserts<T extends object>(list: ListKey<T>): readonly T[] {
  const { name } = list;
  const read = useCallback(() => pageEntities.insertsOf<T>({ name }), [name]);
  return useSyncExternalStore(subscribeEffects, read, read);
}

const subscribeMutations = (listener: () => void) => pageMutations.subscribe(listener);
const readEntries = () => pageMutations.entries();

/** Mutations of some functions that are being sent, wait in the outbox or failed, in the order of their making. */
export function useMutationEntries(...names: readonly string[]): readonly MutationEntry[] {
  const entries = useSyncExternalStore(subscribeMutations, readEntries, readEntries);
  const list = names.join(' ');
  return useMemo(
    () => entries.filter(({ name, phase }) => phase !== 'confirmed' && list.split(' ').includes(name)),
    [entries, list],
  );
}
