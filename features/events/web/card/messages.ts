import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of the card and of the bar with the next events. */
export const messages = defineMessages({
  eventsNear: 'Events near you',
  eventsSoon: 'Upcoming events',
  seeAll: 'See all events',
});
