import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of the Events section in search results. */
export const messages = defineMessages({
  events: 'Events',
  nothingBody: 'Try another word, or see all upcoming events.',
  nothingTitle: 'No events found',
  seeAll: 'See all events',
  seeUpcoming: 'See upcoming events',
});
