import { useMemo } from 'react';
import { createStoredSearchListHook, type StoredSearchesAndActions } from './stored-search-list.ts';

const useRecentList = createStoredSearchListHook({ name: 'recent_searches', version: 2, max: 8 });

/** Minimum length in characters of a search text that is added to the recent searches. Shorter texts are not stored. */
const minLength = 2;

/** Returns the recent search texts of the current user or signed-out visitor (EXP-087). */
export function useRecentSearches(): StoredSearchesAndActions {
  const list = useRecentList();
  return useMemo(
    () => ({
      ...list,
      add(q) {
        const text = q.trim().replaceAll(/\s+/g, ' ');
        if (text.length >= minLength) list.add(text);
      },
    }),
    [list],
  );
}
