/** Grants 100 welcome tokens to each user, once (XP-002, M14). */
import type { Tx } from '#platform/database/connection.ts';
import { defineListener } from '#platform/kernel/listener.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { userSignedUp } from '#features/accounts/events.ts';
import { maxTokenRewardDelayAfterEventMs } from '../domain/max-reward-delay.ts';
import { welcomeTokenAmount } from '../domain/welcome.ts';
import { welcomed } from '../events.ts';
import { grantTokensToUsers } from './public.ts';
import { filterUserIdsOfRealPeople, listUserIdsWithoutLedgerAccount } from './store.ts';

const batchSize = 1_000;

/** Event listener that grants the welcome tokens to users who sign up. */
export const welcomeTokensListener = defineListener(userSignedUp, {
  name: 'tokens-welcome',
  maxDelayMs: maxTokenRewardDelayAfterEventMs,
  async handle(ctx, events) {
    const ids = events.map((event) => event.payload.userId);
    const people = await filterUserIdsOfRealPeople(ctx.tx, ids);
    await welcome(ctx.tx, people, ctx.now);
    for (const userId of people) ctx.emit(welcomed, { userId });
  },
});

/**
 * Grants the welcome tokens to all users without a ledger account, who signed up before the ledger existed.
 * @returns number of these users
 */
export async function grantMissingWelcomeTokens(platform: Platform): Promise<number> {
  let welcomed = 0;
  for (let count = batchSize; count === batchSize;) {
    count = await platform.mutate(async ({ tx, now }) => {
      const ids = await listUserIdsWithoutLedgerAccount(tx, batchSize);
      await welcome(tx, ids, now);
      return ids.length;
    });
    welcomed += count;
  }
  return welcomed;
}

async function welcome(tx: Tx, userIds: readonly string[], now: Date): Promise<void> {
  const grants = userIds.map((userId) => ({
    userId,
    amount: welcomeTokenAmount,
    opKey: `welcome:${userId}`,
    reason: 'welcome',
  }));
  await grantTokensToUsers(tx, grants, now);
}
