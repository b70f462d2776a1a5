import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data and the outside connections of this feature, for the privacy page. */
export const messages = defineMessages({
  purchases: 'Tokens you bought: how many, the price and the time, but no card details',
  purchasesPurpose: 'So you get the tokens you paid for, and we can refund you.',
  purchasesRetention: 'For good. Once you delete your account, purchases have a number, but no name.',
  stripe: 'Stripe',
  stripePurpose:
    'If you buy tokens, you pay on a Stripe page. Stripe gets your card details and a purchase number.',
});
