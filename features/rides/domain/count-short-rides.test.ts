import { expect, test } from 'vitest';
import { computeAffordableShortRideCount } from './count-short-rides.ts';
import { computeBookingFeePlusFare, computeFareForMiles } from './fares.ts';

test('the count of short rides is what the tokens pay for, with a booking fee for each', () => {
  const price = computeBookingFeePlusFare(computeFareForMiles(2));
  expect([price - 1, price, 3 * price - 1].map(computeAffordableShortRideCount)).toEqual([0, 1, 2]);
});
