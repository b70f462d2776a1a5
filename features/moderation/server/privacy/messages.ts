import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  hidden: 'People you blocked or muted, and words you muted',
  hiddenPurpose: 'To keep them out of your sight. Only you can see this list.',
  hiddenRetention: 'Until you undo it or delete your account. A mute can also run out on its own.',
  reports: "Reports you sent. Also reports about you, which aren't in your download",
  reportsPurpose: 'So moderators can look into them.',
  reportsRetention:
    'Until you or the other person deletes their account. A copy of what was reported stays until moderators decide.',
});
