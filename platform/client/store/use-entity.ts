/** The entity store for screens. */
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { EntityType } from './entity-store.ts';
import { pageEntities } from './page-store.ts';

/**
 * The entity as it is shown; undefined where it is unknown or hidden by a pending mutation.
 * @param answered its state in an answer that the caller keeps, used where the store does not have it
 */
export function useEntity<T extends object>(type: EntityType<T>, id: string, answered?: T): T | undefined {
  const subscribe = useCallback(
    (listener: () => void) => pageEntities.subscribe(type, id, listener),
    [type, id],
  );
  const read = useCallback(() => pageEntities.read(type, id, answered), [type, id, answered]);
  return useSyncExternalStore(subscribe, read, read);
}

/**
 * The entities of an answer as they are shown, in its order and without hidden ones; the same array while none of them
 * changes.
 */
export function useEntities<T extends object>(type: EntityType<T>, answered: readonly T[]): readonly T[] {
  const kept = useRef<readonly T[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = answered.map((value) => pageEntities.subscribe(type, type.idOf(value), listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [type, answered],
  );
  const read = useCallback(() => {
    const next = answered.flatMap((value) => pageEntities.read(type, type.idOf(value), value) ?? []);
    const isSame =
      next.length === kept.current.length && next.every((value, at) => value === kept.current[at]);
    return isSame ? kept.current : (kept.current = next);
  }, [type, answered]);
  return useSyncExternalStore(subscribe, read, read);
}
