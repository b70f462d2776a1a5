import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts about bought tokens, for the token statement and for Stripe's payment page. */
export const messages = defineMessages({
  bought: 'You bought tokens',
  product: '{tokens, plural, one {# token} other {# tokens}} for {site}',
  refunded: 'Refund for tokens you bought',
});
