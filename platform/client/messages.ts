import { defineMessages } from '#platform/messages/define-messages.ts';

/** Error messages for failures that the page detects without an answer of the server. */
export const messages = defineMessages({
  cancelled: 'The call was cancelled.',
  deliveryFailed: "This couldn't be sent.",
  network: "Couldn't reach the server. Check your connection and try again.",
  outboxFull: 'Too much is already waiting to be sent.',
  pageFault: 'Something went wrong on our side.',
  signInFirst: 'Please log in first.',
  timeout: 'The server took too long to answer. Please try again.',
  unavailable: 'The service is unavailable',
  unexpected: 'Something unexpected happened. Please try again.',
  unreadableAnswer: "The server's answer couldn't be read.",
  waitedTooLong: 'This has waited for more than a day. Send it now?',
});
