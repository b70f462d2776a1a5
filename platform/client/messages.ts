import { defineMessages } from '#platform/messages/define-messages.ts';

/** Error messages for failures that the page detects without an answer of the server. */
export const messages = defineMessages({
  cancelled: 'This was canceled.',
  deliveryFailed: "This couldn't be sent.",
  network: "Couldn't reach the server. Check your connection and try again.",
  outboxFull: 'Too many things are already waiting to be sent. Please try again later.',
  pageFault: 'Something went wrong on our side.',
  signInFirst: 'Please log in first.',
  timeout: 'The server took too long to respond. Please try again.',
  unavailable: 'The service is unavailable',
  unexpected: 'Something went wrong. Please try again.',
  unreadableAnswer: "We couldn't read the server's response. Please try again.",
  waitedTooLong: 'This has been waiting to be sent for about a day. Do you still want to send it?',
});
