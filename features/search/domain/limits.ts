/** Limits of search. */

/** Maximum length of the search text, in code points. */
export const maxQuery = 200;
/** Maximum length of a handle or display name in a search, in code points. */
export const maxNameQuery = 50;
