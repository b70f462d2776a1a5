import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of notifications that Plaza itself sends. */
export const messages = defineMessages({
  systemLabel: 'App updates',
  tripTitle: 'Your trip',
});
