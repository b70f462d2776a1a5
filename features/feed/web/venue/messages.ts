import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  emptyBody: "Been there? Tell your neighbors what it's like.",
  emptyTitle: 'No posts about this place yet',
  missingBody: "This link doesn't lead to a place. It may be cut off.",
  missingTitle: 'Place not found',
  place: 'Place',
  showOnMap: 'Show on the map',
});
