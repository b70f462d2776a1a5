/** Profile pictures and banners: shown to everybody but those whom the owner has blocked. */
import { findPictureKeys } from '#features/accounts/server/public.ts';
import type { MediaSubjectSource } from './media-access.ts';

export const profileMedia: MediaSubjectSource = {
  load: async (platform, id) => {
    const keys = await findPictureKeys(platform.db, id);
    return keys === undefined ? null : { keys, audience: 'everyone', expiresAt: null };
  },
  // The owner's own list of blocked people still shows their pictures.
  isHidden: (visibility, { ownerId }) => visibility.isBlockedBy(ownerId),
};
