/**
 * Public interface of tokens for other features. Each function runs in the caller's transaction and can be repeated with its
 * key.
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

/** Creates an account if it does not exist. People do not need this; their first grant creates the account. */
export async function ensureAccount(tx: Tx, name: AccountName, now: Date): Promise<void> {
  if ('id' in name) await insertAccounts(tx, [{ id: name.id, kind: name.kind }], now);
}

/** A grant to a person. */
export interface Mint {
  userId: string;
  /** Whole tokens, 1 to 1,000,000. */
  amount: number;
  /** Key of the operation, e.g. `welcome:ID`; each key is booked once (M4). */
  opKey: string;
  reason: string;
  reference?: Reference | null;
}

/**
 * Grants tokens. If the reason is not the person's own progress, also emit `tokensGranted`.
 * @returns false if the key was granted before
 * @throws Error for an invalid amount or a key that was used for another transfer, which are bugs of the caller
 */
export async function mint(tx: Tx, grant: Mint & { now: Date }): Promise<boolean> {
  const booked = await mintMany(tx, [grant], grant.now);
  return booked.has(grant.opKey);
}

/**
 * Books many grants in a few statements.
 * @returns the keys that were booked now
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

/** Returns a grant as a movement, for `bookMany`. */
export function mintMovement(grant: Mint): Movement {
  const { userId, amount, opKey, reason, reference = null } = grant;
  return { from: { kind: 'mint' }, to: { kind: 'user', id: userId }, amount, opKey, reason, reference };
}

/**
 * Returns a movement that takes a grant back, up to the available tokens, so that the balance never becomes negative.
 * For `bookMany`.
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
 * Returns a movement that gives back what was taken under the key `of`, which may be less than the grant. The tokens come
 * from the burn account, so that they do not count as earned twice (M17). For `bookMany`.
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

/** Moves tokens between accounts. Returns a refusal as a value; the caller writes the message for the person. */
export async function transfer(tx: Tx, movement: Movement & { now: Date }): Promise<TransferOutcome> {
  const [outcome] = await bookMany(tx, [movement], movement.now);
  return outcome!;
}

/**
 * Corrects a transfer by an opposite one, up to the available tokens; tokens from the mint go to the burn account.
 * @returns the number of tokens moved now; 0 for a repeat, an unknown transfer, or if no tokens are available
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

/** Amounts of an account in whole tokens; all zero if it does not exist. `earned` is the sum of all grants. */
export interface Balance {
  balance: number;
  /** The balance without holds. */
  available: number;
  held: number;
  earned: number;
}

export async function balanceOf(sql: Queryable, account: string | AccountName): Promise<Balance> {
  const found = await findAccount(sql, typeof account === 'string' ? account : accountId(account));
  if (found === undefined) return { balance: 0, available: 0, held: 0, earned: 0 };
  const { balance, held, earned } = found;
  return { balance, available: found.kind === 'mint' ? balance : availableIn(found), held, earned };
}
