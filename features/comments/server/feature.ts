import type { Feature } from '#platform/kernel/feature.ts';
import { provideService } from '#platform/kernel/service.ts';
import { contributeAuditActions } from '#features/audit/server/public.ts';
import { contributeReportableContentKind } from '#features/visibility/server/public.ts';
import * as events from '../events.ts';
import { findComment } from './store.ts';
import { auditActions } from './audit-actions.ts';
import { eventObserversUpdatingCommentCaches } from './comment-cache-observers.ts';
import { CommentListCache, commentListCacheServiceKey } from './comment-list-cache.ts';
import { createCommentHandler } from './create-comment.ts';
import { deleteCommentHandler } from './delete-comment.ts';
import { hideCommentHandler } from './hide-comment.ts';
import { listCommentsHandler } from './list-comments.ts';
import { commentNotificationContributions } from './notifications.ts';
import { pinCommentHandler } from './pin-comment.ts';
import { progressEventMappingsForComments } from './progress.ts';
import { PostAuthorCache, postAuthorCacheServiceKey } from './post-author-cache.ts';
import { unhideCommentHandler } from './unhide-comment.ts';
import { unpinCommentHandler } from './unpin-comment.ts';
import { updateCommentHandler } from './update-comment.ts';
import { commentsPersonalDataDeclaration } from './personal-data.ts';
import { invalidateCommentCaches } from './public.ts';
import { ViewerCommentLikesCache, viewerCommentLikesCacheServiceKey } from './viewer-comment-likes-cache.ts';

/** The comments feature: comments on posts, and replies to them. */
export const commentsFeature: Feature = {
  name: 'comments',
  events,
  tables: ['comments'],
  contributions: [
    contributeReportableContentKind({ kind: 'comment', find: findComment }),
    commentsPersonalDataDeclaration,
    ...commentNotificationContributions,
    ...progressEventMappingsForComments,
    contributeAuditActions(auditActions),
  ],
  functions: [
    createCommentHandler,
    listCommentsHandler,
    updateCommentHandler,
    deleteCommentHandler,
    hideCommentHandler,
    unhideCommentHandler,
    pinCommentHandler,
    unpinCommentHandler,
  ],
  observers: eventObserversUpdatingCommentCaches,
  services: [
    provideService(commentListCacheServiceKey, (platform) => new CommentListCache(platform)),
    provideService(postAuthorCacheServiceKey, (platform) => new PostAuthorCache(platform)),
    provideService(viewerCommentLikesCacheServiceKey, (platform) => new ViewerCommentLikesCache(platform)),
  ],
  refresh: invalidateCommentCaches,
};
