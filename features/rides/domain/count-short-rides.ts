import { computeBookingFeePlusFare, computeFareForMiles } from './fares.ts';

/** Length in miles of a short ride: the usual way within a town. */
const shortRideMiles = 2;

/** Returns how many short rides a number of tokens pays for, including the booking fees. */
export function computeAffordableShortRideCount(tokens: number): number {
  return Math.floor(tokens / computeBookingFeePlusFare(computeFareForMiles(shortRideMiles)));
}
