/** Kinds of search results. */
export const searchKinds = ['posts', 'people', 'venues', 'tags'] as const;
/** One kind of search result. */
export type SearchKind = (typeof searchKinds)[number];
