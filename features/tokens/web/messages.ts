import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  balanceLastOnline: '{balance, plural, one {# token} other {# tokens}} when you were last online',
  balanceShowMore: '{balance, plural, one {# token} other {# tokens}}, see your balance',
  yourTokens: 'Your tokens',
});
