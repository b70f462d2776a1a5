/**
 * Rules for changes of a booked trip (EXP-103, Q-73). A change is another destination or more stops, for a new fare
 * that passenger and driver both accept. The new fare becomes the agreed fare, which the actual fare cannot exceed.
 */
import type { PlannedTokenTransfer } from './decide-booking-transition.ts';
import { computeFareForMiles } from './fares.ts';
import { maxAcceptedChangesPerTrip, maxTripMiles } from './limits.ts';
import { type BookingStatus, isActiveTripStatus } from './statuses.ts';

/** Data of a booking on which the decisions about a trip change depend. */
export interface BookingFieldsForTripChangeDecision {
  status: BookingStatus;
  isOffer: boolean;
  /**
   * Fare that the passenger has agreed to, in tokens. The field `estimatedMiles` is the distance for which this fare
   * was computed.
   */
  estimatedFare: number;
  estimatedMiles: number;
  /** Number of changes of the trip that were already accepted. */
  changeNo: number;
  /** Id of the shared trip to which the booking belongs; null if the passenger rides alone. */
  sharedTripId: string | null;
}

/** Reason why the passenger or the driver may not propose a change of their trip. */
export type TripChangeProposalRefusalReason = 'not_under_way' | 'open' | 'too_many' | 'too_far';

/**
 * Decides whether the passenger or the driver may propose a change of their trip.
 * @param miles distance of the whole trip after the change
 * @param hasOpenProposal true if another proposed change of this trip has not been answered yet
 * @returns the fare of the whole trip after the change. If the agreed fare is an accepted price offer, the new fare is
 *   this offer plus the difference between the regular fares for the new and the old distance.
 */
export function decideIfTripChangeMayBeProposed(
  facts: BookingFieldsForTripChangeDecision,
  miles: number,
  hasOpenProposal: boolean,
): { ok: true; fare: number } | { ok: false; reason: TripChangeProposalRefusalReason } {
  // A shared trip's route concerns all its passengers, so a single passenger cannot change it.
  if (!isActiveTripStatus(facts.status) || facts.sharedTripId !== null)
    return { ok: false, reason: 'not_under_way' };
  if (hasOpenProposal) return { ok: false, reason: 'open' };
  if (facts.changeNo >= maxAcceptedChangesPerTrip) return { ok: false, reason: 'too_many' };
  if (miles > maxTripMiles) return { ok: false, reason: 'too_far' };
  const { isOffer, estimatedFare, estimatedMiles } = facts;
  const fare = isOffer
    ? estimatedFare + computeFareForMiles(miles) - computeFareForMiles(estimatedMiles)
    : computeFareForMiles(miles);
  return { ok: true, fare: Math.max(1, fare) };
}

interface OpenProposal {
  fare: number;
  proposedBy: string;
  isOpen: boolean;
  isExpired: boolean;
}

/** Reason why the passenger or the driver may not accept, decline or withdraw a proposed change of their trip. */
export type TripChangeAnswerRefusalReason =
  | 'answered'
  | 'expired'
  | 'not_under_way'
  | 'own'
  | 'insufficient_tokens';

/** Tokens that move, or are held (reserved), because of an accepted change of a trip. */
export interface TokenEffectsOfTripChange {
  /**
   * Number of tokens to hold (reserve) for the new fare, instead of those held for the old fare; null if the fare is
   * already paid.
   */
  heldFare: number | null;
  /**
   * Transfer that pays or returns the difference between the old and the new fare. Empty if the old fare has not been
   * paid yet, or if the fares are equal.
   */
  plannedTransfers: PlannedTokenTransfer[];
}

type TripChangeAnswerDecision =
  | { ok: true; state: 'declined' | 'withdrawn'; plan: null }
  | { ok: true; state: 'accepted'; plan: TokenEffectsOfTripChange }
  | { ok: false; reason: TripChangeAnswerRefusalReason };

/**
 * Decides whether a person may accept, decline or withdraw a proposed change. The person who proposed the change can
 * only withdraw it. The other person can accept or decline it.
 * @param answer `spendable` is the number of tokens that the passenger can use for the new fare: the available tokens
 *   plus the tokens held (reserved) for the old fare.
 */
export function decideTripChangeAnswer(
  facts: BookingFieldsForTripChangeDecision,
  proposal: OpenProposal,
  answer: { byId: string; accept: boolean; spendable: number },
): TripChangeAnswerDecision {
  if (!proposal.isOpen) return { ok: false, reason: 'answered' };
  const isOwn = answer.byId === proposal.proposedBy;
  if (!answer.accept) return { ok: true, state: isOwn ? 'withdrawn' : 'declined', plan: null };
  if (isOwn) return { ok: false, reason: 'own' };
  if (!isActiveTripStatus(facts.status)) return { ok: false, reason: 'not_under_way' };
  if (proposal.isExpired) return { ok: false, reason: 'expired' };
  const extra = proposal.fare - facts.estimatedFare;
  if (facts.status !== 'confirmed' && facts.status !== 'in_progress') {
    if (answer.spendable < proposal.fare) return { ok: false, reason: 'insufficient_tokens' };
    return { ok: true, state: 'accepted', plan: { heldFare: proposal.fare, plannedTransfers: [] } };
  }
  if (extra > answer.spendable) return { ok: false, reason: 'insufficient_tokens' };
  return { ok: true, state: 'accepted', plan: { heldFare: null, plannedTransfers: payDifference(extra) } };
}

function payDifference(extra: number): PlannedTokenTransfer[] {
  if (extra === 0) return [];
  return extra > 0
    ? [{ from: 'passenger', to: 'escrow', amount: extra, purpose: 'extraFare' }]
    : [{ from: 'escrow', to: 'passenger', amount: -extra, purpose: 'returnExtra' }];
}
