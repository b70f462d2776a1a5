/** Sizes of the live parts of a list of posts: its first page, and the block of older posts that is in view. */

/** Posts per page of the web app (POST-012). */
export const livePageSize = 20;
/** Older posts per live subscription. */
export const blockSize = 20;
