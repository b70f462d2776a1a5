import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts that several screens of events share. */
export const messages = defineMessages({
  allDay: 'All day',
  canceled: 'Canceled',
  event: 'Event',
  free: 'Free',
  full: 'Full',
  going: '{count, plural, one {# going} other {# going}}',
  hostedBy: 'Hosted by {name}',
  hours: '{hours} {zone}',
  loadingEvents: 'Loading events',
  over: 'Ended',
  personGoes: '{name} is going.',
  placesLeft: '{count, plural, one {# spot left} other {# spots left}}',
  proposed: 'Waiting for approval',
  seeListed: 'See the existing event',
  span: '{from} – {to}',
  start: '{day}, {time}',
  tentative: 'Not confirmed',
  today: 'Today',
  tomorrow: 'Tomorrow',
  youGo: "You're going",
  youHost: "You're hosting",
  youWait: "You're on the waitlist",
  youreInterested: "You're interested",
});
