import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts about saving places. */
export const messages = defineMessages({
  joinToSave: 'Sign up to save places.',
  noLongerSaved: 'Removed from saved places',
  offlineSave: 'Saving a place',
  removeFromSaved: 'Remove from saved places',
  removeNamedFromSaved: 'Remove {name} from saved places',
  saveFailed: "Couldn't save this place. {problem}",
  saveNamedPlace: 'Save {name}',
  savePlace: 'Save place',
  saved: 'Saved',
  unsaveFailed: "Couldn't remove this place from saved places. {problem}",
});
