/** Events of token packs. */
import { defineEventLogEvent } from '#platform/contract/events.ts';
import { buildTokensTopic } from '#features/tokens/events.ts';

/**
 * Event: a person paid for a purchase of tokens, or Stripe refunded the payment. `tokens` is the number of tokens that
 * the person's balance gained; negative after a refund.
 */
export const tokenPurchaseChanged = defineEventLogEvent<{
  purchaseId: string;
  userId: string;
  tokens: number;
}>()('tokenPurchaseChanged', ({ userId }) => [buildTokensTopic(userId)]);
