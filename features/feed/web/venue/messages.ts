import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  directions: 'Directions',
  directionsTo: 'Directions to {name}, opens in a new tab',
  emptyBody: 'Be the first to post. Tell your neighbors what this place is like.',
  emptyTitle: 'No posts here yet',
  missingBody: "This link doesn't lead to a place. It may be incomplete.",
  missingTitle: 'Place not found',
  openPhoto: 'Open photo {position, number} of {photos, number}',
  photos: 'Photos',
  place: 'Place',
  postHere: 'Post here',
  posts: 'Posts',
  quote: '“{text}”',
  seeMap: 'See places on the map',
  seePost: 'See the post',
  sharePlace: 'Share this place',
});
