/** Limits of search. */

/** Maximum length of the search text, in code points. */
export const maxSearchTextLength = 200;
/** Maximum length of a handle or display name in a search, in code points. */
export const maxNameQueryLength = 50;
