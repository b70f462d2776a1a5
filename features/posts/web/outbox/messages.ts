import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  notSent: "This wasn't sent. {problem}",
  refusedComments: "Your comments that couldn't be sent",
  refusedMessages: "Your messages that couldn't be sent",
  unsentPosts: "Posts that haven't been sent yet",
  waits: "We'll send it when you're online",
});
