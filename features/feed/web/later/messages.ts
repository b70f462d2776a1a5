import { defineMessages } from '#platform/messages/define-messages.ts';

/** Labels of the feed's profile tabs and settings section. They are not in the bundle of the first page. */
export const messages = defineMessages({
  drafts: 'Drafts',
  photos: 'Photos',
  saved: 'Saved',
  settings: 'Feed',
  settingsHint: 'Your saved mixes and feed preferences',
});
