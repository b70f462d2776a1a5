/**
 * Server functions of tokens that other features may import. They run in the caller's transaction. Repeating a call
 * with the same operation key has no effect.
 */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { type AccountName, accountId, availableIn } from '../domain/account.ts';
import type { Reference, TransferOutcome } from '../domain/decide-transfers.ts';
import { bookMany, type Movement } from './ledger.ts';
import { findAccount, insertAccounts, listTransfersByKey } from './store.ts';

export { bookMany, type Movement } from './ledger.ts';
export { reasonWords, reasonWordsOf } from './reason-words.ts';
export { expireHolds, hold, postHold, type PostOutcome, voidHold } from './holds.ts';
export { type BookProblem, checkBooks } from './check-books.ts';

/** Creates a ledger account if it does not exist. User accounts are created by their first grant anyway. */
export async function ensureAccount(tx: Tx, name: AccountName, now: Date): Promise<void> {
  if ('id' in name) await insertAccounts(tx, [{ id: name.id, kind: name.kind }], now);
}

/** A grant: new tokens that the mint transfers to a user. */
export interface Mint {
  userId: string;
  /** Number of whole tokens, 1 to 1,000,000. */
  amount: number;
  /** Idempotency key of the operation, such as `welcome:ID`. The same key is booked once (M4). */
  opKey: string;
  reason: string;
  reference?: Reference | null;
}

/**
 * Grants new tokens to a user. The caller must also emit `tokensGranted`, unless the reason is the user's own progress.
 * @returns false if the same operation key was granted before
 * @throws Error if the amount is invalid, or if the operation key was used for another transfer
 */
export async function mint(tx: Tx, grant: Mint & { now: Date }): Promise<boolean> {
  const booked = await mintMany(tx, [grant], grant.now);
  return booked.has(grant.opKey);
}

/**
 * Grants new tokens to many users, with a few SQL statements.
 * @returns operation keys of the grants that were booked now, not before
 */
export async function mintMany(tx: Tx, grants: readonly Mint[], now: Date): Promise<Set<string>> {
  const outcomes = await bookMany(tx, grants.map(mintMovement), now);
  const booked = new Set<string>();
  for (const [index, outcome] of outcomes.entries()) {
    const { opKey } = grants[index]!;
    if (!outcome.ok) throw new Error(`The grant ${opKey} was refused: ${outcome.reason}`);
    if (outcome.state === 'booked') booked.add(opKey);
  }
  return booked;
}

/** Returns the transfer from the mint that books a grant. The result is an argument of `bookMany`. */
export function mintMovement(grant: Mint): Movement {
  const { userId, amount, opKey, reason, reference = null } = grant;
  return { from: { kind: 'mint' }, to: { kind: 'user', id: userId }, amount, opKey, reason, reference };
}

/**
 * Returns the transfer that reverses a grant: it burns the granted tokens, or as many of them as the user has available
 * . The result is an argument of `bookMany`.
 */
export function takeBackMovement(grant: Mint): Movement {
  const { userId, amount, opKey, reason, reference = null } = grant;
  return {
    from: { kind: 'user', id: userId },
    to: { kind: 'burn' },
    amount,
    opKey,
    reason,
    reference,
    upTo: true,
  };
}

/**
 * Returns the transfer that undoes the reversal of a grant, as an argument of `bookMany`. The user gets back as many
 * tokens as the reversal with the operation key `of` took. They come from the burn account, so they do not count as
 * earned again (M17).
 */
export function giveBackMovement(grant: Mint & { of: string }): Movement {
  const { userId, amount, opKey, of, reason, reference = null } = grant;
  return {
    from: { kind: 'burn' },
    to: { kind: 'user', id: userId },
    amount,
    opKey,
    reason,
    reference,
    asMuchAs: of,
  };
}

/** Transfers tokens between two accounts. A refusal is returned, not thrown; the caller chooses its error message. */
export async function transfer(tx: Tx, movement: Movement & { now: Date }): Promise<TransferOutcome> {
  const [outcome] = await bookMany(tx, [movement], movement.now);
  return outcome!;
}

/**
 * Reverses an earlier transfer with an opposite one, up to the available tokens. Tokens that came from the mint are
 * burned.
 * @param correction `of` is the operation key of the earlier transfer
 * @returns number of tokens transferred now; 0 if the key is repeated or unknown, or if no tokens are available
 */
export async function reverse(
  tx: Tx,
  correction: { opKey: string; of: string; reason: string; reference?: Reference | null; now: Date },
): Promise<number> {
  const [original] = await listTransfersByKey(tx, [correction.of]);
  if (original === undefined) return 0;
  const { debit, credit, amount } = original;
  const [from, to] = await Promise.all([findAccount(tx, credit), findAccount(tx, debit)]);
  const nameOf = (account: { id: string; kind: AccountName['kind'] }): AccountName =>
    account.kind === 'user' || account.kind === 'escrow'
      ? { kind: account.kind, id: account.id }
      : { kind: account.kind };
  const { opKey, reason, reference = null, now } = correction;
  const target: AccountName = to!.kind === 'mint' ? { kind: 'burn' } : nameOf(to!);
  const outcome = await transfer(tx, {
    from: nameOf(from!),
    to: target,
    amount,
    opKey,
    reason,
    reference,
    upTo: true,
    now,
  });
  if (!outcome.ok) throw new Error(`The correction ${opKey} was refused: ${outcome.reason}`);
  return outcome.state === 'booked' ? outcome.transfer.amount : 0;
}

/** Amounts of a ledger account in whole tokens. `earned` is the sum of all grants to the account. */
export interface Balance {
  balance: number;
  /** Tokens that can be spent: the balance minus the held tokens. */
  available: number;
  held: number;
  earned: number;
}

/** Returns the balance of a ledger account, by user id or account name; all zero if the account does not exist. */
export async function balanceOf(sql: Queryable, account: string | AccountName): Promise<Balance> {
  const found = await findAccount(sql, typeof account === 'string' ? account : accountId(account));
  if (found === undefined) return { balance: 0, available: 0, held: 0, earned: 0 };
  const { balance, held, earned } = found;
  return { balance, available: found.kind === 'mint' ? balance : availableIn(found), held, earned };
}
