import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts about saving posts. They are in the bundle of the first page, because its posts have save buttons. */
export const messages = defineMessages({
  joinToSave: 'Sign up to save posts.',
  offlineSave: 'Saving a post',
  removeFromSaved: 'Remove from saved posts',
  saved: 'Saved',
});
