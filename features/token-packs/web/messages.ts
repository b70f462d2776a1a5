import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  buy: 'Buy {tokens, plural, one {# token} other {# tokens}} for {price}',
  notOpened: "We couldn't open the payment page. Try again.",
  testMode: 'Only test cards work here. No real money is charged.',
  title: 'Get more tokens',
  tokens: '{tokens, plural, one {# token} other {# tokens}}',
});
