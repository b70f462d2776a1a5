/** Pending mutations and what they insert into lists, for screens. */
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { AnyFunction, InputOf } from '#platform/contract/define.ts';
import type { ListKey } from './entity-store.ts';
import type { MutationEntry } from './mutations.ts';
import { pageEntities, pageMutations } from './page-store.ts';

const subscribeMutations = (listener: () => void) => pageMutations.subscribe(listener);
const readMutations = () => pageMutations.entries();

/** The mutations of a function whose effect is applied, in the order of their making, also those in the outbox. */
export function useMutationEntries<F extends AnyFunction>(
  name: F['name'],
): readonly MutationEntry<InputOf<F>>[] {
  const entries = useSyncExternalStore(subscribeMutations, readMutations, readMutations);
  return useMemo(
    () => entries.filter((entry) => entry.name === name) as MutationEntry<InputOf<F>>[],
    [entries, name],
  );
}

const subscribeInserts = (listener: () => void) => pageEntities.subscribeEffects(listener);

/**
 * The entities that mutations add to a list; the same array while nothing changes.
 * @param take receives each of them once, because an insert ends soon after the server's answer
 */
export function useInserts<T extends object>(list: ListKey<T>, take: (value: T) => void): readonly T[] {
  const read = () => pageEntities.insertsOf(list);
  const inserts = useSyncExternalStore(subscribeInserts, read, read);
  const taken = useRef(new WeakSet());
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
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
