import { defineMessages } from '#platform/messages/define-messages.ts';

/** Name of the sandbox. */
export const messages = defineMessages({
  sandbox: 'Sandbox',
});
