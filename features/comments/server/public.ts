/** Public interface of comments for other features. */
import type { Platform } from '#platform/kernel/platform.ts';
import { commentListCacheKey } from './comment-list-cache.ts';
import { viewerCommentLikesCacheKey } from './viewer-comment-likes-cache.ts';

export { createCommentNotFoundError } from './not-found.ts';
export { findComment } from './store.ts';
export {
  countRelatedComments,
  insertCommentsWithReplyCounts,
  deleteCommentsByUsers,
} from './store-sample.ts';

/** Drops all cached comments, after a change of many comments. The next response loads them again. */
export function invalidateCommentCaches(platform: Platform): void {
  platform.service(commentListCacheKey).clear();
  platform.service(viewerCommentLikesCacheKey).clear();
}
