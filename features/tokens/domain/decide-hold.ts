/** Rules of holds of tokens. A hold ends once: posted, voided or expired (M11). */
import { type Account, availableIn } from './account.ts';
import { isAmount } from './decide-transfers.ts';

type HoldState = 'pending' | 'posted' | 'voided' | 'expired';

/** A stored hold. */
export interface Hold {
  opKey: string;
  accountId: string;
  amount: number;
  state: HoldState;
  /** The key of the transfer that posted the hold. */
  postedBy: string | null;
  expiresAt: Date;
}

export type HoldDecision =
  | { ok: true; state: 'held' | 'repeated' }
  | { ok: false; reason: 'amount' | 'op_key_reused' | 'insufficient_tokens'; available: number };

/** Decides whether tokens can be held. Of N holds of an amount T from a balance B, min(N, floor(B / T)) succeed. */
export function decideHold(
  account: Account,
  request: { opKey: string; amount: number },
  known: Hold | undefined,
): HoldDecision {
  const available = availableIn(account);
  if (!isAmount(request.amount)) return { ok: false, reason: 'amount', available };
  if (known !== undefined) {
    return known.accountId === account.id && known.amount === request.amount
      ? { ok: true, state: 'repeated' }
      : { ok: false, reason: 'op_key_reused', available };
  }
  if (request.amount > available) return { ok: false, reason: 'insufficient_tokens', available };
  return { ok: true, state: 'held' };
}

export type ResolveDecision =
  | { ok: true; state: 'resolved' | 'repeated' }
  | { ok: false; reason: 'hold_not_found' | 'hold_resolved' | 'hold_expired' | 'amount' };

/** Decides whether all or a part of a hold can be posted; the rest becomes available. */
export function decidePost(
  hold: Hold | undefined,
  request: { opKey: string; amount: number },
  now: Date,
): ResolveDecision {
  if (hold === undefined) return { ok: false, reason: 'hold_not_found' };
  if (hold.state === 'posted' && hold.postedBy === request.opKey) return { ok: true, state: 'repeated' };
  if (hold.state !== 'pending') return { ok: false, reason: 'hold_resolved' };
  if (now.getTime() >= hold.expiresAt.getTime()) return { ok: false, reason: 'hold_expired' };
  if (!isAmount(request.amount) || request.amount > hold.amount) return { ok: false, reason: 'amount' };
  return { ok: true, state: 'resolved' };
}

/** Decides whether a hold can be voided. Voiding a voided or expired hold has no effect. */
export function decideVoid(hold: Hold | undefined): ResolveDecision {
  if (hold === undefined) return { ok: false, reason: 'hold_not_found' };
  if (hold.state === 'posted') return { ok: false, reason: 'hold_resolved' };
  return { ok: true, state: hold.state === 'pending' ? 'resolved' : 'repeated' };
}
