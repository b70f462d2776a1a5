import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  emptyBody: "Be the first. Tell your neighbors what it's like.",
  emptyTitle: 'No posts here yet',
  map: 'Map',
  missingBody: "This link doesn't lead to a place. It may be cut off.",
  missingTitle: 'Place not found',
  place: 'Place',
  postHere: 'Post here',
  posts: 'Posts',
});
