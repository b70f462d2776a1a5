import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts about saving posts. They are in the bundle of the first page, because its posts have save buttons. */
export const messages = defineMessages({
  chooseFolder: 'Choose folder',
  joinToSave: 'Sign up to save posts.',
  noLongerSaved: 'Removed from saved posts',
  offlineSave: 'Save a post',
  removeFromSaved: 'Remove from saved posts',
  saveFailed: "Couldn't save this post. {problem}",
  saved: 'Saved',
  unsaveFailed: "Couldn't remove this post from saved posts. {problem}",
});
