/** Access rule for the photos of a message: only the two people of its conversation may fetch them (EXP-068). */
import type { MediaAccessRules } from '#features/media/server/public.ts';
import { findMessage } from './store.ts';

/**
 * Rules that decide who may fetch the photos of a message: its sender and, while neither of the two blocks the other,
 * its recipient. After the message was removed, nobody may.
 */
export const messageMediaAccessRules: MediaAccessRules = {
  load: async (platform, id) => {
    const message = await findMessage(platform.db, id);
    if (message === undefined) return null;
    return {
      keys: (message.images ?? []).map(({ key }) => key),
      audience: 'recipients',
      recipientIds: [message.recipientId],
      expiresAt: null,
    };
  },
  isHidden: (visibility, { ownerId }) => visibility.isBlocked(ownerId),
};
