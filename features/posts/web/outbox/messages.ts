import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  notSent: 'Not sent. {problem}',
  unsentPosts: 'Your posts that are not sent yet',
  waits: 'Waits for the network',
});
