/** Access rule for the photos of a message: only the people of its conversation may fetch them (EXP-068). */
import type { MediaAccessRules } from '#features/media/server/public.ts';
import { findMessage } from './store.ts';

/**
 * Rules that decide who may fetch the photos of a message. The sender may always fetch them. A recipient may fetch
 * them only if neither of the two has blocked the other. After the message was removed, nobody may fetch them.
 */
export const messageMediaAccessRules: MediaAccessRules = {
  load: async (platform, id) => {
    const message = await findMessage(platform.db, id);
    if (message === undefined) return null;
    return {
      keys: (message.images ?? []).map(({ key }) => key),
      audience: 'recipients',
      recipientIds: message.recipientIds,
      expiresAt: null,
    };
  },
  isHidden: (visibility, { ownerId }) => ownerId !== null && visibility.isBlocked(ownerId),
};
