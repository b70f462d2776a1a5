import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  notSent: "This wasn't sent. {problem}",
  refusedComments: "Comments we couldn't send",
  refusedMessages: "Messages we couldn't send",
  unsentPosts: "Posts that haven't been sent yet",
  waits: "Will send when you're back online",
});
