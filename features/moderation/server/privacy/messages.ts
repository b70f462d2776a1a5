import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  hidden: 'People whom you blocked or muted, and words that you muted',
  hiddenPurpose: 'To keep them away from you. Only you can see them.',
  hiddenRetention: 'Until you undo it or delete your account. A mute can also end by itself.',
  reports: "Reports that you sent. Also reports about you, which aren't in your download",
  reportsPurpose: 'So moderators can look into them.',
  reportsRetention: 'Until the account of either person is deleted.',
});
