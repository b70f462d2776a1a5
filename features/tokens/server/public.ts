/** What other features may ask of tokens. Everything runs in THEIR transaction and is repeatable by its key. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { type AccountName, accountId, availableIn } from '../domain/account.ts';
import type { Reference, TransferOutcome } from '../domain/decide-transfers.ts';
import { bookMany, type Movement } from './ledger.ts';
import { findAccount, insertAccounts, listTransfersByKey } from './store.ts';

export { bookMany, type Movement } from './ledger.ts';
export { reasonWords, reasonWordsOf } from './reason-words.ts';
export { expireHolds, hold, postHold, type PostOutcome, voidHold } from './holds.ts';
export { type BookProblem, checkBooks } from './check-books.ts';

/** Opens an account if it is not there; a person's needs no opening, the first grant does it. */
export async function ensureAccount(tx: Tx, name: AccountName, now: Date): Promise<void> {
  if ('id' in name) await insertAccounts(tx, [{ id: name.id, kind: name.kind }], now);
}

/** A grant to a person. */
export interface Mint {
  userId: string;
  /** Whole tokens, 1 to 1,000,000. */
  amount: number;
  /** Names the deed, e.g. `welcome:ID`; booked once (M4). */
  opKey: string;
  reason: string;
  reference?: Reference | null;
}

/**
 * Grants tokens. Emit `tokensGranted` beside it where the reason is not the person's own progress.
 * @returns false where it was granted before under the same key
 * @throws Error for an amount out of range or a key used for something else: mistakes of the program
 */
export async function mint(tx: Tx, grant: Mint & { now: Date }): Promise<boolean> {
  const booked = await mintMany(tx, [grant], grant.now);
  return booked.has(grant.opKey);
}

/** Many grants in a handful of statements. @returns the keys that were booked now */
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

/** A grant as a movement, for `bookMany`. */
export function mintMovement(grant: Mint): Movement {
  const { userId, amount, opKey, reason, reference = null } = grant;
  return { from: { kind: 'mint' }, to: { kind: 'user', id: userId }, amount, opKey, reason, reference };
}

/** Takes a grant back as far as the tokens are there: the balance never falls below zero. For `bookMany`. */
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
 * Gives back what was taken back under the key `of`, no more: what was spent before could not be taken. It comes from where
 * tokens end, so that it is not earned a second time (M17). For `bookMany`.
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

/** Moves tokens between accounts. A refusal is an answer: what to tell the person is the caller's to say. */
export async function transfer(tx: Tx, movement: Movement & { now: Date }): Promise<TransferOutcome> {
  const [outcome] = await bookMany(tx, [movement], movement.now);
  return outcome!;
}

/**
 * Corrects a transfer by another one the other way round, as far as the tokens are there; what came from the mint is burnt.
 * @returns how many tokens moved now; 0 for a repeat, where nothing is there, or for an unknown transfer
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

/** What an account holds, in whole tokens; all zero where there is none yet. `earned` is all that was ever granted. */
export interface Balance {
  balance: number;
  /** Can be spent: the balance without what is held. */
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
