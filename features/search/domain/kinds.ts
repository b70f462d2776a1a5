/** Kinds of search results. */
export const KINDS = ['posts', 'people', 'venues', 'tags'] as const;
export type Kind = (typeof KINDS)[number];
