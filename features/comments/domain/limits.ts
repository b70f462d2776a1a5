/** Limits of comments. */

/** Code points of a comment. */
export const maxComment = 1_000;

/** Comments on the live first page (CMT-006). */
export const livePageSize = 50;
