/** Facts about tokens. */
import { defineEvent } from '#platform/contract/events.ts';

/** The topic of one person's tokens. */
export const tokensTopic = (userId: string) => `user:${userId}:tokens`;

/**
 * A person was granted tokens by something other than their progress (a gift, a promise kept). Whoever mints for such a
 * reason emits it in the same transaction, so that what the person has earned is counted by those who listen.
 */
export const tokensGranted = defineEvent<{ userId: string; amount: number; reason: string; opKey: string }>()(
  'tokensGranted',
  (payload) => [tokensTopic(payload.userId)],
);

/** A person was given their first tokens. They count as earned from the beginning, so nobody adds them up again. */
export const welcomed = defineEvent<{ userId: string }>()('welcomed', (payload) => [
  tokensTopic(payload.userId),
]);
