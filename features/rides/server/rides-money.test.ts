/**
 * Tests the table of booking transitions over the wire: each transition with its error messages and token balances.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestActor } from '#platform/testkit/actor.ts';
import { findLedgerViolations, loadTokenBalance } from '#features/tokens/server/public.ts';
import {
  createBooking,
  getBooking,
  listBookings,
  processPaymentSecure,
  recordDriverPosition,
} from '../api.ts';
import { home, buildPlaceAtMiles, RideScene } from './rides-harness.fixture.ts';

let scene: RideScene;
let rider: TestActor;
let driver: TestActor;
let count = 0;
beforeAll(async () => {
  scene = await RideScene.start();
});
beforeEach(async () => {
  count++;
  [rider] = (await scene.people(`Rita ${count}`)) as [TestActor];
  driver = await scene.driver(`Dan ${count}`);
});
afterAll(async () => {
  expect(await findLedgerViolations(scene.server.db)).toEqual([]);
  await scene.server.stop();
});

const escrowOf = async (bookingId: string) =>
  (await loadTokenBalance(scene.server.db, { kind: 'escrow', id: bookingId })).balance;
const booking = async (bookingId: string) => (await rider.call(getBooking, { bookingId })).ok.booking;

test('M7 M8 CALL-005 RIDE-004 RIDE-005 RIDE-006 RIDE-007 RIDE-008 RIDE-015 RIDE-018 RIDE-020 RIDE-021 RIDE-022 a 10-mile trip from request to completion: a booking of 25, hold, fare, payout', async () => {
  const quote = await scene.quote(rider, 10);
  expect([quote.miles, quote.bookingFee, quote.fare, quote.total]).toEqual([10, 5, 20, 25]);
  const created = (await rider.call(createBooking, { quoteId: quote.id })).ok;
  const { id } = created.booking;
  expect(created).toMatchObject({
    success: true,
    booking: {
      status: 'requested',
      paymentStatus: 'fee_paid',
      fare: 25,
      estimatedDistance: 10,
      can: ['cancelled'],
    },
  });
  expect(await scene.tokens(rider)).toEqual([[95, 75]]);
  for (const [status, can] of [
    ['driver_accepted', ['en_route', 'cancelled']],
    ['en_route', ['passenger_onboard', 'cancelled']],
    ['passenger_onboard', ['in_progress', 'cancelled']],
  ] as const) {
    const { ok } = await scene.move(driver, id, status);
    expect([ok.success, ok.booking.status, ok.booking.can.toSorted()]).toEqual([
      true,
      status,
      [...can].toSorted(),
    ]);
    expect(await scene.tokens(rider, driver)).toEqual([
      [95, 75],
      [100, 100],
    ]);
  }
  const paid = (await scene.move(rider, id, 'confirmed')).ok.booking;
  expect(paid).toMatchObject({ pickupConfirmed: true, tripStarted: true, paymentStatus: 'fare_paid' });
  expect([await scene.tokens(rider), await escrowOf(id)]).toEqual([[[75, 75]], 25]);
  expect((await scene.move(driver, id, 'in_progress')).ok.booking.startTime).not.toBeNull();
  const done = (await scene.move(driver, id, 'completed')).ok.booking;
  expect(done).toMatchObject({
    actualFare: 20,
    actualDistance: 10,
    fare: 25,
    paymentStatus: 'settled',
    can: [],
  });
  expect([await scene.tokens(rider, driver), await escrowOf(id)]).toEqual([
    [
      [75, 75],
      [125, 125],
    ],
    0,
  ]);
  const { payments } = (await rider.call(getBooking, { bookingId: id })).ok;
  expect(payments.map(({ paymentStatus, fees }) => [paymentStatus, ...Object.values(fees)])).toEqual([
    ['fee_paid', 5, 0, 0, 0],
    ['fare_paid', 20, 0, 0, 0],
    ['settled', 0, 25, 0, 0],
  ]);
});

test('RIDE-010 a booking carries the word of the driver app beside its status', async () => {
  const id = await scene.trip(rider, driver, 'requested');
  const words = async () => {
    const { status, driverAppStatus } = await booking(id);
    return [status, driverAppStatus];
  };
  expect(await words()).toEqual(['requested', 'requested']);
  for (const [person, status, word] of [
    [driver, 'driver_accepted', 'matched'],
    [driver, 'en_route', 'en_route_pickup'],
    [driver, 'passenger_onboard', 'pickup_complete'],
    [rider, 'confirmed', 'confirmed'],
    [driver, 'in_progress', 'in_progress'],
    [driver, 'completed', 'completed'],
  ] as const) {
    expect((await scene.move(person, id, status)).ok.booking.driverAppStatus).toBe(word);
    expect(await words()).toEqual([status, word]);
  }
});

test('RIDE-001 RIDE-002 Q-66 a completed booking has all fields of the specification, and its payments theirs', async () => {
  const id = await scene.trip(rider, driver, 'completed');
  const { booking: all, payments } = (await driver.call(getBooking, { bookingId: id })).ok;
  expect(all).toMatchObject({
    passengerId: rider.id,
    driverId: driver.id,
    bookingFee: 5,
    estimatedFare: 20,
    totalEstimatedCost: 25,
    estimatedDistance: 10,
    pickupLocation: '12 Palm Lane',
    dropoffLocation: 'Mile 10',
    status: 'completed',
    paymentStatus: 'settled',
    tripStarted: true,
    pickupConfirmed: true,
    actualFare: 20,
    actualDistance: 10,
    passengerRating: null,
    driverRating: null,
    cancelledAt: null,
    cancelledBy: null,
    cancellationReason: null,
    refundAmount: null,
    rating: null,
    review: null,
    fare: 25,
    paymentMethod: 'tokens',
    pickup: { address: '12 Palm Lane', lat: home.lat, lng: home.lng },
    dropoff: { address: 'Mile 10', lat: buildPlaceAtMiles(10).lat, lng: buildPlaceAtMiles(10).lng },
    passenger: { name: `Rita ${count}`, avatar: expect.stringContaining('/'), rating: null, vehicle: null },
    driver: {
      name: `Dan ${count}`,
      avatar: expect.stringContaining('/'),
      rating: null,
      vehicle: `Blue wagon of Dan ${count}`,
    },
  });
  const now = scene.server.clock.now().toISOString();
  for (const at of [all.createdAt, all.pickupConfirmedAt, all.startTime, all.completedAt])
    expect(at).toBe(now);
  expect(JSON.stringify(all)).not.toContain('phone');
  expect(payments.at(-1)).toEqual({
    bookingId: id,
    passengerId: rider.id,
    driverId: driver.id,
    status: 'completed',
    paymentStatus: 'settled',
    fees: { paid: 0, toDriver: 25, returned: 0, toPlatform: 0 },
    createdAt: now,
  });
});

test('RIDE-012 Q-67 FN-005 Begin Trip pays the fare if the rider has not confirmed, and a retried processPaymentSecure pays it once', async () => {
  const id = await scene.trip(rider, driver, 'passenger_onboard');
  expect((await scene.move(driver, id, 'in_progress')).ok.booking).toMatchObject({
    tripStarted: true,
    pickupConfirmed: true,
    paymentStatus: 'fare_paid',
  });
  expect(await scene.tokens(rider)).toEqual([[75, 75]]);
  const again = await rider.call(processPaymentSecure, { bookingId: id });
  expect([again.status, again.error.message]).toEqual([409, 'Failed to confirm pickup']);
  await scene.move(driver, id, 'cancelled');
  const other = await scene.trip(rider, driver, 'passenger_onboard', 5);
  const before = await scene.tokens(rider);
  const key = { 'idempotency-key': crypto.randomUUID() };
  const pay = async () => (await rider.call(processPaymentSecure, { bookingId: other }, key)).ok;
  const ok = await pay();
  expect(await pay()).toEqual(ok);
  const [[spent]] = before as [[number, number]];
  expect(await scene.tokens(rider)).toEqual([[spent - 10, spent - 10]]);
  expect(ok.payments.map(({ paymentStatus }) => paymentStatus)).toEqual(['fee_paid', 'fare_paid']);
  expect(await booking(other)).toMatchObject({
    status: 'confirmed',
    pickupConfirmed: true,
    tripStarted: true,
  });
});

test('M10 RIDE-017 RIDE-019 RIDE-034 a new rider with 100 tokens can book 47 miles and not more', async () => {
  const far = await scene.quote(rider, 47.6);
  expect(far.total).toBe(101);
  const refused = await rider.call(createBooking, { quoteId: far.id });
  expect([refused.status, refused.error.status, refused.error.message]).toEqual([
    409,
    'ABORTED',
    'Insufficient tokens. Need 101, have 100',
  ]);
  expect(await scene.tokens(rider)).toEqual([[100, 100]]);
  await scene.request(rider, 47);
  expect(await scene.tokens(rider)).toEqual([[95, 1]]);
});

type Path = [
  from: Parameters<RideScene['trip']>[2],
  by: 'rider' | 'driver',
  rider: number,
  driver: number,
  refund: number,
];
const cancellations: Path[] = [
  ['requested', 'rider', 95, 100, 0],
  ['driver_accepted', 'rider', 95, 105, 0],
  ['en_route', 'rider', 95, 105, 0],
  ['passenger_onboard', 'rider', 95, 105, 0],
  ['confirmed', 'rider', 95, 105, 0],
  ['in_progress', 'rider', 95, 105, 0],
  ['driver_accepted', 'driver', 100, 100, 5],
  ['en_route', 'driver', 100, 100, 5],
  ['passenger_onboard', 'driver', 100, 100, 5],
  ['confirmed', 'driver', 95, 100, 0],
  ['in_progress', 'driver', 95, 100, 0],
];
test.each(cancellations)(
  'M7 M8 B7 CALL-005 RIDE-001 RIDE-023 RIDE-024 RIDE-025 Q-74 at %s the %s cancels: the rider has %i, the driver %i, the refund is %i',
  async (from, by, riderHas, driverHas, refund) => {
    const platform = async () => (await loadTokenBalance(scene.server.db, { kind: 'platform' })).balance;
    const before = await platform();
    const id = await scene.trip(rider, driver, from);
    const cancelled = (await scene.move(by === 'rider' ? rider : driver, id, 'cancelled', 'A flat tire')).ok
      .booking;
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      cancelledAt: scene.server.clock.now().toISOString(),
      cancelledBy: by === 'rider' ? 'passenger' : 'driver',
      cancellationReason: 'A flat tire',
      refundAmount: refund,
      paymentStatus: refund === 5 ? 'refunded' : 'settled',
      can: [],
    });
    expect([await scene.tokens(rider, driver), await escrowOf(id)]).toEqual([
      [
        [riderHas, riderHas],
        [driverHas, driverHas],
      ],
      0,
    ]);
    expect(riderHas + driverHas + (await platform()) - before).toBe(200);
  },
);

test('B5 RIDE-036 RIDE-038 RIDE-039 RIDE-040 TRIP-013 TRIP-014 every refused move has its text, and answers 409 aborted', async () => {
  const id = await scene.trip(rider, driver, 'driver_accepted');
  const refusals = [
    ['driver_accepted', rider, 'Already taken'],
    ['passenger_onboard', driver, 'Failed to update trip status.'],
    ['in_progress', driver, 'Failed to update trip status.'],
    ['requested', rider, 'Failed to update trip status.'],
    ['confirmed', rider, 'Failed to confirm pickup'],
    ['completed', driver, 'Failed to complete trip'],
  ] as const;
  for (const [next, who, message] of refusals) {
    const { status, error } = await scene.move(who, id, next);
    expect([status, error.status, error.message], next).toEqual([409, 'ABORTED', message]);
  }
  await scene.move(driver, id, 'cancelled');
  const late = await scene.move(rider, id, 'cancelled');
  expect([late.status, late.error.message]).toEqual([409, 'Failed to cancel booking']);
  const [stranger] = (await scene.people(`Sam ${count}`)) as [TestActor];
  const unknown = await scene.move(stranger, scene.server.plaza.platform.newId(), 'cancelled');
  expect([unknown.status, unknown.error.message]).toEqual([404, 'Booking not found']);
  for (const answer of [
    await scene.move(stranger, id, 'cancelled'),
    await stranger.call(getBooking, { bookingId: id }),
    await stranger.call(getBooking, { bookingId: scene.server.plaza.platform.newId() }),
  ])
    expect([answer.status, answer.error.message]).toEqual([404, 'Could not load trip']);
  expect((await rider.call(listBookings, {})).ok.bookings.map((one) => one.id)).toEqual([id]);
  expect((await driver.call(listBookings, { as: 'driver' })).ok.bookings.map((one) => one.id)).toEqual([id]);
});

test('RIDE-022 Q-73 a driver whose location is turned on in the middle of the trip is paid from the pickup on', async () => {
  const bookingId = await scene.trip(rider, driver, 'in_progress');
  for (const miles of [8, 10]) {
    scene.server.clock.advance(10 * 60_000);
    const { lat, lng } = buildPlaceAtMiles(miles);
    const { ok } = await driver.call(recordDriverPosition, { bookingId, position: { lat, lng } });
    expect(ok.accepted).toBe(true);
  }
  // The straight line of a road distance of 10 miles has 7.7.
  expect((await scene.move(driver, bookingId, 'completed')).ok.booking).toMatchObject({
    actualDistance: 7.7,
    actualFare: 16,
  });
});
