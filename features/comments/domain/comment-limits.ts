/** Figures of comments. */

/** Code points of a comment. */
export const maxComment = 1_000;
