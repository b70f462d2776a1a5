/** Events of tokens. */
import { defineEvent } from '#platform/contract/events.ts';

/** The topic of one person's tokens. */
export const tokensTopic = (userId: string) => `user:${userId}:tokens`;

/**
 * A person was granted tokens for something other than their own progress, such as a gift. Code that mints for such a reason
 * emits this event in the same transaction, so that listeners can count what the person has earned.
 */
export const tokensGranted = defineEvent<{ userId: string; amount: number; reason: string; opKey: string }>()(
  'tokensGranted',
  (payload) => [tokensTopic(payload.userId)],
);

/**
 * A person was granted their welcome tokens. The progress of a person includes them from the start, so listeners do not add
 * them.
 */
export const welcomed = defineEvent<{ userId: string }>()('welcomed', (payload) => [
  tokensTopic(payload.userId),
]);
