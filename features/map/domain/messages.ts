import { defineMessages } from '#platform/messages/define-messages.ts';

/** Name of the map's tab. */
export const messages = defineMessages({
  map: 'Map',
});
