import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of the list of people who like a post. */
export const messages = defineMessages({
  likedBy: 'Liked by',
  nobodyYet: 'No likes yet.',
  showLikers: '{likes, plural, one {# like} other {# likes}}, see who liked this',
});
