import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  notSent: 'Not sent. {problem}',
  unsentPosts: "Posts that haven't been sent yet",
  waits: "Sends when you're online",
});
