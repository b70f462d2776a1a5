/** Limits of search. */

/** Code points of the text in the search box. */
export const maxQuery = 200;
/** Characters of a handle or display name that narrows a search. */
export const maxNameQuery = 50;
