import type { Feature } from '#platform/kernel/feature.ts';
import { reportMediaSubjectChange, registerMediaSubject } from '#features/media/server/public.ts';
import { contributeAuditActions } from '#features/audit/server/public.ts';
import { postCardChanged, postDeleted, postRestored } from '../events.ts';
import { reportable } from '#features/visibility/server/public.ts';
import * as events from '../events.ts';
import { findPost } from './store.ts';
import { auditActions } from './audit-actions.ts';
import { cancelHeldPostFunction } from './cancel-held-post.ts';
import { createPostFunction } from './create-post.ts';
import { deleteDraftFunction } from './delete-draft.ts';
import { deletePostFunction } from './delete-post.ts';
import { followTagFunction } from './follow-tag.ts';
import { getPostHistoryFunction } from './get-post-history.ts';
import { getTrustLimitsFunction } from './get-trust-limits.ts';
import { holdPostFunction } from './hold-post.ts';
import { listDraftsFunction } from './list-drafts.ts';
import { listFollowedTagsFunction } from './list-followed-tags.ts';
import { listHeldPostsFunction } from './list-held-posts.ts';
import { listPostTagsFunction } from './list-post-tags.ts';
import { notifications } from './notifications.ts';
import { postMedia } from './post-media.ts';
import { progress } from './progress.ts';
import { recordPostViewFunction } from './record-post-view.ts';
import { publishDuePosts } from './publish-deferred.ts';
import { releaseHeldPostsFunction } from './release-held-posts.ts';
import { restorePostFunction } from './restore-post.ts';
import { saveDraftFunction } from './save-draft.ts';
import { savePostFunction } from './save-post.ts';
import { sharePostFunction } from './share-post.ts';
import { fillPostCells } from './store-deferred.ts';
import { sweepPosts } from './sweep-posts.ts';
import { unfollowTagFunction } from './unfollow-tag.ts';
import { unsavePostFunction } from './unsave-post.ts';
import { updatePostFunction } from './update-post.ts';
import { postsPersonalData } from './personal-data.ts';

export const postsFeature: Feature = {
  name: 'posts',
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
  ],
  contributions: [
    reportable({ kind: 'post', isPrivateWithAccount: true, find: findPost }),
    postsPersonalData,
    ...notifications,
    ...progress,
    contributeAuditActions(auditActions),
  ],
  functions: [
    createPostFunction,
    updatePostFunction,
    deletePostFunction,
    restorePostFunction,
    getPostHistoryFunction,
    getTrustLimitsFunction,
    savePostFunction,
    unsavePostFunction,
    saveDraftFunction,
    listDraftsFunction,
    deleteDraftFunction,
    sharePostFunction,
    recordPostViewFunction,
    followTagFunction,
    unfollowTagFunction,
    listFollowedTagsFunction,
    listPostTagsFunction,
    holdPostFunction,
    listHeldPostsFunction,
    releaseHeldPostsFunction,
    cancelHeldPostFunction,
  ],
  observers: [
    {
      events: [postDeleted, postRestored, postCardChanged],
      observe: (platform, { payload }) => reportMediaSubjectChange(platform, 'post', payload.postId),
    },
  ],
  jobs: [
    { name: 'sweep-posts', cron: '41 3 * * *', run: ({ platform }) => sweepPosts(platform) },
    { name: 'publish-held-posts', cron: '* * * * *', run: ({ platform }) => publishDuePosts(platform) },
  ],
  start: async (platform) => {
    registerMediaSubject(platform, 'post', postMedia);
    while ((await fillPostCells(platform.db, 1_000)) === 1_000);
  },
};
