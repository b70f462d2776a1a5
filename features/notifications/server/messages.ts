import { defineMessages } from '#platform/messages/define-messages.ts';

/** Notifications from the town itself. */
export const messages = defineMessages({
  systemLabel: 'From Plaza',
  systemTitle: 'Plaza',
  tripTitle: 'Your trip',
});
