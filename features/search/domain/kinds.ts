/** Kinds of search results. */
export const searchResultKinds = ['posts', 'people', 'venues', 'tags'] as const;
/** One kind of search result. */
export type SearchResultKind = (typeof searchResultKinds)[number];
