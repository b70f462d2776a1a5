import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts about the events of a place. */
export const messages = defineMessages({
  manyMoreDates: '{time} and more dates',
  moreDates: '{time} and {count, number} more',
  nextEvent: 'Next event · {time}',
  seeAll: 'See all events',
  upcoming: 'Upcoming events',
});
