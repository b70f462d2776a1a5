/** Limits of the comments feature. */

/** Maximum length of a comment, in code points. */
export const maxCommentLength = 1_000;

/** Number of comments on the first page, which is a live query (CMT-006). */
export const liveCommentPageSize = 50;

/** Limits of the comments that the server keeps in memory. */
export const commentCacheLimits = {
  /** Maximum number of cached comments for each post and sort order: the first two pages on the screen. */
  commentsPerWindow: 160,
  /**
   * Maximum number of cached comment windows. A window holds the first comments of one post in one sort
   * order. The least recently read window is evicted first.
   */
  windows: 2_000,
  /** Maximum estimated size of all cached comments, in bytes. */
  bytes: 64_000_000,
  /** Maximum number of pairs of a viewer and a post whose comment likes are cached. */
  likeOwners: 20_000,
  /** Maximum number of cached comment likes, counted over all pairs of a viewer and a post. */
  likes: 200_000,
} as const;
