/** Shares of the fare of a shared ride (NEW-02). All amounts are whole tokens. */
import { computeFare } from '../fares.ts';

/**
 * Divides a total by weights with the largest remainder method: each part is its exact quota rounded down or up, and
 * the parts sum to the total. Of equal remainders the first one gets the token.
 * @param weights not negative, with a positive sum
 */
function divideByLargestRemainder(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, one) => all + one, 0);
  const parts = weights.map((weight) => Math.floor((total * weight) / sum));
  // The remainders are compared as integers, because quotients are not exact.
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (total * weight) % sum }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  const left = total - parts.reduce((all, one) => all + one, 0);
  for (const { index } of byRemainder.slice(0, left)) parts[index]! += 1;
  return parts;
}

/**
 * Divides a fare among riders, weighted by their own distances. Each rider pays at least one token.
 * @param tenths own distance of each rider in whole tenths of a mile, at least 1
 * @param fare at least one token for each rider
 */
export function splitFare(fare: number, tenths: readonly number[]): number[] {
  return divideByLargestRemainder(fare - tenths.length, tenths).map((part) => part + 1);
}

/**
 * Returns the shares after a person joins: the new person's share is last. The shares sum to the new fare. Nobody's
 * share rises; the person who joins pays what the others do not.
 * @param riders shares and distances of the people who ride already
 * @returns null if the fare is too small to divide
 */
export function planShares(
  riders: readonly { share: number; tenths: number }[],
  newTenths: number,
  fare: number,
): number[] | null {
  if (fare < riders.length + 1) return null;
  const split = splitFare(fare, [...riders.map(({ tenths }) => tenths), newTenths]);
  const others = riders.map(({ share }, index) => Math.min(share, split[index]!));
  return [...others, fare - others.reduce((sum, one) => sum + one, 0)];
}

/** Share of one booking in the fare of its trip. */
export interface FareShare {
  /** Fare of the whole trip that the shares were computed from. */
  tripFare: number;
  /** Shares of all bookings that the driver accepted, also of those cancelled since. */
  shares: readonly number[];
  /** Index of the booking in `shares`. */
  index: number;
}

/**
 * Returns the part of a trip's actual fare that one booking pays. It depends on the shares at the acceptance, so that
 * the cancellation of one booking changes no other part, and never exceeds the share.
 */
export function computeActualShare({ tripFare, shares, index }: FareShare, actualMiles: number): number {
  const actualFare = Math.min(tripFare, computeFare(actualMiles));
  if (actualFare === tripFare) return shares[index]!;
  // Shares of people who left before the acceptance are nobody's.
  const vacant = tripFare - shares.reduce((sum, one) => sum + one, 0);
  return divideByLargestRemainder(actualFare, [...shares, vacant])[index]!;
}
