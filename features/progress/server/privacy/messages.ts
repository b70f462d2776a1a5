import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  progress: 'Your XP, level, badges and streak, and what earned them',
  progressPurpose: 'To award levels, badges and tokens.',
  progressRetention: 'Until you delete your account.',
});
