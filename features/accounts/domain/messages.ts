import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts about accounts that both the screens and the server use. */
export const messages = defineMessages({
  browserOnSystem: '{browser} on {system}',
  profile: 'Profile',
  unknownDevice: 'Unknown device',
});
