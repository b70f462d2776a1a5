import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of the first page, and names of parts of other features' screens. */
export const messages = defineMessages({
  chooseFolder: 'Choose folder',
  drafts: 'Drafts',
  joinToSave: 'Join in to save posts.',
  noLongerSaved: 'No longer saved',
  offlineSave: 'A post to keep',
  removeFromSaved: 'Remove from saved',
  saveFailed: 'Saving did not work. {problem}',
  saved: 'Saved',
  settings: 'Feed',
  settingsHint: 'Your posts in mixes, your wishes, your mixes',
});
