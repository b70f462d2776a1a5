import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data and the outside connections of this feature, for the privacy page. */
export const messages = defineMessages({
  photos: 'Photos you uploaded, without the location and other details that cameras add',
  photosPurpose: 'To show them in posts, stories, messages and events, and on your profile.',
  photosRetention:
    "Until {hours, plural, one {# hour} other {# hours}} after they're no longer used anywhere.",
  storage: 'Photo storage',
  storagePurpose: 'Gets the photos you upload.',
});
