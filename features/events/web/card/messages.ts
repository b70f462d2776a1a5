import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of the card with the next events, beside the feed. */
export const messages = defineMessages({
  eventsNear: 'Events near you',
  eventsSoon: 'Upcoming events',
  seeAll: 'See all events',
});
