import type { Feature } from '#platform/kernel/feature.ts';
import { contributeTransferReasonTexts } from '#features/tokens/server/public.ts';
import * as events from '../events.ts';
import { buyTokenPackHandler } from './buy-token-pack.ts';
import { tokenPurchaseTransferReasons } from './handle-stripe-event.ts';
import { listTokenPacksHandler } from './list-token-packs.ts';
import { messages } from './messages.ts';
import { tokenPacksPersonalDataDeclaration } from './personal-data.ts';
import { registerStripeWebhook } from './register-stripe-webhook.ts';
import { stripeExternalServiceDeclaration } from './stripe-connection.ts';

/** Token packs feature: people buy tokens through Stripe, in test mode only. */
export const tokenPacksFeature: Feature = {
  name: 'token-packs',
  events,
  tables: ['token_purchases', 'stripe_events'],
  contributions: [
    stripeExternalServiceDeclaration,
    tokenPacksPersonalDataDeclaration,
    contributeTransferReasonTexts({
      [tokenPurchaseTransferReasons.bought]: messages.bought,
      [tokenPurchaseTransferReasons.refunded]: messages.refunded,
    }),
  ],
  functions: [listTokenPacksHandler, buyTokenPackHandler],
  routes: registerStripeWebhook,
};
