import { defineMessages } from '#platform/messages/define-messages.ts';

/** Title of the onboarding screen. */
export const messages = defineMessages({
  welcome: 'Welcome',
});
