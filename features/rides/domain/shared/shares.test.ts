import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decideIfBookingTransitionIsAllowed,
  type BookingTransitionDecisionInput,
} from '../decide-booking-transition.ts';
import { computeFareForMiles } from '../fares.ts';
import { bookingStatuses } from '../statuses.ts';
import { bookingActorRoles } from '../booking-transitions.ts';
import {
  computeFinalFareShare,
  computeFareSharesAfterRiderJoins,
  splitFareByDirectDistance,
} from './shares.ts';
import { doesStopFitIntoSharedRide, planSharedRideRoute } from './shared-route.ts';
import { canChangeSharedTripStatus, doesStatusChangeApplyToWholeTrip } from './shared-trip.ts';

const sum = (parts: readonly number[]) => parts.reduce((all, one) => all + one, 0);

test.each([
  [20, [100, 100, 100], [7, 7, 6]],
  [20, [100, 50], [13, 7]],
  [9, [10, 10], [5, 4]],
  [3, [10, 200, 10], [1, 1, 1]],
  [5, [1, 1], [3, 2]],
])('NEW-02 a fare of %i divided by the distances %j is %j', (fare, tenths, shares) => {
  expect(splitFareByDirectDistance(fare, tenths)).toEqual(shares);
});

const tenths = fc.integer({ min: 1, max: 5_000 });

test('NEW-02 shares always sum to the fare, are at least 1 and within one token of the quota', () => {
  fc.assert(
    fc.property(
      fc.array(tenths, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 8, max: 1_000 }),
      (ways, fare) => {
        const shares = splitFareByDirectDistance(fare, ways);
        expect(sum(shares)).toBe(fare);
        for (const [index, share] of shares.entries()) {
          const quota = 1 + ((fare - ways.length) * ways[index]!) / sum(ways);
          expect(Math.abs(share - quota)).toBeLessThan(1);
        }
      },
    ),
  );
});

test('NEW-02 whoever joins and leaves, nobody’s share rises, and the shares sum to the fare after each join', () => {
  const step = fc.oneof(
    fc.record({ join: fc.constant(true as const), tenths, longer: fc.integer({ min: 0, max: 6 }) }),
    fc.record({ join: fc.constant(false as const), index: fc.nat(7) }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.array(step, { maxLength: 30 }), (first, steps) => {
      let fare = first;
      let riders = [{ share: fare, tenths: 50 }];
      for (const one of steps) {
        if (!one.join) {
          riders = riders.filter((_, index) => index !== one.index);
          continue;
        }
        if (riders.length === 0) continue;
        const next = fare + one.longer;
        const shares = computeFareSharesAfterRiderJoins(riders, one.tenths, next);
        if (shares === null) {
          expect(next).toBeLessThan(riders.length + 1);
          continue;
        }
        fare = next;
        expect(sum(shares)).toBe(fare);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(1);
        for (const [index, { share }] of riders.entries()) expect(shares[index]).toBeLessThanOrEqual(share);
        const before = riders;
        riders = shares.map((share, index) => ({ share, tenths: before[index]?.tenths ?? one.tenths }));
      }
    }),
  );
});

test('NEW-02 the parts of a shorter trip sum to its fare, never exceed the shares, and depend on no cancellation', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 6 }),
      fc.nat(60),
      fc.nat(4_000),
      (shares, vacant, driven) => {
        const tripFare = sum(shares) + vacant;
        const miles = driven / 10;
        const parts = shares.map((_, index) => computeFinalFareShare({ tripFare, shares, index }, miles));
        for (const [index, part] of parts.entries()) expect(part).toBeLessThanOrEqual(shares[index]!);
        const actual = Math.min(tripFare, computeFareForMiles(miles));
        expect(sum(parts)).toBeLessThanOrEqual(actual);
        if (vacant === 0) expect(sum(parts)).toBe(actual);
      },
    ),
  );
});

test('NEW-02 of all statuses, next statuses and actors a shared booking makes the moves of one alone, with its share as fare', () => {
  const alone = (
    status: BookingTransitionDecisionInput['status'],
    isExpired: boolean,
  ): BookingTransitionDecisionInput => ({
    status,
    estimatedFare: 7,
    estimatedMiles: 10,
    drivenMiles: null,
    hasDriver: status !== 'requested',
    isTooEarly: false,
    canPayFare: true,
    lacksStartCode: false,
    isExpired,
    share: null,
  });
  const share = { tripFare: 20, shares: [7, 7, 6], index: 0 };
  for (const from of bookingStatuses)
    for (const to of bookingStatuses)
      for (const by of bookingActorRoles) {
        const facts = alone(from, by === 'system');
        const shared = decideIfBookingTransitionIsAllowed({ ...facts, share }, to, by);
        expect(shared).toEqual(decideIfBookingTransitionIsAllowed(facts, to, by));
        if (shared.ok && to === 'completed') expect(shared.plan.actualFare).toBe(7);
        // A trip that ends halfway costs half of the whole fare, divided among the riders in the same proportions.
        const half = decideIfBookingTransitionIsAllowed({ ...facts, share, drivenMiles: 5 }, to, by);
        if (half.ok && from === 'in_progress' && to !== 'in_progress') expect(half.plan.actualFare).toBe(4);
        const isWhole = ['driver_accepted', 'en_route', 'in_progress', 'completed'].includes(to);
        expect(doesStatusChangeApplyToWholeTrip(to, by)).toBe(by === 'driver' && isWhole);
      }
});

test('NEW-02 a shared trip begins when every rider who has not left is on board', () => {
  const riding = (...statuses: (typeof bookingStatuses)[number][]) =>
    canChangeSharedTripStatus(
      { trip: {} as never, bookings: statuses.map((status) => ({ status }) as never) },
      'in_progress',
    );
  expect(riding('passenger_onboard', 'confirmed', 'cancelled')).toBe(true);
  expect(riding('passenger_onboard', 'en_route')).toBe(false);
});

test('NEW-02 the way of a shared ride is the shortest over all stops; a stop far away or off the way does not fit', () => {
  const place = { lat: 33.5, lng: -112 };
  const at = (north: number, east: number) => ({ lat: place.lat + north / 69, lng: place.lng + east / 57.5 });
  const one = planSharedRideRoute(place, [at(5, 0)]);
  const inOrder = planSharedRideRoute(place, [at(4, 0), at(5, 0)]);
  expect(planSharedRideRoute(place, [at(5, 0), at(4, 0)])).toEqual(inOrder);
  expect(inOrder.miles - one.miles).toBeLessThan(0.2);
  expect(doesStopFitIntoSharedRide(place, [at(5, 0)], at(4, 0))).toBe(true);
  expect(doesStopFitIntoSharedRide(place, [at(5, 0)], at(5, 4))).toBe(false);
  expect(doesStopFitIntoSharedRide(place, [at(5, 0), at(5, 1), at(5, 2)], at(5, 3.5))).toBe(false);
});
