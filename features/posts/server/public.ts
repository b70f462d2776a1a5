/** Public interface of the posts feature on the server, for other features. */
export { findPost, findPostAuthorIds, listPostsByIds, lockPost } from './store.ts';
export { buildPublicPostCondition } from './build-public-post-condition.ts';
export { setPostLinkCard } from './store-link-card.ts';
export { listLikesAndSavesAmongPosts } from './store-saved-posts.ts';
export { createPostNotFoundError } from './post-errors.ts';
export { assertWithinTrustLimits } from './assert-within-trust-limits.ts';
export { buildTrustLevelQuery, computeTrustLevelFromRows } from './find-trust-level.ts';
export { convertViewerToPerson, findPostWithActiveAuthor, presentPost } from './present.ts';
export {
  hasAnyPost,
  countPostsByAuthors,
  insertPostsWithCounters,
  deletePostsByAuthors,
  updateSamplePostImages,
} from './store-sample.ts';
