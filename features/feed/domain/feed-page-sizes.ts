/** Page sizes of post lists: posts per page, and posts per live subscription to older posts that are on the screen. */

/** Number of posts per page in the web app (POST-012). The first page is a live query. */
export const feedPageSize = 20;
/** Number of older posts that one live subscription covers. The page subscribes only to older posts on the screen. */
export const postsPerLiveSubscription = 20;
