import { defineMessages } from '#platform/messages/define-messages.ts';

/** Name of the privacy page, and a retention text that several features use in their descriptions for it. */
export const messages = defineMessages({
  privacy: 'Privacy',
  untilRemoved: 'Until you remove it or delete your account.',
});
