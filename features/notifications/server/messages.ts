import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of notifications that Plaza itself sends. */
export const messages = defineMessages({
  systemLabel: 'Updates from Plaza',
  systemTitle: 'Plaza',
  tripTitle: 'Your trip',
});
