import type { Feature } from '#platform/kernel/feature.ts';
import { invalidateCachedMediaAccess, registerMediaAccessRules } from '#features/media/server/public.ts';
import { contributeAuditActions } from '#features/audit/server/public.ts';
import { postLinkCardChanged, postDeleted, postRestored } from '../events.ts';
import { contributeContentAuthorLoader } from '#features/tokens/server/public.ts';
import { contributeReportableContentKind } from '#features/visibility/server/public.ts';
import { screenAddresses } from '../domain/addresses.ts';
import * as events from '../events.ts';
import { findPost, findPostAuthorIds } from './store.ts';
import { auditActions } from './audit-actions.ts';
import { cancelHeldPostHandler } from './cancel-held-post.ts';
import { createPostHandler } from './create-post.ts';
import { deleteDraftHandler } from './delete-draft.ts';
import { deletePostHandler } from './delete-post.ts';
import { followTagHandler } from './follow-tag.ts';
import { getPostHistoryHandler } from './get-post-history.ts';
import { getPostMuteHandler } from './get-post-mute.ts';
import { getTrustLimitsHandler } from './get-trust-limits.ts';
import { holdPostHandler } from './hold-post.ts';
import { listDeletedPostsHandler } from './list-deleted-posts.ts';
import { listDraftsHandler } from './list-drafts.ts';
import { listFollowedTagsHandler } from './list-followed-tags.ts';
import { listHeldPostsHandler } from './list-held-posts.ts';
import { listPostTagsHandler } from './list-post-tags.ts';
import { mutePostHandler } from './mute-post.ts';
import { postNotificationContributions } from './notifications.ts';
import { postMediaAccessRules } from './post-media.ts';
import { progressContributionsOfPosts } from './progress.ts';
import { recordPostViewHandler } from './record-post-view.ts';
import { deleteScheduledPostHandler } from './delete-scheduled-post.ts';
import { listScheduledPostsHandler } from './list-scheduled-posts.ts';
import { publishDueDeferredPosts } from './publish-due-posts.ts';
import { publishScheduledPostHandler } from './publish-scheduled-post.ts';
import { editScheduledPostHandler } from './edit-scheduled-post.ts';
import { reschedulePostHandler } from './reschedule-post.ts';
import { schedulePostHandler } from './schedule-post.ts';
import { releaseHeldPostsHandler } from './release-held-posts.ts';
import { restorePostHandler } from './restore-post.ts';
import { saveDraftHandler } from './save-draft.ts';
import { savePostHandler } from './save-post.ts';
import { sharePostHandler } from './share-post.ts';
import { backfillPostH3Cells } from './store-deferred-posts.ts';
import { purgeExpiredPostData } from './purge-expired-post-data.ts';
import { unfollowTagHandler } from './unfollow-tag.ts';
import { unmutePostHandler } from './unmute-post.ts';
import { unsavePostHandler } from './unsave-post.ts';
import { updateCommentAudienceHandler } from './update-comment-audience.ts';
import { updatePostHandler } from './update-post.ts';
import { contributionsOfPostsToVenues } from './venue-parts.ts';
import { postsPersonalDataDeclaration } from './personal-data.ts';

/** Posts feature: writing, editing, deleting and saving posts, drafts and deferred posts (not published yet). */
export const postsFeature: Feature = {
  name: 'posts',
  addresses: screenAddresses,
  events,
  tables: [
    'posts',
    'post_identities',
    'post_versions',
    'post_tags',
    'saved_posts',
    'post_views',
    'post_view_salts',
    'post_shares',
    'post_drafts',
    'followed_tags',
    'held_posts',
    'muted_posts',
  ],
  contributions: [
    contributeReportableContentKind({ kind: 'post', isPrivateWithAccount: true, find: findPost }),
    contributeContentAuthorLoader({ kind: 'post', load: findPostAuthorIds }),
    postsPersonalDataDeclaration,
    ...contributionsOfPostsToVenues,
    ...postNotificationContributions,
    ...progressContributionsOfPosts,
    contributeAuditActions(auditActions),
  ],
  functions: [
    createPostHandler,
    updatePostHandler,
    deletePostHandler,
    restorePostHandler,
    listDeletedPostsHandler,
    getPostHistoryHandler,
    getTrustLimitsHandler,
    savePostHandler,
    unsavePostHandler,
    saveDraftHandler,
    listDraftsHandler,
    deleteDraftHandler,
    sharePostHandler,
    recordPostViewHandler,
    followTagHandler,
    unfollowTagHandler,
    listFollowedTagsHandler,
    listPostTagsHandler,
    holdPostHandler,
    listHeldPostsHandler,
    releaseHeldPostsHandler,
    cancelHeldPostHandler,
    updateCommentAudienceHandler,
    mutePostHandler,
    unmutePostHandler,
    getPostMuteHandler,
    schedulePostHandler,
    listScheduledPostsHandler,
    editScheduledPostHandler,
    reschedulePostHandler,
    publishScheduledPostHandler,
    deleteScheduledPostHandler,
  ],
  observers: [
    {
      events: [postDeleted, postRestored, postLinkCardChanged],
      observe: (platform, { payload }) => invalidateCachedMediaAccess(platform, 'post', payload.postId),
    },
  ],
  jobs: [
    { name: 'sweep-posts', cron: '41 3 * * *', run: ({ platform }) => purgeExpiredPostData(platform) },
    {
      name: 'publish-held-posts',
      cron: '* * * * *',
      run: ({ platform }) => publishDueDeferredPosts(platform),
    },
  ],
  start: async (platform) => {
    registerMediaAccessRules(platform, 'post', postMediaAccessRules);
    while ((await backfillPostH3Cells(platform.db, 1_000)) === 1_000);
  },
};
