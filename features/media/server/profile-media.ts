/** Decides who sees profile pictures and banners: everybody whom the owner has not blocked. */
import { findProfilePictureKeys } from '#features/accounts/server/public.ts';
import type { MediaAccessRules } from './media-access.ts';

/** Rules that decide who may fetch the avatar and banner of a profile. */
export const profileMediaAccessRules: MediaAccessRules = {
  load: async (platform, id) => {
    const keys = await findProfilePictureKeys(platform.db, id);
    return keys === undefined ? null : { keys, audience: 'everyone', expiresAt: null };
  },
  // A viewer who blocked a person still sees that person's pictures, for example in the list of people whom the viewer
  // blocked.
  isHidden: (visibility, { ownerId }) => ownerId !== null && visibility.isBlockedBy(ownerId),
};
