import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of errors that the page detects itself, for example if no response of the server arrives. */
export const messages = defineMessages({
  cancelled: 'Canceled before it finished.',
  deliveryFailed: "We couldn't send this.",
  network: "We can't connect right now. Check your internet and try again.",
  outboxFull: 'Too many things are waiting to be sent. Try again later.',
  pageFault: 'Something went wrong on our side.',
  signInFirst: 'Log in first.',
  timeout: 'That took too long. Try again.',
  unavailable: 'The service is unavailable',
  unexpected: 'Something went wrong. Try again.',
  unreadableAnswer: 'Something went wrong on our side. Try again.',
  waitedTooLong: 'This has been waiting to be sent for about a day. Do you still want to send it?',
});
