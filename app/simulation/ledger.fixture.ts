/**
 * Moves tokens between people at random: reserves tokens (a hold), pays or releases the reserved tokens, and transfers
 * tokens directly. Rides and shops will do the same.
 */
import { runTransaction } from '#platform/database/transaction.ts';
import {
  expireDueTokenHolds,
  holdTokens,
  postTokenHold,
  transferTokens,
  voidTokenHold,
} from '#features/tokens/server/public.ts';
import type { TestServer } from '#app/test-server.ts';
import type { SeededRandom } from './seeded-random.fixture.ts';

/** One movement of tokens that the simulation requests from the ledger. */
export interface LedgerRequest {
  key: string;
  amount: number;
}

/**
 * Makes one random movement of tokens in a separate transaction. If the ledger refuses the movement, nothing changes
 * and the simulation continues.
 */
export function makeRandomLedgerMovement(
  server: TestServer,
  {
    random,
    ids,
    holds,
    n,
  }: { random: SeededRandom; ids: readonly string[]; holds: LedgerRequest[]; n: number },
): Promise<unknown> {
  const now = server.clock.now();
  const [who, other] = [random.pick(ids), random.pick(ids)];
  const amount = 1 + Math.floor(random.roll() * 60);
  const roll = random.roll();
  const old = random.late(holds);
  if (roll < 0.35 || !old) {
    const request = { userId: who, amount, opKey: `simulation-hold:${n}`, reason: 'ride', now };
    const expiresAt = new Date(now.getTime() + (random.chance(0.5) ? 60_000 : 86_400_000));
    holds.push({ key: request.opKey, amount });
    return runTransaction(server.plaza.platform.db, (tx) => holdTokens(tx, { ...request, expiresAt }));
  }
  if (roll < 0.6) {
    const part = 1 + Math.floor(random.roll() * old.amount);
    const to = { kind: 'user', id: other } as const;
    const request = {
      holdKey: old.key,
      to,
      amount: part,
      opKey: `simulation-post:${old.key}`,
      reason: 'ride',
      now,
    };
    return runTransaction(server.plaza.platform.db, (tx) => postTokenHold(tx, request)).catch(ownSideOf);
  }
  if (roll < 0.75)
    return runTransaction(server.plaza.platform.db, (tx) => voidTokenHold(tx, { holdKey: old.key, now }));
  if (roll < 0.8) return runTransaction(server.plaza.platform.db, (tx) => expireDueTokenHolds(tx, now));
  if (who === other) return Promise.resolve();
  const movement = {
    from: { kind: 'user', id: who } as const,
    to: { kind: 'user', id: other } as const,
    amount,
    opKey: `simulation-gift:${n}`,
    reason: 'ride',
  };
  return runTransaction(server.plaza.platform.db, (tx) => transferTokens(tx, { ...movement, now }));
}

/**
 * Handles an error of paying reserved tokens (a hold). Ignores the expected refusals: the tokens are paid to the
 * account that reserved them, or they are paid twice with different amounts. Rethrows any other error.
 */
function ownSideOf(error: unknown): void {
  if (!(error instanceof Error) || !/cannot be posted as/.test(error.message)) throw error;
}
