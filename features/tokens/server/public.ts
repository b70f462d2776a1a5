/**
 * Server functions of tokens that other features may import. They run in the caller's transaction. Repeating a call
 * with the same operation key has no effect.
 */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import {
  type LedgerAccountReference,
  getLedgerAccountId,
  computeAvailableTokens,
} from '../domain/account.ts';
import type { TokenTransferCause, TransferOutcome } from '../domain/decide-transfer-requests.ts';
import { recordTransfers, type TransferRequestWithAccountReferences } from './ledger.ts';
import { findLedgerAccount, insertLedgerAccounts, listTransfersByOperationKey } from './store.ts';

export { recordTransfers, type TransferRequestWithAccountReferences } from './ledger.ts';
export { contributeContentAuthorLoader } from './content-authors.ts';
export { contributeTransferReasonTexts, collectTransferReasonTexts } from './reason-texts.ts';
export {
  buildTransfersAndHoldsByOperationKeySql,
  buildLedgerWriteStatements,
  buildLedgerChangeDecisionInput,
  type TransferAndHoldOperationKeys,
  lockAccountsAndReadLedgerEntries,
  planLedgerChange,
  writeLedgerChange,
} from './change-ledger.ts';
export { findHold, lockLedgerAccountsBySubquery, updateHoldExpiryTimes } from './store.ts';
export {
  expireDueTokenHolds,
  holdTokens,
  postTokenHold,
  type PostTokenHoldResult,
  voidTokenHold,
} from './holds.ts';
export { type LedgerViolation, findLedgerViolations } from './check-ledger.ts';

/** Creates a ledger account if it does not exist. A user's first grant also creates the account of the user. */
export async function ensureLedgerAccount(tx: Tx, name: LedgerAccountReference, now: Date): Promise<void> {
  if ('id' in name) await insertLedgerAccounts(tx, [{ id: name.id, kind: name.kind }], now);
}

/** A grant: new tokens that a user gets from the mint, the account that creates tokens. */
export interface TokenGrant {
  userId: string;
  /** Number of whole tokens, 1 to 1,000,000. */
  amount: number;
  /** Idempotency key of the operation, such as `welcome:ID`. Only one transfer with this key is recorded (M4). */
  opKey: string;
  reason: string;
  reference?: TokenTransferCause | null;
}

/**
 * Grants new tokens to a user. The caller must also emit `tokensGranted`, but not for tokens that the user earned by XP
 * or achievements.
 * @returns false if tokens were granted before with the same operation key
 * @throws Error if the amount is invalid, or if the operation key was used for another transfer
 */
export async function grantTokens(tx: Tx, grant: TokenGrant & { now: Date }): Promise<boolean> {
  const booked = await grantTokensToUsers(tx, [grant], grant.now);
  return booked.has(grant.opKey);
}

/**
 * Grants new tokens to many users, with a few SQL statements.
 * @returns operation keys (idempotency keys) of the grants that this call recorded; grants that were recorded earlier
 * are left out
 */
export async function grantTokensToUsers(
  tx: Tx,
  grants: readonly TokenGrant[],
  now: Date,
): Promise<Set<string>> {
  const outcomes = await recordTransfers(tx, grants.map(buildTokenGrantTransferRequest), now);
  const booked = new Set<string>();
  for (const [index, outcome] of outcomes.entries()) {
    const { opKey } = grants[index]!;
    if (!outcome.ok) throw new Error(`The grant ${opKey} was refused: ${outcome.reason}`);
    if (outcome.state === 'booked') booked.add(opKey);
  }
  return booked;
}

/**
 * Returns the transfer that records a grant: from the mint, which creates tokens, to the user. Pass the result to
 * `recordTransfers`.
 */
export function buildTokenGrantTransferRequest(grant: TokenGrant): TransferRequestWithAccountReferences {
  const { userId, amount, opKey, reason, reference = null } = grant;
  return { from: { kind: 'mint' }, to: { kind: 'user', id: userId }, amount, opKey, reason, reference };
}

/**
 * Returns the transfer that reverses a grant: it burns the granted tokens, or as many of them as the user has available
 * . Pass the result to `recordTransfers`.
 */
export function buildTokenGrantReversalTransferRequest(
  grant: TokenGrant,
): TransferRequestWithAccountReferences {
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
 * Returns the transfer that gives the tokens of a reversed grant back to the user. It transfers at most as many tokens
 * as the reversal took; `reversalKey` is the operation key of the reversal. The tokens come from the burn account, so
 * they do not count as earned again (M17). Pass the result to `recordTransfers`.
 */
export function buildTokenGrantRestorationTransferRequest(
  grant: TokenGrant & { reversalKey: string },
): TransferRequestWithAccountReferences {
  const { userId, amount, opKey, reversalKey, reason, reference = null } = grant;
  return {
    from: { kind: 'burn' },
    to: { kind: 'user', id: userId },
    amount,
    opKey,
    reason,
    reference,
    limitedByTransfer: reversalKey,
  };
}

/** Transfers tokens between two accounts. A refusal is returned, not thrown; the caller chooses its error message. */
export async function transferTokens(
  tx: Tx,
  movement: TransferRequestWithAccountReferences & { now: Date },
): Promise<TransferOutcome> {
  const [outcome] = await recordTransfers(tx, [movement], movement.now);
  return outcome!;
}

/**
 * Reverses an earlier transfer with an opposite transfer. If the account that received the tokens has too few available
 * tokens, only the available ones are transferred. Tokens that came from the mint go to the burn account.
 * @param correction `of` is the operation key of the earlier transfer; `opKey` is the operation key of the opposite
 * transfer
 * @returns number of tokens that this call transferred; 0 if `opKey` is already recorded, if `of` is unknown, or if no
 * tokens are available
 */
export async function reverseTransfer(
  tx: Tx,
  correction: {
    opKey: string;
    of: string;
    reason: string;
    reference?: TokenTransferCause | null;
    now: Date;
  },
): Promise<number> {
  const [original] = await listTransfersByOperationKey(tx, [correction.of]);
  if (original === undefined) return 0;
  const { debit, credit, amount } = original;
  const [from, to] = await Promise.all([findLedgerAccount(tx, credit), findLedgerAccount(tx, debit)]);
  const nameOf = (account: { id: string; kind: LedgerAccountReference['kind'] }): LedgerAccountReference =>
    account.kind === 'user' || account.kind === 'escrow'
      ? { kind: account.kind, id: account.id }
      : { kind: account.kind };
  const { opKey, reason, reference = null, now } = correction;
  const target: LedgerAccountReference = to!.kind === 'mint' ? { kind: 'burn' } : nameOf(to!);
  const outcome = await transferTokens(tx, {
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
export interface LedgerAccountAmounts {
  balance: number;
  /** Tokens that can be spent: the balance minus the held tokens. */
  available: number;
  held: number;
  earned: number;
}

/**
 * Returns the balance of a ledger account. The account is given by user id or by account reference. All amounts are 0
 * if the account does not exist.
 */
export async function loadTokenBalance(
  sql: Queryable,
  account: string | LedgerAccountReference,
): Promise<LedgerAccountAmounts> {
  const found = await findLedgerAccount(
    sql,
    typeof account === 'string' ? account : getLedgerAccountId(account),
  );
  if (found === undefined) return { balance: 0, available: 0, held: 0, earned: 0 };
  const { balance, held, earned } = found;
  return {
    balance,
    available: found.kind === 'mint' ? balance : computeAvailableTokens(found),
    held,
    earned,
  };
}
