import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts that the list of conversations and notifications show for a message without text. */
export const messages = defineMessages({
  photos: '{photos, plural, one {Photo} other {# photos}}',
});
