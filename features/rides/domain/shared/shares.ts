/** Divides the fare of a shared ride among its riders (NEW-02). All amounts are whole tokens. */
import { computeFareForMiles } from '../fares.ts';

/**
 * Divides a whole number into whole parts in proportion to weights, with the largest remainder method. Each part is its
 * exact quota rounded down or up, and the parts add up to the total. For equal remainders, the earlier part is rounded
 * up.
 * @param weights not negative, with a positive sum
 */
function divideByLargestRemainder(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, one) => all + one, 0);
  const parts = weights.map((weight) => Math.floor((total * weight) / sum));
  // Compare remainders as integers, because floating-point quotients are inexact.
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (total * weight) % sum }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  const left = total - parts.reduce((all, one) => all + one, 0);
  for (const { index } of byRemainder.slice(0, left)) parts[index]! += 1;
  return parts;
}

/**
 * Divides a fare among riders in proportion to the direct distance of each rider. Each rider pays at least one token.
 * @param tenthMiles distance of each rider in tenths of a mile, a whole number of at least 1
 * @param fare in tokens, at least one for each rider
 */
export function splitFareByDirectDistance(fare: number, tenthMiles: readonly number[]): number[] {
  return divideByLargestRemainder(fare - tenthMiles.length, tenthMiles).map((part) => part + 1);
}

/**
 * Returns all riders' shares of the fare after a person joins a shared ride; the new person's share is last. The shares
 * sum to the new fare. Nobody's share increases: the new person pays the part of the fare that the earlier riders do
 * not cover.
 * @param riders shares and distances of the riders who joined before
 * @returns null if the fare has fewer tokens than there are riders, including the new person
 */
export function computeFareSharesAfterRiderJoins(
  riders: readonly { share: number; tenths: number }[],
  newTenths: number,
  fare: number,
): number[] | null {
  if (fare < riders.length + 1) return null;
  const split = splitFareByDirectDistance(fare, [...riders.map(({ tenths }) => tenths), newTenths]);
  const others = riders.map(({ share }, index) => Math.min(share, split[index]!));
  return [...others, fare - others.reduce((sum, one) => sum + one, 0)];
}

/** Share of one booking in the fare of its shared trip. */
export interface FareShare {
  /** Fare of the whole trip from which the shares were computed, in tokens. */
  tripFare: number;
  /**
   * Shares of the fare, in tokens, of all bookings that the driver accepted, including those that were cancelled later.
   */
  shares: readonly number[];
  /** Index of the booking in `shares`. */
  index: number;
}

/**
 * Returns the part of a shared trip's actual fare that one booking pays, in tokens. The part never exceeds the share to
 * which the passenger agreed. It is computed from the shares at the time of the driver's acceptance, so that a later
 * cancellation does not change what the others pay.
 */
export function computeFinalFareShare({ tripFare, shares, index }: FareShare, actualMiles: number): number {
  const actualFare = Math.min(tripFare, computeFareForMiles(actualMiles));
  if (actualFare === tripFare) return shares[index]!;
  // Nobody pays the shares of people who cancelled before the driver accepted.
  const vacant = tripFare - shares.reduce((sum, one) => sum + one, 0);
  return divideByLargestRemainder(actualFare, [...shares, vacant])[index]!;
}
