/** What moves tokens between people, as rides and shops will do it: promises that are kept, let go or run out, and gifts. */
import { transact } from '#platform/database/transaction.ts';
import { expireHolds, hold, postHold, transfer, voidHold } from '#features/tokens/server/public.ts';
import type { TestServer } from '#app/test-server.ts';
import type { SeededRandom } from './seeded-random.fixture.ts';

export interface Promised {
  key: string;
  amount: number;
}

/** One movement of the ledger in a transaction of its own; a refusal is an answer like any other. */
export function moveTokens(
  server: TestServer,
  { dice, ids, promised, n }: { dice: SeededRandom; ids: readonly string[]; promised: Promised[]; n: number },
): Promise<unknown> {
  const now = server.clock.now();
  const [who, other] = [dice.pick(ids), dice.pick(ids)];
  const amount = 1 + Math.floor(dice.roll() * 60);
  const roll = dice.roll();
  const old = dice.late(promised);
  if (roll < 0.35 || !old) {
    const wish = { userId: who, amount, opKey: `law-hold:${n}`, reason: 'ride', now };
    const expiresAt = new Date(now.getTime() + (dice.chance(0.5) ? 60_000 : 86_400_000));
    promised.push({ key: wish.opKey, amount });
    return transact(server.plaza.platform.db, (tx) => hold(tx, { ...wish, expiresAt }));
  }
  if (roll < 0.6) {
    const part = 1 + Math.floor(dice.roll() * old.amount);
    const to = { kind: 'user', id: other } as const;
    const wish = { holdKey: old.key, to, amount: part, opKey: `law-post:${old.key}`, reason: 'ride', now };
    return transact(server.plaza.platform.db, (tx) => postHold(tx, wish)).catch(ownSideOf);
  }
  if (roll < 0.75) return transact(server.plaza.platform.db, (tx) => voidHold(tx, { holdKey: old.key, now }));
  if (roll < 0.8) return transact(server.plaza.platform.db, (tx) => expireHolds(tx, now));
  if (who === other) return Promise.resolve();
  const movement = {
    from: { kind: 'user', id: who } as const,
    to: { kind: 'user', id: other } as const,
    amount,
    opKey: `law-gift:${n}`,
    reason: 'ride',
  };
  return transact(server.plaza.platform.db, (tx) => transfer(tx, { ...movement, now }));
}

/** A promise cannot be kept towards oneself, nor twice with another amount: the program is told so by a throw. */
function ownSideOf(error: unknown): void {
  if (!(error instanceof Error) || !/cannot be posted as/.test(error.message)) throw error;
}
