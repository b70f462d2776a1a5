/** Lists of a person's searches. The lists are stored in this browser only, and deleted when the person logs out. */
import { useMemo, useSyncExternalStore } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import { createStore } from '#platform/ui/create-store.ts';
import { createLocalStorageValue } from '#platform/ui/storage.ts';

interface StoredSearches {
  /** User id of the person who searched; null for a signed-out visitor. */
  owner: string | null;
  searches: readonly string[];
}

const isStoredSearches = (data: unknown): data is StoredSearches => {
  const { owner, searches } = (data ?? {}) as Partial<Record<keyof StoredSearches, unknown>>;
  return (
    (owner === null || typeof owner === 'string') &&
    Array.isArray(searches) &&
    searches.every((one) => typeof one === 'string')
  );
};
const none: StoredSearches = { owner: null, searches: [] };

/**
 * Returns the stored searches if they belong to `owner` or were made while signed out. Otherwise they belong to another
 * user, whose session has expired, and the result is empty.
 */
function searchesOf(entry: StoredSearches, owner: string | null): readonly string[] {
  return entry.owner === null || entry.owner === owner ? entry.searches : none.searches;
}

/** A list of searches of the current person, and functions that change it. */
export interface StoredSearchesAndActions {
  /** Searches, latest first. */
  searches: readonly string[];
  /**
   * Adds a search to the beginning of the list, and removes the same search (in any letter case) from its old position.
   */
  add: (search: string) => void;
  remove: (search: string) => void;
  removeAll: () => void;
}

/**
 * Creates a list of searches that is stored in this browser, and returns the React hook that reads it.
 * @param list name and version of the stored value, and the maximum number of searches
 */
export function createStoredSearchListHook(list: {
  name: string;
  version: number;
  max: number;
}): () => StoredSearchesAndActions {
  const memory = createLocalStorageValue(list.name, list.version, isStoredSearches);
  const load = (): StoredSearches => memory.read() ?? none;
  const latest = createStore(load());

  function subscribe(listener: () => void): () => void {
    // Reads the stored value again: another tab or a logout may have changed it while no component was subscribed.
    latest.set(load());
    return latest.subscribe(listener);
  }

  function write(next: StoredSearches): void {
    if (next.searches.length === 0) memory.remove();
    else memory.write(next);
    latest.set(next);
  }

  return function useSearchList() {
    const { status, user } = useAuth();
    const owner = user?.id ?? null;
    const kept = useSyncExternalStore(subscribe, latest.read);
    return useMemo(
      () => ({
        searches: status === 'loading' ? none.searches : searchesOf(kept, owner),
        add(search) {
          if (status === 'loading') return;
          const others = searchesOf(load(), owner).filter(
            (one) => one.toLowerCase() !== search.toLowerCase(),
          );
          write({ owner, searches: [search, ...others].slice(0, list.max) });
        },
        remove: (search) =>
          write({ owner, searches: searchesOf(load(), owner).filter((one) => one !== search) }),
        removeAll: () => write({ owner, searches: [] }),
      }),
      [status, owner, kept],
    );
  };
}
