import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  emptyBody: 'Been there? Tell the town how it is.',
  emptyTitle: 'Nothing posted here yet',
  missingBody: 'The town does not know a place at this address.',
  missingTitle: 'No such place',
  place: 'Place',
  showOnMap: 'Show on the map',
});
