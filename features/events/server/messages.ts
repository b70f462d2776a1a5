import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of notifications about events. */
export const messages = defineMessages({
  cancelled: "{title} on {when} isn't happening.",
  cancelledTitle: 'Event canceled',
  changeLabel: 'Changes to events you answered',
  changed: '{title} changed: {when}, {where}.',
  changedTitle: 'Event changed',
  placeFreed: "A place opened up. You're going to {title} on {when}.",
  placeFreedTitle: 'You got a place',
  reminder: '{title} starts {when} at {where}.',
  reminderLabel: 'Event reminders',
  reminderTitle: 'Coming up',
});

/** Texts of calendars and feeds that other programs read. */
export const feedMessages = defineMessages({
  description: "What's on in town",
  title: 'Plaza events',
});

/** Texts of the previews of links to events. */
export const pageMessages = defineMessages({
  whenWhere: '{when}, {where}.',
});
