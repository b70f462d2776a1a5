/** Sizes of the live sections of a list of posts: the first page, and the block of older posts on the screen. */

/** Number of posts per page in the web app (POST-012). The first page is a live query. */
export const feedPageSize = 20;
/** Number of older posts in one live subscription. */
export const livePostBlockSize = 20;
