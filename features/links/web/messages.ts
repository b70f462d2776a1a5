import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  loading: 'Looking at the link',
  noCard: 'The link works without a card, too.',
  noCardBecause: '{problem}. The link works without a card, too.',
});
