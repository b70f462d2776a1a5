import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data and the outside connections of this feature, for the privacy page. */
export const messages = defineMessages({
  purchases: 'Tokens that you bought: how many, the price and the time, but no card',
  purchasesPurpose: 'So a purchase arrives, and can be refunded.',
  purchasesRetention: 'For good. Once you delete your account, purchases have an id and no name.',
  stripe: 'Stripe',
  stripePurpose:
    'If you buy tokens, you pay on a page of Stripe. It gets your card and a number for the purchase.',
});
