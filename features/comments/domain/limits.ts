/** Limits of the comments feature. */

/** Maximum length of a comment, in code points. */
export const maxCommentLength = 1_000;

/** Number of comments on the first page, which is a live query (CMT-006). */
export const liveCommentPageSize = 50;

/** Limits of the comments that the server keeps in memory. */
export const commentCacheLimits = {
  /** Comments of one post in one order: the first page on the screen and the page after it. */
  commentsPerWindow: 160,
  /** Posts with comments in memory, counted once for each order. The least recently read one is evicted first. */
  windows: 2_000,
  /** Estimated size of all comments in memory, in bytes. */
  bytes: 64_000_000,
  /** Pairs of a viewer and a post whose likes of comments are in memory. */
  likeOwners: 20_000,
  /** Comments in these pairs, in total. */
  likes: 200_000,
} as const;
