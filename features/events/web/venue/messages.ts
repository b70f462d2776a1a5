import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts about the events of a place. */
export const messages = defineMessages({
  manyMoreDates: '{time} and more dates',
  moreDates: '{time} and {count, plural, one {# more date} other {# more dates}}',
  nextEvent: 'Next event · {time}',
  seeAll: 'See all events',
  todayUntil: 'Today until {time}',
  upcoming: 'Upcoming events',
});
