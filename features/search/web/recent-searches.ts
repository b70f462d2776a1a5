/** A person's recent searches. They are stored in this browser only and deleted when the person logs out. */
import { useMemo, useSyncExternalStore } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import { createStore } from '#platform/ui/create-store.ts';
import { createStoredValue } from '#platform/ui/storage.ts';

const maxSearches = 8;

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
const memory = createStoredValue('recent_searches', 2, isStoredSearches);
const none: StoredSearches = { owner: null, searches: [] };

const load = (): StoredSearches => memory.read() ?? none;
const latest = createStore(load());

function subscribe(listener: () => void): () => void {
  // Without a subscriber, a change by another tab or by logging out was missed. Read the stored value again.
  latest.set(load());
  return latest.subscribe(listener);
}

function write(next: StoredSearches): void {
  if (next.searches.length === 0) memory.remove();
  else memory.write(next);
  latest.set(next);
}

/**
 * Returns the searches of this owner and those made before logging in. Searches of another user whose session has
 * expired are never returned.
 */
function searchesOf(entry: StoredSearches, owner: string | null): readonly string[] {
  return entry.owner === null || entry.owner === owner ? entry.searches : none.searches;
}

/** Recent searches of the viewer, and functions that change them. */
export interface RecentSearches {
  /** Search texts, latest first. */
  recent: readonly string[];
  /** Adds a search to the beginning of the list. */
  add: (q: string) => void;
  remove: (q: string) => void;
  removeAll: () => void;
}

/** Returns the recent searches of the current user or signed-out visitor. */
export function useRecentSearches(): RecentSearches {
  const { status, user } = useAuth();
  const owner = user?.id ?? null;
  const kept = useSyncExternalStore(subscribe, latest.read);
  return useMemo(
    () => ({
      recent: status === 'loading' ? none.searches : searchesOf(kept, owner),
      add(q) {
        const text = q.trim().replaceAll(/\s+/g, ' ');
        if (status === 'loading' || text.length < 2) return;
        const others = searchesOf(load(), owner).filter((one) => one.toLowerCase() !== text.toLowerCase());
        write({ owner, searches: [text, ...others].slice(0, maxSearches) });
      },
      remove: (q) => write({ owner, searches: searchesOf(load(), owner).filter((one) => one !== q) }),
      removeAll: () => write({ owner, searches: [] }),
    }),
    [status, owner, kept],
  );
}
