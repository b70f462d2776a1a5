import { defineMessages } from '#platform/messages/define-messages.ts';

/**
 * Labels of the profile tabs and of the settings section. They are separate from the texts that the first page loads.
 */
export const messages = defineMessages({
  drafts: 'Drafts',
  photos: 'Photos',
  saved: 'Saved',
  settings: 'Feed',
  settingsHint: 'Your saved mixes and feed preferences',
});
