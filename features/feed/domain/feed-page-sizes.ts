/**
 * Numbers of posts that a list keeps up to date live: the first page, and a block of older posts on the
 * screen.
 */

/** Number of posts per page in the web app (POST-012). The first page is a live query. */
export const feedPageSize = 20;
/** Number of posts in a block of a list's older pages. Each block is one live subscription. */
export const livePostBlockSize = 20;
