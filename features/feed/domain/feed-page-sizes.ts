/** Page size of post lists, and number of posts that one live subscription covers. */

/** Number of posts per page in the web app (POST-012). The first page is a live query. */
export const feedPageSize = 20;
/** Number of posts that one live subscription to posts after the first page covers: those that are on the screen. */
export const postsPerLiveSubscription = 20;
