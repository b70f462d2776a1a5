import { defineMessages } from '#platform/messages/define-messages.ts';

/** Titles of the screens of events. */
export const messages = defineMessages({
  events: 'Events',
});
