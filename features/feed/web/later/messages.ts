import { defineMessages } from '#platform/messages/define-messages.ts';

/** Labels of profile tabs and of the settings, which the first page does not need. */
export const messages = defineMessages({
  drafts: 'Drafts',
  photos: 'Photos',
  saved: 'Saved',
  settings: 'Feed',
  settingsHint: 'Your saved mixes and feed preferences',
});
