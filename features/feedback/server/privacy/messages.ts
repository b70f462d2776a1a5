import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  feedback: 'Feedback that you sent us',
  feedbackPurpose: 'To fix what you tell us about, and to write back to you.',
  feedbackRetention: 'Until you delete your account.',
});
