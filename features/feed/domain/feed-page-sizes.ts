/**
 * Numbers of posts that one live query of a list covers: the first page, or a block of older posts that are on the
 * screen.
 */

/** Number of posts per page in the web app (POST-012). The first page is a live query. */
export const feedPageSize = 20;
/** Number of older posts that one live subscription covers. */
export const postsPerLiveSubscription = 20;
