import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of notifications that Plaza itself sends. */
export const messages = defineMessages({
  systemLabel: 'From Plaza',
  systemTitle: 'Plaza',
  tripTitle: 'Your trip',
});
