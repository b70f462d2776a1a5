/** React hooks that read entities from the page's entity store. */
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { EntityType } from './entity-store.ts';
import { appEntityStore } from './app-stores.ts';

/**
 * Returns an entity with the optimistic edits of pending mutations applied. Returns undefined if the entity is unknown,
 * or if a pending mutation hides it.
 * @param fetchedValue the entity in the caller's own query result; used if the entity store does not have the entity
 */
export function useEntity<T extends object>(
  type: EntityType<T>,
  id: string,
  fetchedValue?: T,
): T | undefined {
  const subscribe = useCallback(
    (listener: () => void) => appEntityStore.subscribe(type, id, listener),
    [type, id],
  );
  const read = useCallback(() => appEntityStore.read(type, id, fetchedValue), [type, id, fetchedValue]);
  return useSyncExternalStore(subscribe, read, read);
}

/**
 * Returns the entities of a query result with optimistic edits applied, in the same order and without hidden entities.
 * Returns the same array object as before if no entity has changed.
 */
export function useEntities<T extends object>(
  type: EntityType<T>,
  fetchedValues: readonly T[],
): readonly T[] {
  const kept = useRef<readonly T[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = fetchedValues.map((value) => appEntityStore.subscribe(type, type.idOf(value), listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [type, fetchedValues],
  );
  const read = useCallback(() => {
    const next = fetchedValues.flatMap((value) => appEntityStore.read(type, type.idOf(value), value) ?? []);
    const isSame =
      next.length === kept.current.length && next.every((value, at) => value === kept.current[at]);
    return isSame ? kept.current : (kept.current = next);
  }, [type, fetchedValues]);
  return useSyncExternalStore(subscribe, read, read);
}
