/** Decides who sees profile pictures and banners: everybody except people whom the owner has blocked. */
import { findProfilePictureKeys } from '#features/accounts/server/public.ts';
import type { MediaSubjectSource } from './media-access.ts';

/** Loads who may fetch the images of profiles. */
export const profileMediaSource: MediaSubjectSource = {
  load: async (platform, id) => {
    const keys = await findProfilePictureKeys(platform.db, id);
    return keys === undefined ? null : { keys, audience: 'everyone', expiresAt: null };
  },
  // The owner still sees the pictures of people in their own block list.
  isHidden: (visibility, { ownerId }) => visibility.isBlockedBy(ownerId),
};
