import { defineMessages } from '#platform/messages/define-messages.ts';

/** Words of accounts for screens that the server needs too. */
export const messages = defineMessages({
  browserOnSystem: '{browser} on {system}',
  profile: 'Profile',
  unknownDevice: 'Unknown device',
});
