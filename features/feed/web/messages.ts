import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts that the first page needs: saving posts, and labels of profile tabs and settings. */
export const messages = defineMessages({
  chooseFolder: 'Choose folder',
  drafts: 'Drafts',
  joinToSave: 'Sign up to save posts.',
  noLongerSaved: 'Removed from saved posts',
  offlineSave: 'Save a post',
  photos: 'Photos',
  removeFromSaved: 'Remove from saved posts',
  saveFailed: "Couldn't save this post. {problem}",
  saved: 'Saved',
  settings: 'Feed',
  settingsHint: 'Your saved mixes and feed preferences',
  unsaveFailed: "Couldn't remove this post from saved posts. {problem}",
});
