import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  body: 'See what is around, nearest first.',
  nearMe: 'Near me',
  none: 'No place is known around here yet.',
  openMap: 'Open the map',
  title: 'Near you',
});
