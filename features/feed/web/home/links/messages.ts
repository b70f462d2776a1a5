import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of the links above a feed on phones, loaded with these links. */
export const messages = defineMessages({
  eventsAndRides: 'Events and rides',
  rides: 'Rides',
});
