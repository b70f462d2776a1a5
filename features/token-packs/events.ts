/** Events of token packs. */
import { defineEvent } from '#platform/contract/events.ts';
import { buildTokensTopic } from '#features/tokens/events.ts';

/** Event: a purchase was paid, or refunded. `tokens` is the change of the person's balance. */
export const tokenPurchaseChanged = defineEvent<{ purchaseId: string; userId: string; tokens: number }>()(
  'tokenPurchaseChanged',
  ({ userId }) => [buildTokensTopic(userId)],
);
