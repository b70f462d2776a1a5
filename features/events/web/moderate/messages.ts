import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of the screens where moderators import calendars and decide about suggested events. */
export const messages = defineMessages({
  added: '{count, plural, one {# event added} other {# events added}}',
  calendarName: 'Calendar name',
  calendarNameHint: 'To update these events later, import the new file under the same name.',
  chooseFile: 'Choose a calendar file',
  confirm: 'Post event',
  decline: 'Decline',
  declineBody: "We'll delete this event, and nobody will see it.",
  declineTitle: 'Decline “{title}”?',
  declined: 'Event declined',
  emptyBody: 'Events suggested by people without an account show up here.',
  emptyTitle: 'No suggested events',
  fileMissing: 'Choose a calendar file first.',
  fromGuest: 'Suggested by someone without an account',
  ignored:
    "{count, plural, one {# event skipped because it's over or too far in the future} other {# events skipped because they're over or too far in the future}}",
  importFile: 'Import events',
  importTitle: 'Import a calendar',
  merged: '{count, plural, one {# event was already listed} other {# events were already listed}}',
  moreNotLoaded: "Couldn't load more events",
  posted: 'Event posted',
  problems: "Events that weren't imported",
  skip: 'Skip events with problems',
  skipHint: 'If this is off, one event with a problem stops the whole import.',
  suggestedBy: 'Suggested by {name}',
  title: 'Suggested events',
  unchanged: '{count, plural, one {# event is unchanged} other {# events are unchanged}}',
  unreadable: "We couldn't read this file. Choose another one.",
  updated: '{count, plural, one {# event updated} other {# events updated}}',
});
