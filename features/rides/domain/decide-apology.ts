/**
 * Rules for apologies (NEW-08): after a cancellation, the person who cancelled may apologize and offer tokens. The
 * tokens are held (reserved) when the offer is made, and are paid only if the other person accepts.
 */
import type { BookingStatus } from './statuses.ts';
import { apologyOfferPeriodAfterCancellationMs, maxApologiesPerTrip } from './limits.ts';

/** States of an apology for a cancelled trip. An `open` apology is not answered yet; all other states are final. */
export const apologyStates = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
/** State of an apology for a cancelled trip, such as `open` (not answered yet) or `accepted`. */
export type ApologyState = (typeof apologyStates)[number];

/** Input of `decideIfApologyMayBeOffered`: the cancelled trip, and the earlier apologies for it. */
interface OfferFacts {
  status: BookingStatus;
  passengerId: string;
  driverId: string | null;
  cancelledBy: 'passenger' | 'driver' | 'system' | null;
  cancelledAt: Date | null;
  /** States of the earlier apologies for this trip. */
  earlier: readonly ApologyState[];
}

/** Reason why a person cannot offer an apology for a trip. */
export type ApologyNotAllowedReason =
  | 'not_cancelled'
  | 'not_canceller'
  | 'open'
  | 'answered'
  | 'too_many'
  | 'too_late';

/**
 * Returns the ids of the person who cancelled a trip and of the other party. Returns undefined if the server cancelled
 * the trip, or if the trip had no driver.
 */
function findCanceller({ passengerId, driverId, cancelledBy }: OfferFacts) {
  if (driverId === null) return undefined;
  if (cancelledBy === 'passenger') return { fromUserId: passengerId, forUserId: driverId };
  return cancelledBy === 'driver' ? { fromUserId: driverId, forUserId: passengerId } : undefined;
}

/** Decides whether a person may offer an apology for a cancelled trip, and to whom. */
export function decideIfApologyMayBeOffered(
  facts: OfferFacts,
  userId: string,
  now: Date,
): { ok: true; forUserId: string } | { ok: false; reason: ApologyNotAllowedReason } {
  const people = findCanceller(facts);
  if (facts.status !== 'cancelled' || facts.cancelledAt === null)
    return { ok: false, reason: 'not_cancelled' };
  if (people?.fromUserId !== userId) return { ok: false, reason: 'not_canceller' };
  if (facts.earlier.includes('open')) return { ok: false, reason: 'open' };
  if (facts.earlier.includes('accepted') || facts.earlier.includes('declined'))
    return { ok: false, reason: 'answered' };
  if (facts.earlier.length >= maxApologiesPerTrip) return { ok: false, reason: 'too_many' };
  if (now.getTime() - facts.cancelledAt.getTime() > apologyOfferPeriodAfterCancellationMs)
    return { ok: false, reason: 'too_late' };
  return { ok: true, forUserId: people.forUserId };
}

/** Fields of a stored apology that `decideIfApologyMayBeClosed` needs for its decision. */
interface OpenOffer {
  state: ApologyState;
  expiresAt: Date;
  tokens: number;
  /** True if the offered tokens are still held (reserved for the payment). */
  isHeld: boolean;
}

type ApologyEndRefusal = 'ended' | 'expired' | 'not_permitted';

/**
 * Decides whether an open apology may end with the state `end.to`, such as accepted or expired, and what happens to the
 * offered tokens. An acceptance also withdraws the negative mark of the person who cancelled the trip; `end.keepsMark`
 * prevents the withdrawal. If the mark can no longer be withdrawn, the acceptance is refused.
 * @param mark `exists` is true if the person who cancelled has a negative mark for this trip. `mayBeWithdrawn` is true
 *   if that person's trip score permits the withdrawal.
 */
export function decideIfApologyMayBeClosed(
  offer: OpenOffer,
  end: { to: Exclude<ApologyState, 'open'>; keepsMark?: boolean },
  mark: { exists: boolean; mayBeWithdrawn: boolean },
  now: Date,
):
  | { ok: true; postsTokens: boolean; voidsHold: boolean; withdrawsMark: boolean }
  | { ok: false; reason: ApologyEndRefusal } {
  const isDue = now.getTime() >= offer.expiresAt.getTime();
  if (offer.state !== 'open') return { ok: false, reason: 'ended' };
  if (end.to === 'expired' ? !isDue : isDue)
    return { ok: false, reason: end.to === 'expired' ? 'ended' : 'expired' };
  if (end.to !== 'accepted')
    return { ok: true, postsTokens: false, voidsHold: offer.isHeld, withdrawsMark: false };
  if (offer.tokens > 0 && !offer.isHeld) return { ok: false, reason: 'expired' };
  const withdrawsMark = mark.exists && end.keepsMark !== true;
  if (withdrawsMark && !mark.mayBeWithdrawn) return { ok: false, reason: 'not_permitted' };
  return { ok: true, postsTokens: offer.tokens > 0, voidsHold: false, withdrawsMark };
}
