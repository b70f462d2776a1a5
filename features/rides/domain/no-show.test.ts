/** Waiting and no-shows: every status and actor. */
import { expect, test } from 'vitest';
import {
  decideIfBookingTransitionIsAllowed,
  type BookingTransitionDecisionInput,
} from './decide-booking-transition.ts';
import {
  maxMetersFromPickupAtArrival,
  maxDriverPositionAgeForServerRulesMs,
  minNoShowWaitMs,
} from './limits.ts';
import {
  decideIfDriverArrivalMayBeRecorded,
  decideIfNoShowMayBeRecorded,
  findEarliestNoShowTime,
  isRecentDriverPosition,
} from './no-show.ts';
import { bookingStatuses } from './statuses.ts';
import { bookingActorRoles } from './booking-transitions.ts';

const arrivedAt = new Date('2026-03-03T10:00:00Z');
const later = (ms: number) => new Date(arrivedAt.getTime() + ms);
const every = bookingStatuses.flatMap((status) => bookingActorRoles.map((by) => [status, by] as const));

test.each(every)('EXP-110 arrival and no-show in status %s by the %s', (status, by) => {
  const isWaitingDriver = status === 'en_route' && by === 'driver';
  expect(decideIfDriverArrivalMayBeRecorded({ status, arrivedAt: null, meters: null }, by)).toBe(
    isWaitingDriver ? 'record' : 'illegal',
  );
  expect(decideIfNoShowMayBeRecorded({ status, arrivedAt, pickupAt: null }, by, later(minNoShowWaitMs))).toBe(
    isWaitingDriver ? 'record' : 'illegal',
  );
  expect(
    decideIfNoShowMayBeRecorded({ status, arrivedAt: null, pickupAt: null }, by, later(minNoShowWaitMs)),
  ).toBe('illegal');
});

test('EXP-110 a no-show is possible after five minutes, not a millisecond before', () => {
  expect(minNoShowWaitMs).toBe(300_000);
  const trip = { status: 'en_route', arrivedAt, pickupAt: null } as const;
  expect(decideIfNoShowMayBeRecorded(trip, 'driver', later(minNoShowWaitMs - 1))).toBe('too_early');
  expect(decideIfNoShowMayBeRecorded(trip, 'driver', later(minNoShowWaitMs))).toBe('record');
  expect(findEarliestNoShowTime(trip)).toEqual(later(minNoShowWaitMs));
  expect(findEarliestNoShowTime({ ...trip, status: 'passenger_onboard' })).toBeNull();
});

test('EXP-110 the wait of a driver who arrives before the agreed pickup time begins at that time', () => {
  const pickupAt = later(58 * 60_000);
  const trip = { status: 'en_route', arrivedAt, pickupAt } as const;
  const from = new Date(pickupAt.getTime() + minNoShowWaitMs);
  expect(findEarliestNoShowTime(trip)).toEqual(from);
  expect(decideIfNoShowMayBeRecorded(trip, 'driver', later(minNoShowWaitMs))).toBe('too_early');
  expect(decideIfNoShowMayBeRecorded(trip, 'driver', from)).toBe('record');
  // A driver who arrives late waits five minutes from the arrival.
  expect(findEarliestNoShowTime({ ...trip, pickupAt: later(-60_000) })).toEqual(later(minNoShowWaitMs));
});

test('EXP-110 a driver who is known to be elsewhere has not arrived; an old position says nothing', () => {
  const at = (meters: number | null) =>
    decideIfDriverArrivalMayBeRecorded({ status: 'en_route', arrivedAt: null, meters }, 'driver');
  expect([at(maxMetersFromPickupAtArrival), at(maxMetersFromPickupAtArrival + 1), at(null)]).toEqual([
    'record',
    'too_far',
    'record',
  ]);
  expect(decideIfDriverArrivalMayBeRecorded({ status: 'en_route', arrivedAt, meters: 9_000 }, 'driver')).toBe(
    'recorded',
  );
  expect(isRecentDriverPosition(arrivedAt, later(maxDriverPositionAgeForServerRulesMs))).toBe(true);
  expect(isRecentDriverPosition(arrivedAt, later(maxDriverPositionAgeForServerRulesMs + 1))).toBe(false);
});

test.each(every)(
  'EXP-110 cancelling as a no-show in status %s by the %s: fee back, no mark',
  (status, by) => {
    const facts: BookingTransitionDecisionInput = {
      status,
      estimatedFare: 20,
      estimatedMiles: 10,
      drivenMiles: null,
      hasDriver: status !== 'requested',
      canPayFare: true,
      share: null,
      lacksStartCode: false,
      isTooEarly: false,
      isExpired: false,
      noShow: { arrivedAt, pickupAt: null, now: later(minNoShowWaitMs) },
    };
    const decided = decideIfBookingTransitionIsAllowed(facts, 'cancelled', by);
    if (status !== 'en_route' || by !== 'driver') {
      expect(decided).toMatchObject({
        ok: false,
        reason: status === 'completed' ? 'trip_completed' : 'illegal',
      });
      return;
    }
    expect(decided).toMatchObject({
      ok: true,
      plan: {
        mark: false,
        isNoShow: true,
        hold: 'void',
        refundAmount: 5,
        paymentStatus: 'refunded',
        plannedTransfers: [{ from: 'escrow', to: 'passenger', amount: 5 }],
      },
    });
    expect(
      decideIfBookingTransitionIsAllowed({ ...facts, noShow: undefined }, 'cancelled', by),
    ).toMatchObject({
      plan: { mark: true, isNoShow: false },
    });
    const early = { ...facts, noShow: { arrivedAt, pickupAt: null, now: later(minNoShowWaitMs - 1) } };
    expect(decideIfBookingTransitionIsAllowed(early, 'cancelled', by)).toEqual({
      ok: false,
      reason: 'too_early',
    });
    expect(decideIfBookingTransitionIsAllowed(facts, 'passenger_onboard', by)).toEqual({
      ok: false,
      reason: 'illegal',
    });
  },
);
