/** Limits of the comments feature. */

/** Maximum length of a comment, in code points. */
export const maxCommentLength = 1_000;

/** Number of comments on the first page, which is a live query (CMT-006). */
export const firstCommentPageSize = 50;

/** Limits of the server's in-memory cache of comments. */
export const commentCacheLimits = {
  /**
   * Maximum number of cached comments for each post and sort order, enough for the first two pages of the list.
   * Comments after them are read from the database.
   */
  commentsPerList: 160,
  /**
   * Maximum number of cached lists. A list holds the first comments of one post in one sort order. The least recently
   * read list is evicted first.
   */
  lists: 2_000,
  /**
   * Maximum estimated size of all cached comments, in bytes. If it is exceeded, the least recently read list is
   * evicted.
   */
  bytes: 64_000_000,
  /**
   * Maximum number of entries in the cache of comment likes; the oldest entry is evicted first. An entry belongs to one
   * viewer and one post, and stores which of the post's comments the viewer likes.
   */
  likeOwners: 20_000,
  /**
   * Maximum total number of comments in all entries of the cache of comment likes. The comments of an entry include
   * those that the viewer does not like.
   */
  likes: 200_000,
} as const;
