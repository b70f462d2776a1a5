import { expect, test } from 'vitest';
import {
  computeActualTripFare,
  computeFareForMiles,
  computeBookingFeePlusFare,
  isAllowedOfferPrice,
  isFareRoundedUp,
  roundToTenthOfMile,
} from './fares.ts';
import { bookingFee, tokensPerMile } from './limits.ts';
import { estimateDistanceAndTravelTime } from './route-estimate.ts';
import { getStatusNameInDriverApp } from './statuses.ts';
import { computeReliabilityScore } from './trip-score.ts';

test('RIDE-015 RIDE-016 RIDE-018 the fee is 5, the rate 2, and a 10-mile trip costs 25', () => {
  expect([bookingFee, tokensPerMile, computeBookingFeePlusFare(computeFareForMiles(10))]).toEqual([5, 2, 25]);
});

test.each([
  [0.1, 1],
  [0.5, 1],
  [0.6, 2],
  [1.1, 3],
  [10, 20],
  [10.1, 21],
  [47, 94],
  [47.5, 95],
  [47.6, 96],
])('RIDE-017 a fare of %s miles is %s tokens', (miles, fare) => {
  expect(computeFareForMiles(miles)).toBe(fare);
});

test('RIDE-017 the fare of every tenth of a mile is the distance times 2, rounded up', () => {
  for (let tenths = 0; tenths <= 5000; tenths++)
    expect(computeFareForMiles(tenths / 10)).toBe(Math.ceil(tenths / 5));
});

test.each([
  [1.4, true],
  [10, false],
  [47.5, false],
])('RIDE-017 the fare of %s miles is rounded up: %s', (miles, isRounded) => {
  expect(isFareRoundedUp({ miles, tokensPerMile, fare: computeFareForMiles(miles) })).toBe(isRounded);
});

test('Q-42 Q-73 the actual fare never exceeds what the passenger agreed to', () => {
  expect([computeActualTripFare(20, 8), computeActualTripFare(20, 12), computeActualTripFare(10, 8)]).toEqual(
    [16, 20, 10],
  );
});

test.each([
  [20, 10, true],
  [20, 30, true],
  [20, 9, false],
  [20, 31, false],
  [20, 10.5, false],
  [1, 0, false],
  [1, 1, true],
])('Q-42 for a quoted fare of %s an offer of %s is allowed: %s', (quoted, price, allowed) => {
  expect(isAllowedOfferPrice(quoted, price)).toBe(allowed);
});

test('Q-71 the estimate is the great circle times 1.3, to a tenth of a mile', () => {
  const origin = { lat: 33.4, lng: -112 };
  // A degree of latitude is 69.09 miles.
  expect(estimateDistanceAndTravelTime(origin, { lat: 33.5, lng: -112 })).toEqual({ miles: 9, minutes: 19 });
  expect(roundToTenthOfMile(69.093 * 0.1 * 1.3)).toBe(9);
  expect(estimateDistanceAndTravelTime(origin, origin)).toEqual({ miles: 0, minutes: 1 });
  expect(estimateDistanceAndTravelTime(origin, { lat: 33.5, lng: -112 }, 'walking').minutes).toBe(180);
});

test.each([
  ['requested', 'requested'],
  ['driver_accepted', 'matched'],
  ['en_route', 'en_route_pickup'],
  ['passenger_onboard', 'pickup_complete'],
  ['confirmed', 'confirmed'],
  ['in_progress', 'in_progress'],
  ['completed', 'completed'],
  ['cancelled', 'cancelled'],
])('RIDE-010 the driver app calls %s %s', (status, word) => {
  expect(getStatusNameInDriverApp(status)).toBe(word);
});

test('B12 RIDE-011 Q-69 an unknown status is shown as requested', () => {
  for (const status of ['', 'lost', 'constructor', 'matched', 'Completed'])
    expect(getStatusNameInDriverApp(status)).toBe('requested');
});

test.each([
  [0, 0, 100],
  [3, 1, 80],
  [5, 5, 0],
  [17, 3, 70],
  [0, 1, 80],
  [0, 20, 0],
  [9, 0, 100],
  [10, 1, 81.8],
])(
  'B10 RIDE-028 RIDE-029 Q-75 %s completed and %s cancelled trips give a reliability of %s',
  (completed, cancelled, score) => {
    expect(computeReliabilityScore({ completed, cancelled }).reliabilityScore).toBe(score);
  },
);

test('RIDE-031 Q-76 a mark can be withdrawn with fewer than 5 trips and at least one cancellation', () => {
  const canWithdraw = (completed: number, cancelled: number) =>
    computeReliabilityScore({ completed, cancelled }).canWithdrawNegativeMark;
  expect([canWithdraw(3, 1), canWithdraw(0, 4)]).toEqual([true, true]);
  expect([canWithdraw(4, 1), canWithdraw(4, 0), canWithdraw(0, 0)]).toEqual([false, false, false]);
});
