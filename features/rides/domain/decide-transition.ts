/** Decides a transition of a booking: its new fields and the tokens that move. */
import { computeActualFare } from './fares.ts';
import { bookingFee } from './limits.ts';
import { decideNoShow } from './no-show.ts';
import { computeActualShare, type FareShare } from './shared/shares.ts';
import { isActiveTrip, type BookingStatus, type PaymentStatus } from './statuses.ts';
import { type ActorRole, findTransition, type MoneyEffect, type Transition } from './transitions.ts';

/** The facts about a booking that a transition depends on. */
export interface TransitionFacts {
  status: BookingStatus;
  /** Fare that the passenger agreed to. */
  estimatedFare: number;
  estimatedMiles: number;
  /** Miles that the driver's positions prove; null without positions. */
  drivenMiles: number | null;
  /** True if a driver has accepted the booking. */
  hasDriver: boolean;
  /** True if the fare's hold is pending, or the passenger has as many tokens available. */
  canPayFare: boolean;
  /** True if the driver has to enter the passenger's start code and did not enter the right one (EXP-097). */
  lacksStartCode: boolean;
  /** True if the request has expired. */
  isExpired: boolean;
  /** Set if the driver cancels because the passenger did not come (EXP-110): arrival of the driver, and the time. */
  noShow?: { arrivedAt: Date | null; now: Date } | undefined;
  /** Share in the fare of a shared ride; null for a ride of its own. */
  share: FareShare | null;
  /** True if the ride is scheduled and it is too early to set out. */
  isTooEarly: boolean;
}

/** An account that takes part in a booking. */
export type Purse = 'passenger' | 'driver' | 'escrow' | 'platform';

/** Tokens that move. Nothing moves with the amount 0. */
export interface Posting {
  from: Purse;
  to: Purse;
  amount: number;
  /** Purpose, part of the operation key. It is unique within a booking, those of a change within the change. */
  purpose: 'fee' | 'fare' | 'payFee' | 'payFare' | 'returnFee' | 'returnFare' | 'extraFare' | 'returnExtra';
}

/** Changes of a booking by a transition. Fields that do not change are undefined. */
export interface TransitionPlan {
  transition: Transition;
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  postings: Posting[];
  /** End of the hold on the fare: `post` with the posting `fare`, `void`, or untouched. */
  hold: 'post' | 'void' | 'keep';
  /** True if the pickup is confirmed by this transition. */
  confirmsPickup: boolean;
  /** True if the trip begins driving by this transition. */
  begins: boolean;
  actualMiles: number | undefined;
  actualFare: number | undefined;
  refundAmount: number | undefined;
  mark: boolean;
  isNoShow: boolean;
}

export type TransitionRefusal =
  | 'illegal'
  | 'taken'
  | 'expired'
  | 'start_code'
  | 'insufficient_tokens'
  | 'too_early';

/** Decides whether a role may move a booking to a status, and what changes. */
export function decideTransition(
  facts: TransitionFacts,
  to: BookingStatus,
  by: ActorRole,
): { ok: true; plan: TransitionPlan } | { ok: false; reason: TransitionRefusal } {
  const transition = findTransition(facts.status, to, by);
  if (transition === undefined)
    return {
      ok: false,
      reason: to === 'driver_accepted' && isActiveTrip(facts.status) ? 'taken' : 'illegal',
    };
  if (to === 'driver_accepted' && facts.isExpired) return { ok: false, reason: 'expired' };
  if (facts.noShow !== undefined) {
    const { arrivedAt, now } = facts.noShow;
    const decision =
      to === 'cancelled' ? decideNoShow({ status: facts.status, arrivedAt }, by, now) : 'illegal';
    if (decision !== 'record') return { ok: false, reason: decision };
  }
  if (by === 'system' && !facts.isExpired) return { ok: false, reason: 'illegal' };
  if (to === 'en_route' && facts.isTooEarly) return { ok: false, reason: 'too_early' };
  if (to === 'passenger_onboard' && facts.lacksStartCode) return { ok: false, reason: 'start_code' };
  if (transition.money === 'payFare' && !facts.canPayFare)
    return { ok: false, reason: 'insufficient_tokens' };
  return { ok: true, plan: planTransition(transition, facts) };
}

function planTransition(transition: Transition, facts: TransitionFacts): TransitionPlan {
  const { to, by, money } = transition;
  const settlement = settle(money, by, facts);
  const ends = to === 'completed' || to === 'cancelled';
  return {
    transition,
    status: to,
    paymentStatus: paymentStatusAfter(transition),
    postings: settlement.postings.filter(({ amount }) => amount > 0),
    hold: money === 'payFare' ? 'post' : money === 'refund' || money === 'forfeit' ? 'void' : 'keep',
    confirmsPickup: money === 'payFare',
    begins: to === 'in_progress',
    actualMiles: settlement.miles,
    actualFare: settlement.fare,
    refundAmount: ends && to === 'cancelled' ? (money === 'refund' ? bookingFee : 0) : undefined,
    // A trip that the passenger cannot pay may be cancelled by both without a mark. A no-show is not the driver's
    // fault.
    mark:
      transition.mark &&
      facts.noShow === undefined &&
      (facts.canPayFare || facts.status !== 'passenger_onboard'),
    isNoShow: facts.noShow !== undefined,
  };
}

function paymentStatusAfter({ from, to, money }: Transition): PaymentStatus {
  if (money === 'refund') return 'refunded';
  if (to === 'completed' || to === 'cancelled') return 'settled';
  return money === 'payFare' || from === 'confirmed' ? 'fare_paid' : 'fee_paid';
}

interface Settlement {
  postings: Posting[];
  miles?: number;
  fare?: number;
}

const posting = (from: Purse, to: Purse, amount: number, purpose: Posting['purpose']): Posting => ({
  from,
  to,
  amount,
  purpose,
});

function settle(money: MoneyEffect, by: ActorRole, facts: TransitionFacts): Settlement {
  const { estimatedFare, hasDriver } = facts;
  switch (money) {
    case 'none':
      return { postings: [] };
    case 'payFare':
      return { postings: [posting('passenger', 'escrow', estimatedFare, 'fare')] };
    case 'refund':
      return { postings: [posting('escrow', 'passenger', bookingFee, 'returnFee')] };
    case 'forfeit':
      return { postings: [posting('escrow', hasDriver ? 'driver' : 'platform', bookingFee, 'payFee')] };
    case 'settle':
    case 'split': {
      const isComplete = money === 'settle';
      const proven = facts.status === 'in_progress' ? facts.drivenMiles : 0;
      // A completed trip without positions went as estimated. A broken-off one pays only for proven miles.
      const miles = proven ?? (isComplete ? facts.estimatedMiles : 0);
      const fare =
        facts.share === null
          ? computeActualFare(estimatedFare, miles)
          : computeActualShare(facts.share, miles);
      const feeTo = isComplete || by === 'passenger' ? 'driver' : 'platform';
      return {
        postings: [
          posting('escrow', feeTo, bookingFee, 'payFee'),
          posting('escrow', 'driver', fare, 'payFare'),
          posting('escrow', 'passenger', estimatedFare - fare, 'returnFare'),
        ],
        miles,
        fare,
      };
    }
  }
}
