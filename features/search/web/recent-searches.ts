import { useMemo } from 'react';
import { createSearchList, type SearchList } from './search-list.ts';

const useRecentList = createSearchList({ name: 'recent_searches', version: 2, max: 8 });

/** Minimum length of a search text that is stored, in characters. */
const minLength = 2;

/** Returns the recent search texts of the current user or signed-out visitor (EXP-087). */
export function useRecentSearches(): SearchList {
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
