import { defineMessages } from '#platform/messages/define-messages.ts';

/** Text of the map's tab in the navigation. */
export const messages = defineMessages({
  map: 'Map',
});
