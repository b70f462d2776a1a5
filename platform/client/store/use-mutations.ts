/** React hooks that read pending mutations and their optimistic inserts. */
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { AnyFunctionDefinition, UncheckedArguments } from '#platform/contract/define.ts';
import type { EntityListKey } from './entity-store.ts';
import type { OptimisticMutation } from './mutations.ts';
import { appEntityStore, appOptimisticMutationRunner } from './app-stores.ts';

const subscribeMutations = (listener: () => void) => appOptimisticMutationRunner.subscribe(listener);
const readMutations = () => appOptimisticMutationRunner.entries();

/**
 * Returns the mutations of one function whose optimistic effect is applied now: first the mutations in the outbox, then
 * all others in order of creation.
 */
export function useOptimisticMutations<F extends AnyFunctionDefinition>(
  name: F['name'],
): readonly OptimisticMutation<UncheckedArguments<F>>[] {
  const entries = useSyncExternalStore(subscribeMutations, readMutations, readMutations);
  return useMemo(
    () => entries.filter((entry) => entry.name === name) as OptimisticMutation<UncheckedArguments<F>>[],
    [entries, name],
  );
}

const subscribeInserts = (listener: () => void) => appEntityStore.subscribeEffects(listener);

/**
 * Returns the entities that pending mutations insert into a list.
 * @param onInsert called once with each inserted entity, so that the caller can keep the entity after the mutation is
 * confirmed
 */
export function useOptimisticListInserts<T extends object>(
  list: EntityListKey<T>,
  onInsert: (value: T) => void,
): readonly T[] {
  const read = () => appEntityStore.insertsOf(list);
  const inserts = useSyncExternalStore(subscribeInserts, read, read);
  const taken = useRef(new WeakSet());
  const latest = useRef(onInsert);
  useEffect(() => {
    latest.current = onInsert;
  });
  useEffect(() => {
    for (const value of inserts) {
      if (taken.current.has(value)) continue;
      taken.current.add(value);
      latest.current(value);
    }
  }, [inserts]);
  return inserts;
}
