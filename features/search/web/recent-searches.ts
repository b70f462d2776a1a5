/** What somebody looked for lately, in this browser only: theirs alone, and forgotten with signing out. */
import { useMemo, useSyncExternalStore } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import { stored } from '#platform/ui/storage.ts';

const most = 8;

interface Kept {
  /** Who looked; null for somebody without an account. */
  owner: string | null;
  searches: readonly string[];
}

const isKept = (data: unknown): data is Kept => {
  const { owner, searches } = (data ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return (
    (owner === null || typeof owner === 'string') &&
    Array.isArray(searches) &&
    searches.every((one) => typeof one === 'string')
  );
};
const memory = stored('recent_searches', 2, isKept);
const listeners = new Set<() => void>();
const nothing: Kept = { owner: null, searches: [] };
let latest: Kept | undefined;

const load = (): Kept => memory.read() ?? nothing;
const read = (): Kept => (latest ??= load());

function subscribe(listener: () => void): () => void {
  // Signing out or another tab may have changed it while nobody here looked.
  if (listeners.size === 0) latest = undefined;
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function write(next: Kept): void {
  if (next.searches.length === 0) memory.remove();
  else memory.write(next);
  latest = next;
  for (const listener of listeners) listener();
}

/** Theirs, or made before signing in; never those of somebody else, whose session has ended without signing out. */
function searchesOf(kept: Kept, owner: string | null): readonly string[] {
  return kept.owner === null || kept.owner === owner ? kept.searches : nothing.searches;
}

export interface RecentSearches {
  /** The latest first. */
  recent: readonly string[];
  /** Puts a search on top. */
  note: (q: string) => void;
  forget: (q: string) => void;
  forgetAll: () => void;
}

/** The searches of whoever is here now. */
export function useRecentSearches(): RecentSearches {
  const { status, user } = useAuth();
  const owner = user?.id ?? null;
  const kept = useSyncExternalStore(subscribe, read);
  return useMemo(
    () => ({
      recent: status === 'loading' ? nothing.searches : searchesOf(kept, owner),
      note(q) {
        const text = q.trim().replaceAll(/\s+/g, ' ');
        if (status === 'loading' || text.length < 2) return;
        const others = searchesOf(load(), owner).filter((one) => one.toLowerCase() !== text.toLowerCase());
        write({ owner, searches: [text, ...others].slice(0, most) });
      },
      forget: (q) => write({ owner, searches: searchesOf(load(), owner).filter((one) => one !== q) }),
      forgetAll: () => write({ owner, searches: [] }),
    }),
    [status, owner, kept],
  );
}
