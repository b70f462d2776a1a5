import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts that notifications and the list of conversations show for a message without text. */
export const messages = defineMessages({
  photos: '{photos, plural, one {Photo} other {# photos}}',
});
