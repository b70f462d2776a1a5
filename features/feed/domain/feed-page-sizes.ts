/** Page size of post lists, and number of posts that one live subscription keeps up to date. */

/** Number of posts per page in the web app (POST-012). The first page is a live query. */
export const feedPageSize = 20;
/**
 * Number of posts that one live subscription below the first page keeps up to date: the visible posts and some around
 * them. The first page usually has a live query of its own.
 */
export const postsPerLiveSubscription = 20;
