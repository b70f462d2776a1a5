/**
 * Access rule for the images of a post: everyone who may see the post can fetch them. After the post's deletion, only
 * the author can fetch them, as long as the author can restore the post. Only the author can fetch the images of a
 * scheduled post, which is attached to its images under its own id.
 */
import type { MediaAccessRules } from '#features/media/server/public.ts';
import { findPostForImageAccessCheck } from './store.ts';
import { findScheduledPostImageKeys } from './store-scheduled-posts.ts';

/** Rules that decide who may fetch the images of a post. */
export const postMediaAccessRules: MediaAccessRules = {
  load: async (platform, id) => {
    const row = await findPostForImageAccessCheck(platform.db, id);
    if (row === undefined) {
      const scheduled = await findScheduledPostImageKeys(platform.db, id);
      return scheduled === undefined ? null : { keys: scheduled.keys, audience: 'owner', expiresAt: null };
    }
    const { userId, deletedAt, deletedBy, keys } = row;
    const canRestore = deletedBy === userId;
    const audience = deletedAt === null ? 'everyone' : canRestore ? 'owner' : 'nobody';
    return { keys, audience, expiresAt: null };
  },
  isHidden: (visibility, { id, ownerId }) =>
    visibility.denialReason({ kind: 'post', id, userId: ownerId }) !== null,
};
