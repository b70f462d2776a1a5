/** Figures of the search. */

/** Code points of what a person types into the box. */
export const maxQuery = 200;
/** Characters of a handle or display name that narrows a search. */
export const maxNameQuery = 50;
