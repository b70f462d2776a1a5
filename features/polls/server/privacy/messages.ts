import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  votes: 'Your votes in polls',
  votesPurpose: 'To count each person once. Nobody sees who voted for what.',
  votesRetention: 'Until the post is deleted for good, or you delete your account.',
});
