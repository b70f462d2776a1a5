import { defineMessages } from '#platform/messages/define-messages.ts';

/** Name of the rides tab. */
export const messages = defineMessages({
  rides: 'Rides',
});
