/**
 * Rules for holds, which reserve tokens. A hold ends exactly once: it is posted (turned into a transfer), voided
 * (canceled) or expired (M11).
 */
import { type LedgerAccount, computeAvailableTokens } from './account.ts';
import { isValidTransferAmount } from './decide-transfer-requests.ts';

type HoldState = 'pending' | 'posted' | 'voided' | 'expired';

/** A hold as stored in the ledger: a number of tokens that are reserved in an account. */
export interface TokenHold {
  opKey: string;
  accountId: string;
  amount: number;
  state: HoldState;
  /** Operation key (idempotency key) of the transfer that posted the hold; null if the hold is not posted. */
  postedBy: string | null;
  expiresAt: Date;
}

/**
 * Result of a request to hold (reserve) tokens. The state `repeated` means that the request changes nothing, because
 * the same hold with the same operation key (idempotency key) already exists.
 */
export type TokenHoldPlacementDecision =
  | { ok: true; state: 'held' | 'repeated' }
  | { ok: false; reason: 'amount' | 'op_key_reused' | 'insufficient_tokens'; available: number };

/**
 * Decides whether tokens of an account can be held.
 * @param known stored hold with the same operation key, if any
 */
export function decideIfTokensCanBeHeld(
  account: LedgerAccount,
  request: { opKey: string; amount: number },
  known: TokenHold | undefined,
): TokenHoldPlacementDecision {
  const available = computeAvailableTokens(account);
  if (!isValidTransferAmount(request.amount)) return { ok: false, reason: 'amount', available };
  if (known !== undefined) {
    return known.accountId === account.id && known.amount === request.amount
      ? { ok: true, state: 'repeated' }
      : { ok: false, reason: 'op_key_reused', available };
  }
  if (request.amount > available) return { ok: false, reason: 'insufficient_tokens', available };
  return { ok: true, state: 'held' };
}

/**
 * Result of a request to post or void a hold. The state `repeated` means that the request changes nothing, because the
 * same request was applied before.
 */
export type TokenHoldResolutionDecision =
  | { ok: true; state: 'resolved' | 'repeated' }
  | { ok: false; reason: 'hold_not_found' | 'hold_resolved' | 'hold_expired' | 'amount' };

/** Decides whether a hold can be posted, that is, turned into a transfer of all or some of its tokens. */
export function decideIfTokenHoldCanBePosted(
  hold: TokenHold | undefined,
  request: { opKey: string; amount: number },
  now: Date,
): TokenHoldResolutionDecision {
  if (hold === undefined) return { ok: false, reason: 'hold_not_found' };
  if (hold.state === 'posted' && hold.postedBy === request.opKey) return { ok: true, state: 'repeated' };
  if (hold.state !== 'pending') return { ok: false, reason: 'hold_resolved' };
  if (now.getTime() >= hold.expiresAt.getTime()) return { ok: false, reason: 'hold_expired' };
  if (!isValidTransferAmount(request.amount) || request.amount > hold.amount)
    return { ok: false, reason: 'amount' };
  return { ok: true, state: 'resolved' };
}

/** Decides whether a hold can be voided, which makes its tokens available again. A posted hold cannot be voided. */
export function decideIfTokenHoldCanBeVoided(hold: TokenHold | undefined): TokenHoldResolutionDecision {
  if (hold === undefined) return { ok: false, reason: 'hold_not_found' };
  if (hold.state === 'posted') return { ok: false, reason: 'hold_resolved' };
  return { ok: true, state: hold.state === 'pending' ? 'resolved' : 'repeated' };
}
