/** Limits of search. */

/** Maximum length of the search text, in code points. The API rejects a longer text. */
export const maxSearchTextLength = 200;
/** Maximum length, in code points, of a handle or display name to search for. No name matches a longer text. */
export const maxNameQueryLength = 50;
