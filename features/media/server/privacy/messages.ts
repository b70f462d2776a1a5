import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data and the outside connections of this feature, for the privacy page. */
export const messages = defineMessages({
  photos: 'Photos that you uploaded, without the position and other details that cameras add',
  photosPurpose: 'To show them in posts, stories and messages, and on your profile.',
  photosRetention: 'Until {hours, plural, one {# hour} other {# hours}} after nothing shows them anymore.',
  storage: 'Photo storage',
  storagePurpose: 'Gets the photos that you upload. Without it, your photos are on this server.',
});
