import { useMemo } from 'react';
import {
  formatSearchStateAsUrlParameters,
  parseSearchStateFromUrlParameters,
  type SearchScreenState,
} from '../domain/search-address.ts';
import { createStoredSearchListHook } from './stored-search-list.ts';

const useSavedList = createStoredSearchListHook({ name: 'saved_searches', version: 1, max: 20 });

/** The saved searches of a person. Each is a text with its tab and filters. */
interface SavedSearches {
  /** Saved searches, latest first. */
  saved: readonly SearchScreenState[];
  isSaved: (state: SearchScreenState) => boolean;
  /** Saves a search. If the search is already saved, removes it instead. */
  toggle: (state: SearchScreenState) => void;
}

const format = (state: SearchScreenState): string =>
  new URLSearchParams(
    Object.entries(formatSearchStateAsUrlParameters({ ...state, q: state.q.trim() })).map(([key, value]) => [
      key,
      String(value),
    ]),
  ).toString();

/** Returns the saved searches of the current user or signed-out visitor. */
export function useSavedSearches(): SavedSearches {
  const { searches, add, remove } = useSavedList();
  return useMemo(
    () => ({
      saved: searches.map((one) =>
        parseSearchStateFromUrlParameters(Object.fromEntries(new URLSearchParams(one))),
      ),
      isSaved: (state) => searches.includes(format(state)),
      toggle(state) {
        const search = format(state);
        if (searches.includes(search)) remove(search);
        else add(search);
      },
    }),
    [searches, add, remove],
  );
}
