import type { SearchResults } from './calls.ts';

/** Response to a search that finds nothing. */
export const noSearchResults: SearchResults = {
  posts: [],
  people: [],
  venues: [],
  tags: [],
  best: [],
  suggestions: [],
  corrected: null,
  more: [],
  cursor: null,
};
