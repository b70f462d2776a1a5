import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of errors that the page detects itself, for example if no response of the server arrives. */
export const messages = defineMessages({
  cancelled: 'This was canceled before it finished. Try again.',
  network: "We can't connect right now. Check your internet and try again.",
  pageFault: 'Something went wrong on our side. Reload the page and try again.',
  timeout: 'That took too long. Try again.',
  unavailable: 'The service is unavailable',
  unexpected: 'Something went wrong. Try again.',
  unreadableAnswer: 'Something went wrong on our side. Try again.',
});
