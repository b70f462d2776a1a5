/** Page size of post lists, and number of posts that one live subscription keeps up to date. */

/** Number of posts per page in the web app (POST-012). The first page is a live query. */
export const feedPageSize = 20;
/**
 * Number of posts that one live subscription keeps up to date: the posts around the visible ones. The first page of a
 * list is usually a live query of its own.
 */
export const postsPerLiveSubscription = 20;
