/** Tests the table of booking transitions for every combination of status, actor and next status. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decideIfBookingTransitionIsAllowed,
  type PlannedTokenTransfer,
  type BookingTransitionDecisionInput,
} from './decide-booking-transition.ts';
import { bookingStatuses, type BookingStatus } from './statuses.ts';
import { bookingActorRoles, type BookingActorRole, bookingTransitions } from './booking-transitions.ts';

const facts = (
  status: BookingStatus,
  more: Partial<BookingTransitionDecisionInput> = {},
): BookingTransitionDecisionInput => ({
  status,
  estimatedFare: 20,
  estimatedMiles: 10,
  drivenMiles: 8,
  hasDriver: status !== 'requested',
  canPayFare: true,
  lacksStartCode: false,
  isExpired: false,
  share: null,
  isTooEarly: false,
  ...more,
});

const show = ({ from, to, amount }: PlannedTokenTransfer) => `${from} -> ${to} ${amount}`;

/**
 * Expected effects of each transition, from part 1c of the requirements: planned transfers, paymentStatus,
 * refundAmount, and whether the person who cancels gets a negative mark.
 */
const expected: Record<string, [string[], string, number | undefined, boolean]> = {
  'requested driver_accepted driver': [[], 'fee_paid', undefined, false],
  'requested cancelled driver': [['escrow -> passenger 5'], 'refunded', 5, false],
  'requested cancelled system': [['escrow -> passenger 5'], 'refunded', 5, false],
  'requested cancelled passenger': [['escrow -> platform 5'], 'settled', 0, true],
  'driver_accepted en_route driver': [[], 'fee_paid', undefined, false],
  'en_route passenger_onboard driver': [[], 'fee_paid', undefined, false],
  'passenger_onboard confirmed passenger': [['passenger -> escrow 20'], 'fare_paid', undefined, false],
  'passenger_onboard in_progress driver': [['passenger -> escrow 20'], 'fare_paid', undefined, false],
  'confirmed in_progress driver': [[], 'fare_paid', undefined, false],
  'in_progress completed driver': [
    ['escrow -> driver 5', 'escrow -> driver 16', 'escrow -> passenger 4'],
    'settled',
    undefined,
    false,
  ],
  'driver_accepted cancelled system': [['escrow -> passenger 5'], 'refunded', 5, false],
  'en_route cancelled system': [['escrow -> passenger 5'], 'refunded', 5, false],
  'driver_accepted cancelled driver': [['escrow -> passenger 5'], 'refunded', 5, true],
  'en_route cancelled driver': [['escrow -> passenger 5'], 'refunded', 5, true],
  'passenger_onboard cancelled driver': [['escrow -> passenger 5'], 'refunded', 5, true],
  'driver_accepted cancelled passenger': [['escrow -> driver 5'], 'settled', 0, true],
  'en_route cancelled passenger': [['escrow -> driver 5'], 'settled', 0, true],
  'passenger_onboard cancelled passenger': [['escrow -> driver 5'], 'settled', 0, true],
  'confirmed cancelled driver': [['escrow -> platform 5', 'escrow -> passenger 20'], 'settled', 0, true],
  'confirmed cancelled passenger': [['escrow -> driver 5', 'escrow -> passenger 20'], 'settled', 0, true],
  'in_progress cancelled driver': [
    ['escrow -> platform 5', 'escrow -> driver 16', 'escrow -> passenger 4'],
    'settled',
    0,
    true,
  ],
  'in_progress cancelled passenger': [
    ['escrow -> driver 5', 'escrow -> driver 16', 'escrow -> passenger 4'],
    'settled',
    0,
    true,
  ],
};

const every = bookingStatuses.flatMap((from) =>
  bookingStatuses.flatMap((to) => bookingActorRoles.map((by) => [from, to, by] as const)),
);

test('B1 B5 RIDE-003 RIDE-009 RIDE-025 Q-68 of all statuses, next statuses and actors exactly those of the state table are allowed', () => {
  const allowed = every.filter(
    ([from, to, by]) =>
      decideIfBookingTransitionIsAllowed(
        facts(from, { isExpired: by === 'system', mustEnd: by === 'system' }),
        to,
        by,
      ).ok,
  );
  expect(every).toHaveLength(192);
  expect(allowed.map((one) => one.join(' ')).toSorted()).toEqual(Object.keys(expected).toSorted());
});

test.each(bookingTransitions.map((one) => [`${one.from} ${one.to} ${one.by}`, one] as const))(
  'M8 B7 Q-74 the money and the mark of %s',
  (key, { from, to, by }) => {
    const decided = decideIfBookingTransitionIsAllowed(
      facts(from, { isExpired: by === 'system', mustEnd: by === 'system' }),
      to,
      by,
    );
    if (!decided.ok) throw new Error(decided.reason);
    const { plannedTransfers, paymentStatus, refundAmount, mark } = decided.plan;
    expect([plannedTransfers.map(show), paymentStatus, refundAmount, mark]).toEqual(expected[key]);
  },
);

test('RIDE-007 RIDE-012 Q-67 confirming the pickup posts the hold; cancelling before it voids the hold', () => {
  const holdOf = (from: BookingStatus, to: BookingStatus, by: BookingActorRole) => {
    const decided = decideIfBookingTransitionIsAllowed(
      facts(from, { isExpired: by === 'system', mustEnd: by === 'system' }),
      to,
      by,
    );
    return decided.ok
      ? [decided.plan.hold, decided.plan.confirmsPickup, decided.plan.begins]
      : decided.reason;
  };
  expect(holdOf('passenger_onboard', 'confirmed', 'passenger')).toEqual(['post', true, false]);
  expect(holdOf('passenger_onboard', 'in_progress', 'driver')).toEqual(['post', true, true]);
  expect(holdOf('confirmed', 'in_progress', 'driver')).toEqual(['keep', false, true]);
  for (const from of ['requested', 'en_route'] as const)
    expect(holdOf(from, 'cancelled', 'passenger')).toEqual(['void', false, false]);
  expect(holdOf('requested', 'cancelled', 'system')).toEqual(['void', false, false]);
  expect(holdOf('in_progress', 'cancelled', 'driver')).toEqual(['keep', false, false]);
});

test('Q-72 without tokens for the fare the pickup is refused, and both may cancel without a mark', () => {
  const poor = facts('passenger_onboard', { canPayFare: false });
  const refused = { ok: false, reason: 'insufficient_tokens' };
  expect(decideIfBookingTransitionIsAllowed(poor, 'confirmed', 'passenger')).toEqual(refused);
  expect(decideIfBookingTransitionIsAllowed(poor, 'in_progress', 'driver')).toEqual(refused);
  for (const by of ['passenger', 'driver'] as const)
    expect(decideIfBookingTransitionIsAllowed(poor, 'cancelled', by)).toMatchObject({
      ok: true,
      plan: { mark: false },
    });
  const early = facts('en_route', { canPayFare: false });
  expect(decideIfBookingTransitionIsAllowed(early, 'cancelled', 'driver')).toMatchObject({
    plan: { mark: true },
  });
});

test('EXP-097 without the start code the passenger does not get on board; every other move is possible', () => {
  for (const [from, to, by] of every) {
    const isExpired = by === 'system';
    const due = { isExpired, mustEnd: isExpired };
    const lacking = decideIfBookingTransitionIsAllowed(facts(from, { ...due, lacksStartCode: true }), to, by);
    if (to === 'passenger_onboard' && from === 'en_route' && by === 'driver')
      expect(lacking).toEqual({ ok: false, reason: 'start_code' });
    else expect(lacking).toEqual(decideIfBookingTransitionIsAllowed(facts(from, due), to, by));
  }
});

test('Q-68 EXP-107 an accepted request is taken, a canceled one canceled, an expired one expires, and a request that is not due does not', () => {
  expect(decideIfBookingTransitionIsAllowed(facts('en_route'), 'driver_accepted', 'driver')).toEqual({
    ok: false,
    reason: 'taken',
  });
  expect(decideIfBookingTransitionIsAllowed(facts('cancelled'), 'driver_accepted', 'driver')).toEqual({
    ok: false,
    reason: 'trip_cancelled',
  });
  expect(
    decideIfBookingTransitionIsAllowed(facts('requested', { isExpired: true }), 'driver_accepted', 'driver'),
  ).toEqual({
    ok: false,
    reason: 'expired',
  });
  for (const notDue of [facts('requested'), facts('driver_accepted', { isExpired: true })])
    expect(decideIfBookingTransitionIsAllowed(notDue, 'cancelled', 'system')).toEqual({
      ok: false,
      reason: 'illegal',
    });
});

test('Q-68 a passenger who cancels an expired request pays what its expiry costs, and nobody else is affected', () => {
  const expired = (from: BookingStatus, by: BookingActorRole) =>
    decideIfBookingTransitionIsAllowed(facts(from, { isExpired: true }), 'cancelled', by);
  expect(expired('requested', 'passenger')).toEqual(expired('requested', 'system'));
  expect(expired('requested', 'driver')).toEqual(
    decideIfBookingTransitionIsAllowed(facts('requested'), 'cancelled', 'driver'),
  );
  for (const from of bookingStatuses.filter((one) => one !== 'requested'))
    expect(expired(from, 'passenger')).toEqual(
      decideIfBookingTransitionIsAllowed(facts(from), 'cancelled', 'passenger'),
    );
});

test('RIDE-022 Q-73 without positions a completed trip costs the estimate, and a broken-off one no miles', () => {
  const fareOf = (to: BookingStatus, drivenMiles: number | null, estimatedFare = 20) => {
    const decided = decideIfBookingTransitionIsAllowed(
      facts('in_progress', { drivenMiles, estimatedFare }),
      to,
      'driver',
    );
    return decided.ok ? [decided.plan.actualMiles, decided.plan.actualFare] : decided.reason;
  };
  expect(fareOf('completed', null)).toEqual([10, 20]);
  expect(fareOf('cancelled', null)).toEqual([0, 0]);
  expect(fareOf('completed', 30)).toEqual([30, 20]);
  expect(fareOf('completed', 10, 12)).toEqual([10, 12]);
});

test('the money of a whole trip sums to zero and leaves the escrow empty, whatever way it takes', () => {
  const roles = fc.constantFrom<BookingActorRole>(...bookingActorRoles);
  const next = fc.constantFrom<BookingStatus>(...bookingStatuses);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(next, roles, fc.option(fc.integer({ min: 0, max: 900 }))), { maxLength: 60 }),
      fc.integer({ min: 1, max: 1000 }),
      (moves, estimatedFare) => {
        const purses = { passenger: -5, escrow: 5, driver: 0, platform: 0 };
        let status: BookingStatus = 'requested';
        for (const [to, by, tenths] of moves) {
          const drivenMiles = tenths === null ? null : tenths / 10;
          const decided = decideIfBookingTransitionIsAllowed(
            facts(status, {
              estimatedFare,
              drivenMiles,
              isExpired: by === 'system',
              mustEnd: by === 'system',
            }),
            to,
            by,
          );
          if (!decided.ok) continue;
          for (const { from, to: credit, amount } of decided.plan.plannedTransfers) {
            purses[from] -= amount;
            purses[credit] += amount;
            expect(purses.escrow).toBeGreaterThanOrEqual(0);
          }
          ({ status } = decided.plan);
        }
        expect(Object.values(purses).reduce((sum, one) => sum + one, 0)).toBe(0);
        if (status === 'completed' || status === 'cancelled') expect(purses.escrow).toBe(0);
        expect(purses.driver).toBeLessThanOrEqual(5 + estimatedFare);
      },
    ),
  );
});
