/** The rules of a movement of tokens: pure, one after the other, on accounts that the caller has locked. */
import { type Account, availableIn } from './account.ts';

/** M6: what one transfer may move. */
const transferLimits = { min: 1, max: 1_000_000 } as const;

/** What a transfer is about, for the statement: a post, a booking, an achievement. */
export interface Reference {
  kind: string;
  id: string;
  [more: string]: unknown;
}

/** A movement that somebody wants. */
export interface TransferWish {
  debit: string;
  credit: string;
  /** Whole tokens, 1 to 1,000,000. */
  amount: number;
  /** Names the deed; the same key is booked once (M4). */
  opKey: string;
  /** A word of `reasons.ts`. */
  reason: string;
  reference: Reference | null;
  /** Takes what is there where the amount is not; nothing at all is then no refusal. */
  upTo?: boolean;
  /** Moves as much as the transfer under this key did, `amount` at most; nothing where there is none. */
  asMuchAs?: string;
}

/** A movement as the ledger writes it down. */
export interface Transfer extends Omit<TransferWish, 'upTo' | 'asMuchAs'> {
  debitBalance: number;
  creditBalance: number;
  debitVersion: number;
  creditVersion: number;
  /** Hexadecimal SHA-256 over the row and what came before it on both sides (M5). */
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

/** What became of one wish: booked now, booked before under the same key, nothing there to take, or refused. */
export type TransferOutcome =
  | { ok: true; state: 'booked'; transfer: Transfer }
  | { ok: true; state: 'repeated' | 'nothing' }
  | { ok: false; reason: TransferRefusal };

interface TransferPlan {
  outcomes: TransferOutcome[];
  transfers: Transfer[];
  /** The accounts that changed, as they are afterwards. */
  accounts: Account[];
}

/**
 * Decides movements in their order; a refused one changes nothing and does not stop the others.
 * @param accounts locked accounts by id; not changed
 * @param known transfers booked before under the keys of the wishes, also those that they name by `asMuchAs`
 * @param at the time that is written into the rows
 * @param seal SHA-256 of a text as hexadecimal text, handed in
 */
export function decideTransfers(
  accounts: ReadonlyMap<string, Account>,
  wishes: readonly TransferWish[],
  known: readonly KnownTransfer[],
  at: Date,
  seal: (text: string) => string,
): TransferPlan {
  const booked = new Map(known.map((transfer) => [transfer.opKey, transfer]));
  const changed = new Map<string, Account>();
  const plan: TransferPlan = { outcomes: [], transfers: [], accounts: [] };
  for (const wish of wishes) {
    const debit = changed.get(wish.debit) ?? accounts.get(wish.debit);
    const credit = changed.get(wish.credit) ?? accounts.get(wish.credit);
    const outcome = decideOne(wish, debit, credit, booked, at, seal);
    plan.outcomes.push(outcome);
    if (!outcome.ok || outcome.state !== 'booked') continue;
    const { transfer } = outcome;
    booked.set(transfer.opKey, transfer);
    changed.set(wish.debit, afterDebit(debit!, transfer));
    changed.set(wish.credit, afterCredit(credit!, transfer, debit!.kind === 'mint'));
    plan.transfers.push(transfer);
  }
  plan.accounts.push(...changed.values());
  return plan;
}

function decideOne(
  wish: TransferWish,
  debit: Account | undefined,
  credit: Account | undefined,
  booked: ReadonlyMap<string, KnownTransfer>,
  at: Date,
  seal: (text: string) => string,
): TransferOutcome {
  if (!isAmount(wish.amount)) return { ok: false, reason: 'amount' };
  if (wish.debit === wish.credit) return { ok: false, reason: 'same_account' };
  const wanted = Math.min(wish.amount, amountOfExample(wish, booked));
  const known = booked.get(wish.opKey);
  if (known !== undefined) {
    const same = known.debit === wish.debit && known.credit === wish.credit;
    const amountFits = wish.upTo === true ? known.amount <= wanted : known.amount === wanted;
    return same && amountFits ? { ok: true, state: 'repeated' } : { ok: false, reason: 'op_key_reused' };
  }
  if (debit === undefined || credit === undefined) return { ok: false, reason: 'account_not_found' };
  const available = availableIn(debit);
  const amount = wish.upTo === true ? Math.min(wanted, available) : wanted;
  if (amount < 1) return { ok: true, state: 'nothing' };
  if (amount > available) return { ok: false, reason: 'insufficient_tokens' };
  const { upTo: _upTo, asMuchAs: _asMuchAs, ...rest } = wish;
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

/** What the transfer moved that a wish takes for its measure; without one there is no limit. */
function amountOfExample(wish: TransferWish, booked: ReadonlyMap<string, KnownTransfer>): number {
  return wish.asMuchAs === undefined ? Number.POSITIVE_INFINITY : (booked.get(wish.asMuchAs)?.amount ?? 0);
}

/** M6: whole and within the limits. */
export function isAmount(amount: number): boolean {
  return Number.isInteger(amount) && amount >= transferLimits.min && amount <= transferLimits.max;
}

/**
 * What a row's digest is made of (M5): everything about the tokens, and the digests before it on both sides. The self-check
 * puts the same text together in SQL.
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

/** @throws Error beyond 2^53, where a number would begin to round */
function whole(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new Error(`A balance out of range: ${amount}`);
  return amount;
}
