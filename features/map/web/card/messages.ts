import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  body: "See what's around you, nearest first.",
  nearMe: 'Near me',
  none: 'No places around here yet.',
  openMap: 'Open the map',
  title: 'Near you',
});
