import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts that replace a message without text in notifications and in the list of conversations. */
export const messages = defineMessages({
  photos: '{photos, plural, one {Photo} other {# photos}}',
});
