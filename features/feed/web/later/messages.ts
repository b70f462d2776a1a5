import { defineMessages } from '#platform/messages/define-messages.ts';

/** Labels of the profile tabs and of the settings section. The first page does not need these labels. */
export const messages = defineMessages({
  drafts: 'Drafts',
  photos: 'Photos',
  saved: 'Saved',
  settings: 'Feed',
  settingsHint: 'Your saved mixes and feed preferences',
});
