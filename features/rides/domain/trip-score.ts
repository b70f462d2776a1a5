/**
 * Computes how reliable riders and drivers are, from their completed and cancelled trips (RIDE-027 … RIDE-031, Q-75,
 *
 */
import { minTripsForPermanentNegativeMarks } from './limits.ts';

/**
 * Numbers of a person's trips that count for the score: trips that the person completed, and trips that the person
 * cancelled with a negative mark (the cancellation counts against the person).
 */
export interface CompletedAndCancelledTripCounts {
  completed: number;
  cancelled: number;
}

interface TripScore {
  totalTrips: number;
  completedTrips: number;
  cancelledTrips: number;
  /**
   * Percentage of the person's trips that the person cancelled with a negative mark (the cancellation counts against
   * the person), with one decimal. Cancelled trips without a mark do not count as trips.
   */
  cancellationRate: number;
  /** Reliability score from 0 to 100, with one decimal. */
  reliabilityScore: number;
  /**
   * True if the other person of a cancelled trip may still withdraw the negative mark that this person got for the
   * cancellation.
   */
  canWithdrawNegativeMark: boolean;
  /** Number of the person's cancellations for which the other party accepted an apology (NEW-08). */
  repairedTrips: number;
}

/**
 * Minimum number of a person's trips at which screens show the person's reliability score. With fewer trips, the score
 * is not meaningful.
 */
const minTripsForShownReliability = 10;
/**
 * Fraction of trips cancelled with a negative mark, from 0 to 1, above which a person counts as a frequent canceler.
 */
const frequentCancellationShare = 0.3;

/** Returns true if a person has at least 10 trips, so that the person's reliability score is meaningful. */
export function hasEnoughTripsForReliabilityScore({
  completed,
  cancelled,
}: CompletedAndCancelledTripCounts): boolean {
  return completed + cancelled >= minTripsForShownReliability;
}

/**
 * Returns true if a person has at least 10 trips and cancelled more than 30 % of them with a negative mark (the
 * cancellation counts against the person).
 */
export function isFrequentCanceller({ completed, cancelled }: CompletedAndCancelledTripCounts): boolean {
  return (
    hasEnoughTripsForReliabilityScore({ completed, cancelled }) &&
    cancelled > frequentCancellationShare * (completed + cancelled)
  );
}

/**
 * Minimum number of a person's trips at which the cancellation rate has its full effect on the reliability score. With
 * fewer trips, its effect is proportionally smaller.
 */
const tripsOfFullWeight = 10;

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/**
 * Computes a person's reliability score, and the numbers on which it is based. The score is 100 minus twice the
 * cancellation rate. For a person with fewer than 10 trips, the score is a weighted average of this value and 100. The
 * score is at least 0 (RIDE-028), and 100 for a person without trips (RIDE-029).
 */
export function computeReliabilityScore({
  completed,
  cancelled,
  repaired = 0,
}: CompletedAndCancelledTripCounts & { repaired?: number }): TripScore {
  const total = completed + cancelled;
  const rate = total === 0 ? 0 : (100 * cancelled) / total;
  const weight = Math.min(total / tripsOfFullWeight, 1);
  const reliability = (100 - 2 * rate) * weight + 100 * (1 - weight);
  return {
    totalTrips: total,
    completedTrips: completed,
    cancelledTrips: cancelled,
    cancellationRate: oneDecimal(rate),
    reliabilityScore: oneDecimal(Math.min(100, Math.max(0, reliability))),
    canWithdrawNegativeMark: total < minTripsForPermanentNegativeMarks && cancelled >= 1,
    repairedTrips: repaired,
  };
}
