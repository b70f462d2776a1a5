import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  investor: 'Your request to invest: name, email and message',
  investorPurpose: 'So we can write back to you.',
  investorRetention: 'Until you delete your account.',
});
