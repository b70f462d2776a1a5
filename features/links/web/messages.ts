import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  loading: 'Loading the link preview',
  noCard: 'The link still works, just without a preview.',
  noCardBecause: '{problem}. The link still works, just without a preview.',
});
