/** Page size of post lists, and number of posts that one live subscription keeps up to date. */

/** Number of posts per page in the web app (POST-012). The first page is a live query. */
export const feedPageSize = 20;
/**
 * Number of posts that one live subscription keeps up to date after the reader has scrolled past the first page: the
 * visible posts and some around them. The first page usually has its own live query.
 */
export const postsPerLiveSubscription = 20;
