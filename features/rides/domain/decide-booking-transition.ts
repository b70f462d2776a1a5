/**
 * Decides whether the status of a booking may change, and computes the new fields of the booking and the tokens that
 * move.
 */
import { computeActualTripFare } from './fares.ts';
import { bookingFee } from './limits.ts';
import { decideIfNoShowMayBeRecorded } from './no-show.ts';
import { computeFinalFareShare, type FareShare } from './shared/shares.ts';
import { isActiveTripStatus, isEndedTripStatus, type BookingStatus, type PaymentStatus } from './statuses.ts';
import {
  type BookingActorRole,
  findBookingTransition,
  type TokenEffectOfBookingTransition,
  type BookingTransition,
} from './booking-transitions.ts';

/** Data of a booking from which `decideIfBookingTransitionIsAllowed` makes its decision. */
export interface BookingTransitionDecisionInput {
  status: BookingStatus;
  /** Fare that the passenger agreed to, in tokens. */
  estimatedFare: number;
  estimatedMiles: number;
  /** Distance in miles measured from the driver's recorded positions; null if there are too few positions. */
  drivenMiles: number | null;
  /** True if a driver has accepted the booking. */
  hasDriver: boolean;
  /**
   * True if tokens are held (reserved) for the fare, or if the passenger has enough available tokens to pay the fare.
   */
  canPayFare: boolean;
  /** True if the driver must enter the passenger's start code and has not entered the right one (EXP-097). */
  lacksStartCode: boolean;
  /** True if the time within which a driver must accept the request is over. */
  isExpired: boolean;
  /**
   * True if the server must cancel the booking before its expiry, for example because the event of the shared ride was
   * canceled.
   */
  mustEnd?: boolean | undefined;
  /**
   * Set only if the driver reports that the passenger did not show up (EXP-110). The field `arrivedAt` is the time of
   * the driver's arrival at the pickup. The field `pickupAt` is the agreed pickup time; null for an unscheduled ride.
   */
  noShow?: { arrivedAt: Date | null; pickupAt: Date | null; now: Date } | undefined;
  /**
   * This booking's share of the fare of a shared ride; null if the passenger rides alone, or if no driver has accepted.
   */
  share: FareShare | null;
  /** True if the ride is scheduled and it is too early for the driver to set out. */
  isTooEarly: boolean;
}

/** One of the ledger accounts between which the tokens of a booking move. */
export type BookingLedgerAccountName = 'passenger' | 'driver' | 'escrow' | 'platform';

/** A planned transfer of tokens between two accounts of a booking. If the amount is 0, nothing is transferred. */
export interface PlannedTokenTransfer {
  from: BookingLedgerAccountName;
  to: BookingLedgerAccountName;
  amount: number;
  /**
   * Purpose of the transfer. It is part of the key under which the ledger stores the transfer, so that no transfer is
   * executed twice. Each accepted change of a trip can add one transfer `extraFare` or `returnExtra`. All other
   * purposes occur at most once in a booking.
   */
  purpose: 'fee' | 'fare' | 'payFee' | 'payFare' | 'returnFee' | 'returnFare' | 'extraFare' | 'returnExtra';
}

/**
 * Effects of an allowed transition on the booking. An undefined field means that the transition does not change the
 * corresponding field of the booking.
 */
export interface BookingTransitionEffects {
  transition: BookingTransition;
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  plannedTransfers: PlannedTokenTransfer[];
  /**
   * Effect on the tokens that are held (reserved) for the fare: `post` pays them with the planned transfer `fare`,
   * `void` releases them, and `keep` leaves them held.
   */
  hold: 'post' | 'void' | 'keep';
  /**
   * True if this transition confirms the pickup, because the passenger pays the fare, or because the driver starts the
   * trip without the passenger's confirmation.
   */
  confirmsPickup: boolean;
  /** True if this transition starts the drive to the dropoff. */
  begins: boolean;
  actualMiles: number | undefined;
  actualFare: number | undefined;
  refundAmount: number | undefined;
  mark: boolean;
  isNoShow: boolean;
}

/** Reason why a booking cannot move to another status, such as `expired` or `too_early`. */
export type BookingTransitionRefusalReason =
  | 'illegal'
  | 'trip_cancelled'
  | 'trip_completed'
  | 'taken'
  | 'expired'
  | 'start_code'
  | 'insufficient_tokens'
  | 'too_early';

/**
 * Decides whether a role may move a booking to another status. Returns the effects of this transition, or the reason
 * why it is refused.
 */
export function decideIfBookingTransitionIsAllowed(
  facts: BookingTransitionDecisionInput,
  to: BookingStatus,
  by: BookingActorRole,
): { ok: true; plan: BookingTransitionEffects } | { ok: false; reason: BookingTransitionRefusalReason } {
  const transition = findBookingTransition(
    facts.status,
    to,
    isLateCancellation(facts, to, by) ? 'system' : by,
  );
  if (transition === undefined)
    return { ok: false, reason: getBookingTransitionRefusalReason(facts.status, to) };
  if (to === 'driver_accepted' && facts.isExpired) return { ok: false, reason: 'expired' };
  if (facts.noShow !== undefined) {
    const { now, ...wait } = facts.noShow;
    const decision =
      to === 'cancelled'
        ? decideIfNoShowMayBeRecorded({ status: facts.status, ...wait }, by, now)
        : 'illegal';
    if (decision !== 'record') return { ok: false, reason: decision };
  }
  const isDue = facts.mustEnd === true || (facts.isExpired && facts.status === 'requested');
  if (by === 'system' && !isDue) return { ok: false, reason: 'illegal' };
  if (to === 'en_route' && facts.isTooEarly) return { ok: false, reason: 'too_early' };
  if (to === 'passenger_onboard' && facts.lacksStartCode) return { ok: false, reason: 'start_code' };
  if (transition.money === 'payFare' && !facts.canPayFare)
    return { ok: false, reason: 'insufficient_tokens' };
  return { ok: true, plan: planTransition(transition, facts) };
}

/**
 * Returns true if a passenger cancels a request that has already expired, but that the server has not ended yet. The
 * cancellation then counts as an expiry: the booking fee returns to the passenger, who gets no negative mark.
 */
const isLateCancellation = (
  { status, isExpired }: BookingTransitionDecisionInput,
  to: BookingStatus,
  by: BookingActorRole,
) => by === 'passenger' && status === 'requested' && to === 'cancelled' && isExpired;

/**
 * Returns the reason why a booking cannot move between two statuses.
 * - `taken`: another driver has already accepted the request (EXP-107).
 * - `trip_completed`, `trip_cancelled`: the booking has already ended with this other status.
 * - `illegal`: in all other cases, the table of transitions does not contain this change.
 */
export function getBookingTransitionRefusalReason(
  from: BookingStatus,
  to: BookingStatus,
): BookingTransitionRefusalReason {
  if (isEndedTripStatus(from)) return from === to ? 'illegal' : `trip_${from}`;
  return to === 'driver_accepted' && isActiveTripStatus(from) ? 'taken' : 'illegal';
}

function planTransition(
  transition: BookingTransition,
  facts: BookingTransitionDecisionInput,
): BookingTransitionEffects {
  const { to, by, money } = transition;
  const settlement = settle(money, by, facts);
  const ends = isEndedTripStatus(to);
  return {
    transition,
    status: to,
    paymentStatus: paymentStatusAfter(transition),
    plannedTransfers: settlement.plannedTransfers.filter(({ amount }) => amount > 0),
    hold: money === 'payFare' ? 'post' : money === 'refund' || money === 'forfeit' ? 'void' : 'keep',
    confirmsPickup: money === 'payFare',
    begins: to === 'in_progress',
    actualMiles: settlement.miles,
    actualFare: settlement.fare,
    refundAmount: ends && to === 'cancelled' ? (money === 'refund' ? bookingFee : 0) : undefined,
    // The person who cancels gets no mark in two cases: if the passenger on board cannot pay the fare, so that either
    // party may cancel, and if the driver reports a no-show.
    mark:
      transition.mark &&
      facts.noShow === undefined &&
      (facts.canPayFare || facts.status !== 'passenger_onboard'),
    isNoShow: facts.noShow !== undefined,
  };
}

function paymentStatusAfter({ from, to, money }: BookingTransition): PaymentStatus {
  if (money === 'refund') return 'refunded';
  if (isEndedTripStatus(to)) return 'settled';
  return money === 'payFare' || from === 'confirmed' ? 'fare_paid' : 'fee_paid';
}

interface Settlement {
  plannedTransfers: PlannedTokenTransfer[];
  miles?: number;
  fare?: number;
}

const planTransfer = (
  from: BookingLedgerAccountName,
  to: BookingLedgerAccountName,
  amount: number,
  purpose: PlannedTokenTransfer['purpose'],
): PlannedTokenTransfer => ({
  from,
  to,
  amount,
  purpose,
});

function settle(
  money: TokenEffectOfBookingTransition,
  by: BookingActorRole,
  facts: BookingTransitionDecisionInput,
): Settlement {
  const { estimatedFare, hasDriver } = facts;
  switch (money) {
    case 'none':
      return { plannedTransfers: [] };
    case 'payFare':
      return { plannedTransfers: [planTransfer('passenger', 'escrow', estimatedFare, 'fare')] };
    case 'refund':
      return { plannedTransfers: [planTransfer('escrow', 'passenger', bookingFee, 'returnFee')] };
    case 'forfeit':
      return {
        plannedTransfers: [planTransfer('escrow', hasDriver ? 'driver' : 'platform', bookingFee, 'payFee')],
      };
    case 'settle':
    case 'split': {
      const isComplete = money === 'settle';
      const proven = facts.status === 'in_progress' ? facts.drivenMiles : 0;
      // A completed trip without a proven distance is charged for the estimated miles. A trip that was cancelled on
      // the way is charged only for the miles that recorded positions prove.
      const miles = proven ?? (isComplete ? facts.estimatedMiles : 0);
      const fare =
        facts.share === null
          ? computeActualTripFare(estimatedFare, miles)
          : computeFinalFareShare(facts.share, miles);
      const feeTo = isComplete || by === 'passenger' ? 'driver' : 'platform';
      return {
        plannedTransfers: [
          planTransfer('escrow', feeTo, bookingFee, 'payFee'),
          planTransfer('escrow', 'driver', fare, 'payFare'),
          planTransfer('escrow', 'passenger', estimatedFare - fare, 'returnFare'),
        ],
        miles,
        fare,
      };
    }
  }
}
