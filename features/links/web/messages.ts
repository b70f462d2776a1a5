import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  loading: 'Loading the link preview',
  noCard: "There's no preview for this link. You can still post it.",
});
