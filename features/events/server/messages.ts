import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of notifications about events. */
export const messages = defineMessages({
  cancelled: "{title} on {when} isn't happening.",
  cancelledEvent: '{title} on {when}',
  cancelledTitle: 'Event canceled',
  changeLabel: 'Changes to your events',
  changed: "{title} was changed. It's now {when}, {where}.",
  changedTitle: 'Event changed',
  confirmed: '{title} is confirmed for {when}, {where}.',
  confirmedTitle: 'Event confirmed',
  joinedEvents: '{first} and {last}',
  otherEvents: '{others, plural, one {# other event} other {# other events}}',
  placeFreed: "A spot opened up. You're going to {title} on {when}.",
  placeFreedTitle: 'You got a spot',
  reminder: '{title} starts {when} at {where}.',
  reminderLabel: 'Event reminders',
  reminderTentative: "{title} isn't confirmed yet. It's planned for {when} at {where}.",
  reminderTitle: 'Event coming up',
  severalCancelled: "{events} aren't happening.",
  severalCancelledTitle: '{count, number} events canceled',
  tentative: "{title} isn't confirmed anymore. For now, it's planned for {when}, {where}.",
  tentativeTitle: 'Event might not happen',
  timeOrPlaceIsNew: 'The time or place changed.',
});

/** Title and description of the calendar feed and the RSS feed, to which other programs subscribe. */
export const calendarAndRssFeedMessages = defineMessages({
  description: "What's on in town",
  title: '{site} events',
});

/** Texts in link previews of events. */
export const eventLinkPreviewMessages = defineMessages({
  whenWhere: '{when}, {where}.',
});
