import { contributeReportableContentKind } from '#features/visibility/server/public.ts';
import { findEvent } from './store.ts';

/**
 * Registers events as a kind of content that users can report (EXP-078). Proposals cannot be reported, because only
 * moderators see them. The report keeps the texts and the photo of the event, which its organizer can change.
 */
export const reportableEventsContribution = contributeReportableContentKind({
  kind: 'event',
  isPrivateWithAccount: true,
  find: async (sql, id) => {
    const event = await findEvent(sql, id);
    if (event === undefined || event.isProposal) return undefined;
    const { userId, title, description, photo } = event;
    return {
      userId,
      textToKeep: [title, description, photo?.alt].filter(Boolean).join('\n'),
      imageKeysToKeep: photo === null ? [] : [photo.key],
    };
  },
});
