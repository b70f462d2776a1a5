import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  body: 'See places around you, nearest first.',
  nearMe: 'Near me',
  none: 'No places around here yet.',
  openMap: 'Open the map',
  title: 'Near you',
});
