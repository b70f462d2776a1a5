import { defineMessages } from '#platform/messages/define-messages.ts';

/** Title of the screen of the first minutes. */
export const messages = defineMessages({
  welcome: 'Welcome',
});
