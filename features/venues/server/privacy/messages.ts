import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  savedPlaces: 'Places you saved',
  savedPlacesPurpose: 'So you can find them again. Only you can see them.',
});
