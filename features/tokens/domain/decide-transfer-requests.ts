/** Pure rules of the double-entry ledger: decides which requested token transfers are recorded. */
import { maxTokenAmount } from '#platform/contract/validators.ts';
import { type LedgerAccount, computeAvailableTokens } from './account.ts';

/** Minimum and maximum amount of one transfer, in whole tokens (M6). Other amounts are refused. */
const transferLimits = { min: 1, max: maxTokenAmount } as const;

/** Cause of a transfer, such as a post or an achievement. The statement links to it. */
export interface TokenTransferCause {
  kind: string;
  id: string;
  [more: string]: unknown;
}

/** A requested transfer of tokens from the account `debit` to the account `credit`. */
export interface TransferRequest {
  debit: string;
  credit: string;
  /** Number of whole tokens, 1 to 1,000,000. */
  amount: number;
  /** Idempotency key of the operation, such as `welcome:ID`. Only one transfer with this key is recorded (M4). */
  opKey: string;
  /** Machine-readable reason, such as `post` or `gift`. */
  reason: string;
  reference: TokenTransferCause | null;
  /**
   * True if fewer tokens may be transferred: if the debit account has too few available tokens, only these are
   * transferred, possibly none. Otherwise such a transfer is refused.
   */
  upTo?: boolean;
  /**
   * Operation key of an earlier transfer, whose amount is the maximum for this transfer. If the earlier transfer does
   * not exist, nothing is transferred. Used to give back only as many tokens as were taken.
   */
  limitedByTransfer?: string;
}

/** A transfer as stored in the ledger, with the balances and versions that both accounts have after it. */
export interface LedgerTransferRow extends Omit<TransferRequest, 'upTo' | 'limitedByTransfer'> {
  debitBalance: number;
  creditBalance: number;
  debitVersion: number;
  creditVersion: number;
  /** SHA-256 of this row and of the previous digests of both accounts, in hexadecimal (a hash chain, M5). */
  digest: string;
}

/** A transfer that is already recorded, found by its operation key. */
export interface RecordedTokenTransfer {
  opKey: string;
  debit: string;
  credit: string;
  amount: number;
}

/** Reason why a transfer is refused. */
export type TransferRefusalReason =
  | 'amount'
  | 'same_account'
  | 'account_not_found'
  | 'op_key_reused'
  | 'insufficient_tokens';

/**
 * Result of one request: the transfer is recorded now (`booked`), was recorded earlier with the same operation key
 * (`repeated`), has no tokens to transfer (`nothing`), or is refused.
 */
export type TransferOutcome =
  | { ok: true; state: 'booked'; transfer: LedgerTransferRow }
  | { ok: true; state: 'repeated' | 'nothing' }
  | { ok: false; reason: TransferRefusalReason };

interface TransferPlan {
  outcomes: TransferOutcome[];
  transfers: LedgerTransferRow[];
  /** New states of the accounts that changed. */
  accounts: LedgerAccount[];
}

/**
 * Decides which requested transfers are recorded, one request after another. A refused request changes nothing and does
 * not stop the others.
 * @param accounts locked accounts by id; not modified
 * @param known transfers that are already recorded: those with the operation key of a request, and those that a request
 * names in `limitedByTransfer`
 * @param at time that is stored in the new transfers
 * @param seal function that returns the SHA-256 of a text in hexadecimal
 */
export function decideWhichTransfersToRecord(
  accounts: ReadonlyMap<string, LedgerAccount>,
  requests: readonly TransferRequest[],
  known: readonly RecordedTokenTransfer[],
  at: Date,
  seal: (text: string) => string,
): TransferPlan {
  const booked = new Map(known.map((transfer) => [transfer.opKey, transfer]));
  const changed = new Map<string, LedgerAccount>();
  const plan: TransferPlan = { outcomes: [], transfers: [], accounts: [] };
  for (const request of requests) {
    const debit = changed.get(request.debit) ?? accounts.get(request.debit);
    const credit = changed.get(request.credit) ?? accounts.get(request.credit);
    const outcome = decideOne(request, debit, credit, booked, at, seal);
    plan.outcomes.push(outcome);
    if (!outcome.ok || outcome.state !== 'booked') continue;
    const { transfer } = outcome;
    booked.set(transfer.opKey, transfer);
    changed.set(request.debit, afterDebit(debit!, transfer));
    changed.set(request.credit, afterCredit(credit!, transfer, debit!.kind === 'mint'));
    plan.transfers.push(transfer);
  }
  plan.accounts.push(...changed.values());
  return plan;
}

function decideOne(
  request: TransferRequest,
  debit: LedgerAccount | undefined,
  credit: LedgerAccount | undefined,
  booked: ReadonlyMap<string, RecordedTokenTransfer>,
  at: Date,
  seal: (text: string) => string,
): TransferOutcome {
  if (!isValidTransferAmount(request.amount)) return { ok: false, reason: 'amount' };
  if (request.debit === request.credit) return { ok: false, reason: 'same_account' };
  const wanted = Math.min(request.amount, getEarlierTransferAmount(request, booked));
  const known = booked.get(request.opKey);
  if (known !== undefined) {
    const same = known.debit === request.debit && known.credit === request.credit;
    const amountFits = request.upTo === true ? known.amount <= wanted : known.amount === wanted;
    return same && amountFits ? { ok: true, state: 'repeated' } : { ok: false, reason: 'op_key_reused' };
  }
  if (debit === undefined || credit === undefined) return { ok: false, reason: 'account_not_found' };
  const available = computeAvailableTokens(debit);
  const amount = request.upTo === true ? Math.min(wanted, available) : wanted;
  if (amount < 1) return { ok: true, state: 'nothing' };
  if (amount > available) return { ok: false, reason: 'insufficient_tokens' };
  const { upTo: _upTo, limitedByTransfer: _asMuchAs, ...rest } = request;
  const row = {
    ...rest,
    amount,
    debitBalance: whole(debit.balance - amount),
    creditBalance: whole(credit.balance + amount),
    debitVersion: debit.version + 1,
    creditVersion: credit.version + 1,
  };
  return {
    ok: true,
    state: 'booked',
    transfer: { ...row, digest: seal(sealedText(row, at, debit.head, credit.head)) },
  };
}

/**
 * Returns the maximum amount of a transfer. If the request names an earlier transfer in `limitedByTransfer`, the
 * maximum is the amount of that transfer, or 0 if it does not exist. Otherwise returns infinity.
 */
function getEarlierTransferAmount(
  request: TransferRequest,
  booked: ReadonlyMap<string, RecordedTokenTransfer>,
): number {
  return request.limitedByTransfer === undefined
    ? Number.POSITIVE_INFINITY
    : (booked.get(request.limitedByTransfer)?.amount ?? 0);
}

/** Returns true if an amount of tokens is a whole number from 1 to 1,000,000 (M6). */
export function isValidTransferAmount(amount: number): boolean {
  return Number.isInteger(amount) && amount >= transferLimits.min && amount <= transferLimits.max;
}

/**
 * Returns the text from which a transfer's digest is computed (M5). The text contains the previous digests of both
 * accounts, and all columns of the transfer but `reference` and `digest`. The daily check builds the same text in SQL.
 */
function sealedText(
  row: Omit<LedgerTransferRow, 'digest' | 'reference'>,
  at: Date,
  debitHead: string,
  creditHead: string,
): string {
  return [
    row.debit,
    row.credit,
    row.amount,
    row.reason,
    row.opKey,
    row.debitBalance,
    row.creditBalance,
    row.debitVersion,
    row.creditVersion,
    at.getTime(),
    debitHead,
    creditHead,
  ].join('|');
}

function afterDebit(account: LedgerAccount, transfer: LedgerTransferRow): LedgerAccount {
  return {
    ...account,
    balance: transfer.debitBalance,
    version: transfer.debitVersion,
    head: transfer.digest,
  };
}

function afterCredit(account: LedgerAccount, transfer: LedgerTransferRow, isGrant: boolean): LedgerAccount {
  return {
    ...account,
    balance: transfer.creditBalance,
    version: transfer.creditVersion,
    head: transfer.digest,
    earned: isGrant ? whole(account.earned + transfer.amount) : account.earned,
  };
}

/**
 * Returns a balance unchanged if it is a safe integer.
 * @throws Error if the balance is not a safe integer, because numbers beyond 2^53 lose precision
 */
function whole(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new Error(`A balance out of range: ${amount}`);
  return amount;
}
