/** Waiting and no-shows: every status and actor. */
import { expect, test } from 'vitest';
import { decideTransition, type BookingForTransition } from './decide-transition.ts';
import { arrivalRadiusMeters, maxCurrentPositionAgeMs, noShowWaitMs } from './limits.ts';
import { decideDriverArrival, decideNoShow, findEarliestNoShowTime, isRecentPosition } from './no-show.ts';
import { bookingStatuses } from './statuses.ts';
import { actorRoles } from './booking-transitions.ts';

const arrivedAt = new Date('2026-03-03T10:00:00Z');
const later = (ms: number) => new Date(arrivedAt.getTime() + ms);
const every = bookingStatuses.flatMap((status) => actorRoles.map((by) => [status, by] as const));

test.each(every)('EXP-110 arrival and no-show in status %s by the %s', (status, by) => {
  const isWaitingDriver = status === 'en_route' && by === 'driver';
  expect(decideDriverArrival({ status, arrivedAt: null, meters: null }, by)).toBe(
    isWaitingDriver ? 'record' : 'illegal',
  );
  expect(decideNoShow({ status, arrivedAt }, by, later(noShowWaitMs))).toBe(
    isWaitingDriver ? 'record' : 'illegal',
  );
  expect(decideNoShow({ status, arrivedAt: null }, by, later(noShowWaitMs))).toBe('illegal');
});

test('EXP-110 a no-show is possible after five minutes, not a millisecond before', () => {
  expect(noShowWaitMs).toBe(300_000);
  const trip = { status: 'en_route', arrivedAt } as const;
  expect(decideNoShow(trip, 'driver', later(noShowWaitMs - 1))).toBe('too_early');
  expect(decideNoShow(trip, 'driver', later(noShowWaitMs))).toBe('record');
  expect(findEarliestNoShowTime(trip)).toEqual(later(noShowWaitMs));
  expect(findEarliestNoShowTime({ status: 'passenger_onboard', arrivedAt })).toBeNull();
});

test('EXP-110 a driver who is known to be elsewhere has not arrived; an old position says nothing', () => {
  const at = (meters: number | null) =>
    decideDriverArrival({ status: 'en_route', arrivedAt: null, meters }, 'driver');
  expect([at(arrivalRadiusMeters), at(arrivalRadiusMeters + 1), at(null)]).toEqual([
    'record',
    'too_far',
    'record',
  ]);
  expect(decideDriverArrival({ status: 'en_route', arrivedAt, meters: 9_000 }, 'driver')).toBe('recorded');
  expect(isRecentPosition(arrivedAt, later(maxCurrentPositionAgeMs))).toBe(true);
  expect(isRecentPosition(arrivedAt, later(maxCurrentPositionAgeMs + 1))).toBe(false);
});

test.each(every)(
  'EXP-110 cancelling as a no-show in status %s by the %s: fee back, no mark',
  (status, by) => {
    const facts: BookingForTransition = {
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
      noShow: { arrivedAt, now: later(noShowWaitMs) },
    };
    const decided = decideTransition(facts, 'cancelled', by);
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
    expect(decideTransition({ ...facts, noShow: undefined }, 'cancelled', by)).toMatchObject({
      plan: { mark: true, isNoShow: false },
    });
    const early = { ...facts, noShow: { arrivedAt, now: later(noShowWaitMs - 1) } };
    expect(decideTransition(early, 'cancelled', by)).toEqual({ ok: false, reason: 'too_early' });
    expect(decideTransition(facts, 'passenger_onboard', by)).toEqual({ ok: false, reason: 'illegal' });
  },
);
