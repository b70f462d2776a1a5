import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of token packs in statements and on the payment page. */
export const messages = defineMessages({
  bought: 'You bought tokens',
  product: '{tokens, plural, one {# token} other {# tokens}} for {site}',
  refunded: 'Refund for tokens you bought',
});
