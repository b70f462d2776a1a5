/** Public interface of comments for other features. */
import type { Platform } from '#platform/kernel/platform.ts';
import { commentListCacheServiceKey } from './comment-list-cache.ts';
import { viewerCommentLikesCacheServiceKey } from './viewer-comment-likes-cache.ts';

export { createCommentNotFoundError } from './not-found.ts';
export { findComment } from './store.ts';
export {
  countCommentsInvolvingUsers,
  insertCommentsWithGivenReplyCounts,
  deleteCommentsByUsers,
} from './store-sample.ts';

/**
 * Clears the caches of comments and comment likes; the next queries fill them again. Must be called after a bulk change
 * of comments.
 */
export function invalidateCommentCaches(platform: Platform): void {
  platform.service(commentListCacheServiceKey).clear();
  platform.service(viewerCommentLikesCacheServiceKey).clear();
}
