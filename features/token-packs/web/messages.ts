import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  buy: 'Buy {tokens, plural, one {# token} other {# tokens}} for {price}',
  testMode: 'This town takes test cards only. No real money is charged.',
  title: 'Get more tokens',
  tokens: '{tokens, plural, one {# token} other {# tokens}}',
});
