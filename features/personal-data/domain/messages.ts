import { defineMessages } from '#platform/messages/define-messages.ts';

/** Name of the privacy page, and a retention text that several features state on it. */
export const messages = defineMessages({
  untilRemoved: 'Until you remove it or delete your account.',
  whatWeStore: 'What we store',
});
