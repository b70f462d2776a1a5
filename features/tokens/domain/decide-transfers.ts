/** Rules of token movements. Pure: applied one after the other to accounts that the caller has locked. */
import { type Account, availableIn } from './account.ts';

/** M6: minimum and maximum amount of one transfer. */
const transferLimits = { min: 1, max: 1_000_000 } as const;

/** The object of a transfer, for the statement: a post, a booking, an achievement. */
export interface Reference {
  kind: string;
  id: string;
  [more: string]: unknown;
}

/** A requested movement. */
export interface TransferRequest {
  debit: string;
  credit: string;
  /** Whole tokens, 1 to 1,000,000. */
  amount: number;
  /** Key of the operation; each key is booked once (M4). */
  opKey: string;
  /** A word of `reasons.ts`. */
  reason: string;
  reference: Reference | null;
  /** If the amount is not available, takes what is; taking nothing is then no refusal. */
  upTo?: boolean;
  /** Moves as much as the transfer with this key did, but at most `amount`; nothing if there is no such transfer. */
  asMuchAs?: string;
}

/** A transfer as stored in the ledger. */
export interface Transfer extends Omit<TransferRequest, 'upTo' | 'asMuchAs'> {
  debitBalance: number;
  creditBalance: number;
  debitVersion: number;
  creditVersion: number;
  /** Hexadecimal SHA-256 of the row and of the digests before it on both sides (M5). */
  digest: string;
}

/** A transfer that was booked under a key before. */
export interface KnownTransfer {
  opKey: string;
  debit: string;
  credit: string;
  amount: number;
}

export type TransferRefusal =
  | 'amount'
  | 'same_account'
  | 'account_not_found'
  | 'op_key_reused'
  | 'insufficient_tokens';

/** The outcome of one request: booked now, booked before under the same key, nothing available to take, or refused. */
export type TransferOutcome =
  | { ok: true; state: 'booked'; transfer: Transfer }
  | { ok: true; state: 'repeated' | 'nothing' }
  | { ok: false; reason: TransferRefusal };

interface TransferPlan {
  outcomes: TransferOutcome[];
  transfers: Transfer[];
  /** The new states of the accounts that changed. */
  accounts: Account[];
}

/**
 * Decides movements in order; a refused one changes nothing and does not stop the others.
 * @param accounts locked accounts by id; not modified
 * @param known transfers booked before under the keys of the requests, including the keys in `asMuchAs`
 * @param at the time that is stored in the rows
 * @param seal returns the SHA-256 of a text as hexadecimal text
 */
export function decideTransfers(
  accounts: ReadonlyMap<string, Account>,
  requests: readonly TransferRequest[],
  known: readonly KnownTransfer[],
  at: Date,
  seal: (text: string) => string,
): TransferPlan {
  const booked = new Map(known.map((transfer) => [transfer.opKey, transfer]));
  const changed = new Map<string, Account>();
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
  debit: Account | undefined,
  credit: Account | undefined,
  booked: ReadonlyMap<string, KnownTransfer>,
  at: Date,
  seal: (text: string) => string,
): TransferOutcome {
  if (!isAmount(request.amount)) return { ok: false, reason: 'amount' };
  if (request.debit === request.credit) return { ok: false, reason: 'same_account' };
  const wanted = Math.min(request.amount, amountOfExample(request, booked));
  const known = booked.get(request.opKey);
  if (known !== undefined) {
    const same = known.debit === request.debit && known.credit === request.credit;
    const amountFits = request.upTo === true ? known.amount <= wanted : known.amount === wanted;
    return same && amountFits ? { ok: true, state: 'repeated' } : { ok: false, reason: 'op_key_reused' };
  }
  if (debit === undefined || credit === undefined) return { ok: false, reason: 'account_not_found' };
  const available = availableIn(debit);
  const amount = request.upTo === true ? Math.min(wanted, available) : wanted;
  if (amount < 1) return { ok: true, state: 'nothing' };
  if (amount > available) return { ok: false, reason: 'insufficient_tokens' };
  const { upTo: _upTo, asMuchAs: _asMuchAs, ...rest } = request;
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

/** Returns the amount of the transfer that `asMuchAs` names; unlimited without `asMuchAs`. */
function amountOfExample(request: TransferRequest, booked: ReadonlyMap<string, KnownTransfer>): number {
  return request.asMuchAs === undefined
    ? Number.POSITIVE_INFINITY
    : (booked.get(request.asMuchAs)?.amount ?? 0);
}

/** M6: returns whether an amount is whole and within the limits. */
export function isAmount(amount: number): boolean {
  return Number.isInteger(amount) && amount >= transferLimits.min && amount <= transferLimits.max;
}

/**
 * Returns the text that the digest of a row covers (M5): all columns of the movement except the reference, and the digests
 * before it on both sides. The self-check builds the same text in SQL.
 */
function sealedText(
  row: Omit<Transfer, 'digest' | 'reference'>,
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

function afterDebit(account: Account, transfer: Transfer): Account {
  return {
    ...account,
    balance: transfer.debitBalance,
    version: transfer.debitVersion,
    head: transfer.digest,
  };
}

function afterCredit(account: Account, transfer: Transfer, isGrant: boolean): Account {
  return {
    ...account,
    balance: transfer.creditBalance,
    version: transfer.creditVersion,
    head: transfer.digest,
    earned: isGrant ? whole(account.earned + transfer.amount) : account.earned,
  };
}

/**
 * Converts to a number.
 * @throws Error beyond 2^53, where numbers lose precision
 */
function whole(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new Error(`A balance out of range: ${amount}`);
  return amount;
}
