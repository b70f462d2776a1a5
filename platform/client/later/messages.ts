import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of the outbox. They are loaded with the code of the outbox, after the first page. */
export const messages = defineMessages({
  deliveryFailed: 'Something went wrong on our side. Try again.',
  earlierVersionSent: 'An earlier version was already sent. Retry to send this version too.',
  outboxFull: 'Too many things are waiting to be sent. Try again later.',
  signInFirst: 'Log in first.',
  waitedTooLong: 'This has been waiting to be sent for a while. Do you still want to send it?',
});
