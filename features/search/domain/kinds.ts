/** Kinds of search results. */
export const KINDS = ['posts', 'people', 'venues', 'tags'] as const;
/** One kind of search result. */
export type Kind = (typeof KINDS)[number];
