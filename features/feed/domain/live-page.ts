/** What of a list of posts is live: its first page, and a block of older posts while the reader looks at them. */

/** Posts on a page of the screen (POST-012). */
export const livePageSize = 20;
/** Older posts that are watched at once. */
export const blockSize = 20;
