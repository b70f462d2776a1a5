/** Public interface of the posts feature on the server, for other features. */
export { findPost, findPostAuthorIds, listPostsByIds, lockPost, lockPostAgainstPurge } from './store.ts';
export { buildBotRepostConditionSql } from './build-bot-repost-condition.ts';
export { buildPublicPostConditionSql } from './build-public-post-condition.ts';
export { updatePostLinkCard } from './store-link-card.ts';
export { findLikedAndSavedPostIds } from './store-saved-posts.ts';
export { buildMayCommentOnPostSql } from './store-discussion.ts';
export { isViewerAllowedToCommentOnPost } from './load-comment-permission.ts';
export { createPostNotFoundError } from './post-errors.ts';
export { assertTextWithinLinkAndMentionLimits } from './assert-within-trust-limits.ts';
export { buildTrustLevelSql, computeTrustLevelFromSqlRows } from './find-trust-level.ts';
export { presentViewerAsAuthor, findPostWithActiveAuthor, presentPost } from './present.ts';
export {
  hasAnyPost,
  getTotalPostCountOfAuthors,
  insertPostsWithLikeAndCommentCounts,
  deletePostsByAuthors,
  updateSamplePostImages,
} from './store-sample.ts';
