/** Limits of the comments feature. */

/** Maximum length of a comment, in code points. */
export const maxCommentLength = 1_000;

/** Number of comments on the first page, which is a live query (CMT-006). */
export const liveCommentPageSize = 50;
