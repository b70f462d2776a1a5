import { defineMessages } from '#platform/messages/define-messages.ts';

/** Displayed name of the sandbox screen. */
export const messages = defineMessages({
  sandbox: 'Sandbox',
});
