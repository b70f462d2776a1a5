/** Drivers, offers, expiry and positions over the wire. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { blockUser } from '#features/moderation/api.ts';
import { listStatement } from '#features/tokens/api.ts';
import { findLedgerViolations } from '#features/tokens/server/public.ts';
import { grantAdminRole } from '#features/accounts/server/admin-grants.ts';
import { collectContributions } from '#platform/kernel/contribution.ts';
import { listOperatorCommands } from '#platform/kernel/operator-command.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import {
  createBooking,
  declineRideRequest,
  getBooking,
  getTripPosition,
  getTripScore,
  listOffers,
  processMapsIntegration,
  quoteAndCreateOffer,
  recordDriverPosition,
  respondToOffer,
  transitionBookingStatus,
} from '../api.ts';
import { previewCancellation } from '../api-upcoming.ts';
import { listRideRequests, saveDriverProfile, setDriverOnline } from '../driver-api.ts';
import { ridesFeature } from './feature.ts';
import { deleteOldTripDataJob, expireRideRequestsJob } from './jobs.ts';
import { buildTestEmail, home, buildPlaceAtMiles, RideScene } from './rides-harness.fixture.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let scene: RideScene;
let rider: TestActor;
let driver: TestActor;
let admin: TestActor;
let count = 0;
beforeAll(async () => {
  scene = await RideScene.start();
  [admin] = (await scene.people('Ada Min')) as [TestActor];
  await grantAdminRole(scene.server.plaza.platform.mutate, buildTestEmail('Ada Min'), 'test', {
    allowsUnconfirmed: true,
  });
});
beforeEach(async () => {
  count++;
  // The requests of earlier tests expire, so that each test sees only its own requests.
  scene.server.clock.advance(10 * minute);
  await scene.server.runJob(expireRideRequestsJob);
  [rider] = (await scene.people(`Rita ${count}`)) as [TestActor];
  driver = await scene.driver(`Dan ${count}`);
});
afterAll(async () => {
  expect(await findLedgerViolations(scene.server.db)).toEqual([]);
  await scene.server.stop();
});

const score = async (person: TestActor) => (await person.call(getTripScore, {})).ok.tripScore;
const requestsOf = async (person: TestActor) =>
  (await person.call(listRideRequests, {})).ok.requests.map(({ id }) => id);
const refusal = ({ status, error }: { status: number; error: { message: string } }) => [
  status,
  error.message,
];

test('RIDE-033 RIDE-035 a passenger without an account, and a quote that cannot be booked', async () => {
  const failed = [409, 'Failed to create booking'];
  const book = async (quoteId: string, who = rider) => refusal(await who.call(createBooking, { quoteId }));
  const { id } = await scene.quote(rider);
  expect(await book(id, driver)).toEqual(failed);
  expect(await book(scene.server.plaza.platform.newId())).toEqual(failed);
  scene.server.clock.advance(10 * minute);
  expect(await book(id)).toEqual(failed);
  const fresh = await scene.quote(rider);
  expect(refusal(await rider.call(createBooking, { quoteId: fresh.id, driverId: admin.id }))).toEqual(failed);
  expect((await rider.call(createBooking, { quoteId: fresh.id })).status).toBe(200);
  expect(await book(fresh.id)).toEqual(failed);
  await scene.server.plaza.listeners.stop();
  const stranger = await scene.server.person(`New ${count}`);
  const quote = await scene.quote(stranger);
  expect(await book(quote.id, stranger)).toEqual([404, 'Passenger not found']);
  await scene.server.plaza.listeners.start();
});

test('EXP-094 FN-022 Q-71 VAL-019 VAL-020 VAL-021 a quote shows its breakdown, the balance after, and refuses impossible ways', async () => {
  const { ok } = await rider.call(quoteAndCreateOffer, { pickup: home, dropoff: buildPlaceAtMiles(8) });
  expect(ok).toMatchObject({
    quote: { miles: 8, bookingFee: 5, tokensPerMile: 2, fare: 16, total: 21, state: 'quoted' },
    available: 100,
    availableAfter: 79,
  });
  const route = await scene.server.guest.call(processMapsIntegration, {
    origin: home2(),
    destination: home2(8),
  });
  expect(route.ok).toMatchObject({ miles: 8, approximate: true });
  const quote = async (miles: number) =>
    refusal(await rider.call(quoteAndCreateOffer, { pickup: home, dropoff: buildPlaceAtMiles(miles) }));
  expect(await quote(0)).toEqual([400, 'Pickup and dropoff are the same place']);
  expect(await quote(501)).toEqual([400, 'Distance exceeds maximum (500 miles)']);
  const address = async (text?: string) =>
    (
      await rider.post('quoteAndCreateOffer', {
        pickup: { ...home, address: text },
        dropoff: buildPlaceAtMiles(8),
      })
    ).error.message;
  expect(await address()).toBe('Address required');
  expect(await address(' ')).toBe('Address required');
  expect(await address('Home')).toBe('Address is too short');
  expect(await address('x'.repeat(201))).toBe('Address is too long');
  const cheat = await rider.post('quoteAndCreateOffer', {
    pickup: home,
    dropoff: buildPlaceAtMiles(8),
    fare: 1,
  });
  expect(cheat.status).toBe(400);
});
const home2 = (miles = 0) => ({ lat: buildPlaceAtMiles(miles).lat, lng: home.lng });

test('FN-036 FN-037 Q-42 an accepted offer replaces the estimate and caps the fare', async () => {
  const offer = (price: number) =>
    rider.call(quoteAndCreateOffer, {
      pickup: home,
      dropoff: buildPlaceAtMiles(10),
      driverId: driver.id,
      price,
    });
  for (const price of [9, 31])
    expect(refusal(await offer(price))).toEqual([400, 'The price must be between 50% and 150% of the fare']);
  const { quote } = (await offer(12)).ok;
  expect(quote).toMatchObject({ state: 'offered', fare: 20, price: 12, total: 17 });
  const early = await rider.call(createBooking, { quoteId: quote.id });
  expect(early.error.details.reason).toBe('offer_not_accepted');
  const [seen] = (await driver.call(listOffers, {})).ok.quotes;
  expect([seen?.id, seen?.pickup.address]).toEqual([quote.id, null]);
  expect((await rider.call(respondToOffer, { quoteId: quote.id, accept: true })).status).toBe(404);
  expect((await driver.call(respondToOffer, { quoteId: quote.id, accept: true })).ok.quote.state).toBe(
    'accepted',
  );
  const twice = await driver.call(respondToOffer, { quoteId: quote.id, accept: false });
  expect(twice.error.details.reason).toBe('answered');
  const { booking } = (await rider.call(createBooking, { quoteId: quote.id })).ok;
  expect(booking).toMatchObject({ estimatedFare: 12, isOffer: true, driverId: driver.id });
  for (const [who, next] of [
    [driver, 'driver_accepted'],
    [driver, 'en_route'],
    [driver, 'passenger_onboard'],
    [driver, 'in_progress'],
    [driver, 'completed'],
  ] as const)
    expect((await scene.move(who, booking.id, next)).status).toBe(200);
  expect(await scene.tokens(rider, driver)).toEqual([
    [83, 83],
    [117, 117],
  ]);
});

test('FN-037 Q-42 a declined offer cannot be booked or accepted later', async () => {
  const offer = await scene.quote(rider, 10, { driverId: driver.id, price: 12 });
  const answer = (accept: boolean) => driver.call(respondToOffer, { quoteId: offer.id, accept });
  expect((await answer(false)).ok.quote.state).toBe('declined');
  const [seen] = (await rider.call(listOffers, {})).ok.quotes;
  expect([seen?.id, seen?.state]).toEqual([offer.id, 'declined']);
  const booked = await rider.call(createBooking, { quoteId: offer.id });
  expect(refusal(booked)).toEqual([409, 'Failed to create booking']);
  expect(booked.error.details.reason).toBe('offer_not_accepted');
  expect((await answer(true)).error.details.reason).toBe('answered');
  expect(await scene.tokens(rider)).toEqual([[100, 100]]);
});

test('Q-68 EXP-108 a request expires after 10 minutes with the full refund and no mark', async () => {
  const id = await scene.request(rider);
  scene.server.clock.advance(10 * minute - 1);
  await scene.server.runJob(expireRideRequestsJob);
  expect(await requestsOf(driver)).toEqual([id]);
  scene.server.clock.advance(1);
  expect(await requestsOf(driver)).toEqual([]);
  const late = await scene.move(driver, id, 'driver_accepted');
  expect(refusal(late)).toEqual([409, 'Failed to update trip status.']);
  await scene.server.runJob(expireRideRequestsJob);
  await scene.server.runJob(expireRideRequestsJob);
  const { booking } = (await rider.call(getBooking, { bookingId: id })).ok;
  expect(booking).toMatchObject({ status: 'cancelled', cancelledBy: 'system', refundAmount: 5 });
  expect(await scene.tokens(rider)).toEqual([[100, 100]]);
  expect((await score(rider)).cancelledTrips).toBe(0);
});

test('Q-68 EXP-099 a rider who cancels an expired request before the job runs gets the refund and no mark, as previewed', async () => {
  const id = await scene.request(rider);
  scene.server.clock.advance(10 * minute);
  const preview = (await rider.call(previewCancellation, { bookingId: id })).ok;
  expect(preview).toMatchObject({ canCancel: true, returned: 5, released: 20, lost: 0, mark: false });
  const cancelled = (await scene.move(rider, id, 'cancelled')).ok.booking;
  expect(cancelled).toMatchObject({ status: 'cancelled', cancelledBy: 'system', refundAmount: 5 });
  await scene.server.runJob(expireRideRequestsJob);
  expect(await scene.tokens(rider)).toEqual([[100, 100]]);
  expect((await score(rider)).cancelledTrips).toBe(0);
});

test('Q-68 declining ends a request to one driver, and only hides an open one', async () => {
  const named = await scene.request(rider, 5, driver);
  expect((await driver.call(declineRideRequest, { bookingId: named })).status).toBe(200);
  expect((await rider.call(getBooking, { bookingId: named })).ok.booking).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'driver',
    refundAmount: 5,
  });
  const open = await scene.request(rider, 5);
  const other = await scene.driver(`Olga ${count}`);
  expect((await driver.call(declineRideRequest, { bookingId: open })).status).toBe(200);
  expect([await requestsOf(driver), await requestsOf(other)]).toEqual([[], [open]]);
  expect(refusal(await scene.move(other, open, 'cancelled'))).toEqual([409, 'Failed to cancel booking']);
  expect((await scene.move(other, open, 'driver_accepted')).status).toBe(200);
  expect((await score(driver)).reliabilityScore).toBe(100);
  expect(refusal(await rider.call(declineRideRequest, { bookingId: open }))).toEqual([
    404,
    'Could not load trip',
  ]);
});

test('Q-82 EXP-105 only an approved driver accepts, an open request only online, one active trip at a time', async () => {
  const id = await scene.request(rider, 3);
  const [novice] = (await scene.people(`Nora ${count}`)) as [TestActor];
  expect((await novice.call(setDriverOnline, { online: true })).status).toBe(403);
  await novice.call(saveDriverProfile, { vehicle: 'Van', area: { lat: home.lat, lng: home.lng, miles: 5 } });
  expect(await requestsOf(novice)).toEqual([]);
  expect(refusal(await scene.move(novice, id, 'driver_accepted'))).toEqual([404, 'Could not load trip']);
  expect(refusal(await scene.move(rider, id, 'driver_accepted'))).toEqual([
    409,
    'Failed to update trip status.',
  ]);
  await driver.call(setDriverOnline, { online: false });
  expect([
    await requestsOf(driver),
    (await scene.move(driver, id, 'driver_accepted')).error.details.reason,
  ]).toEqual([[], 'offline']);
  await driver.call(setDriverOnline, { online: true });
  expect((await scene.move(driver, id, 'driver_accepted')).status).toBe(200);
  const second = await scene.request(rider, 3);
  const busy = await scene.move(driver, second, 'driver_accepted');
  expect([busy.status, busy.error.details.reason]).toEqual([409, 'busy']);
  const repainted = await driver.call(saveDriverProfile, {
    vehicle: 'Another wagon',
    area: { lat: home.lat, lng: home.lng, miles: 30 },
  });
  expect(repainted.ok.driver).toMatchObject({ approved: false, online: false });
});

test('Q-82 the operator approves a driver by e-mail, once', async () => {
  const [command] = listOperatorCommands(collectContributions([ridesFeature]));
  const approve = (email: string) => command!.run(scene.server.plaza.platform.mutate, [email]);
  const [novice] = (await scene.people(`Nell ${count}`)) as [TestActor];
  const email = buildTestEmail(`Nell ${count}`);
  const unchanged = `${email} has no driver profile to approve, or is approved already.`;
  expect(await approve(email)).toBe(unchanged);
  await novice.call(saveDriverProfile, { vehicle: 'Van', area: { lat: home.lat, lng: home.lng, miles: 5 } });
  expect(await approve(email.toUpperCase())).toBe(`${email} can drive now.`);
  expect(await approve(email)).toBe(unchanged);
  expect((await novice.call(setDriverOnline, { online: true })).ok.driver).toMatchObject({
    approved: true,
    online: true,
  });
  await expect(approve('nobody@example.org')).rejects.toThrow(
    'Nobody has signed up with nobody@example.org yet.',
  );
  await expect(approve('nobody')).rejects.toThrow('nobody');
  const rows = await scene.server
    .db`select from audit_log where action = 'driverApproved' and target = ${novice.id}`;
  expect(rows).toHaveLength(1);
});

test('Q-31 the exact pickup is shown to the passenger and the accepted driver, not to candidates, admins or blocked drivers', async () => {
  const id = await scene.request(rider, 5);
  const seen = async (person: TestActor) => {
    const { booking } = (await person.call(getBooking, { bookingId: id })).ok;
    return [booking.role, booking.pickup];
  };
  const exact = { ...home };
  const coarse = { address: null, lat: 33.45, lng: -112.07 };
  expect(await seen(rider)).toEqual(['passenger', exact]);
  expect(await seen(driver)).toEqual(['candidate', coarse]);
  expect(await seen(admin)).toEqual(['admin', coarse]);
  const blocked = await scene.driver(`Bert ${count}`);
  await rider.call(blockUser, { userId: blocked.id });
  expect(await requestsOf(blocked)).toEqual([]);
  expect(refusal(await scene.move(blocked, id, 'driver_accepted'))).toEqual([404, 'Could not load trip']);
  await scene.move(driver, id, 'driver_accepted');
  expect(await seen(driver)).toEqual(['driver', exact]);
  expect(refusal(await blocked.call(getBooking, { bookingId: id }))).toEqual([404, 'Could not load trip']);
});

test('RIDE-022 Q-73 EXP-096 positions during the trip give 8 actual miles: the driver gets 5 + 16, the rider 4 back', async () => {
  const id = await scene.trip(rider, driver, 'driver_accepted');
  const degree = 1 / 69.0936;
  const report = async (miles: number, person = driver) => {
    const position = { lat: home.lat + miles * degree, lng: home.lng };
    return person.call(recordDriverPosition, { bookingId: id, position });
  };
  const drive = async (...way: number[]) => {
    const accepted: boolean[] = [];
    for (const miles of way) {
      scene.server.clock.advance(2 * minute);
      accepted.push((await report(miles)).ok.accepted);
    }
    return accepted;
  };
  const watch = async (person: TestActor) => person.call(getTripPosition, { bookingId: id });
  expect((await watch(rider)).ok.position).toBeNull();
  expect(refusal(await report(0, rider))).toEqual([404, 'Could not load trip']);
  expect(await drive(2, 0)).toEqual([true, true]);
  expect((await watch(rider)).ok.position?.lat).toBeCloseTo(home.lat, 6);
  expect(refusal(await watch(admin))).toEqual([404, 'Could not load trip']);
  for (const next of ['en_route', 'passenger_onboard', 'in_progress'] as const)
    await scene.move(driver, id, next);
  expect(await drive(0, 3, -2_500, 5, 8)).toEqual([true, true, false, true, true]);
  const { booking } = (await scene.move(driver, id, 'completed')).ok;
  expect(booking).toMatchObject({ actualDistance: 8, actualFare: 16, fare: 21 });
  expect(await scene.tokens(rider, driver)).toEqual([
    [79, 79],
    [121, 121],
  ]);
  expect((await watch(rider)).ok.position).toBeNull();
  expect(refusal(await report(8))).toEqual([404, 'Could not load trip']);
  const { lines } = (await rider.call(listStatement, {})).ok;
  expect(lines.slice(0, 3).map(({ amount, text }) => [amount, text])).toEqual([
    [4, 'Unused fare returned'],
    [-20, 'Fare for a trip'],
    [-5, 'Booking fee for a trip'],
  ]);
  const stored = async () =>
    (await scene.server.db`select from ride_positions where booking_id = ${id}`).length;
  expect(await stored()).toBe(6);
  scene.server.clock.advance(29 * day);
  await scene.server.runJob(deleteOldTripDataJob);
  expect(await stored()).toBe(6);
  scene.server.clock.advance(day + hour);
  await scene.server.runJob(deleteOldTripDataJob);
  expect(await stored()).toBe(0);
});

test('Q-73 unmeasured miles to the dropoff are paid, but not more than a car can drive since the last position', async () => {
  const complete = async (minutesAfterLastPosition: number) => {
    const id = await scene.trip(rider, driver, 'in_progress');
    for (let report = 0; report < 2; report++) {
      scene.server.clock.advance(15_000);
      const { ok } = await driver.call(recordDriverPosition, {
        bookingId: id,
        position: { lat: home.lat, lng: home.lng },
      });
      expect(ok.accepted).toBe(true);
    }
    scene.server.clock.advance(minutesAfterLastPosition * minute);
    return (await scene.move(driver, id, 'completed')).ok.booking;
  };
  expect(await complete(25)).toMatchObject({ actualDistance: 7.7, actualFare: 16 });
  expect(await complete(2.05)).toMatchObject({ actualDistance: 4.3, actualFare: 9 });
});

test('EXP-097 the driver enters the start code, which only the passenger sees and which is new for every trip', async () => {
  const codes: string[] = [];
  for (let trip = 0; trip < 2; trip++) {
    const { id: quoteId } = await scene.quote(rider, 2);
    const { booking } = (await rider.call(createBooking, { quoteId, withStartCode: true })).ok;
    const seen = async (person: TestActor) => {
      const { ok } = await person.call(getBooking, { bookingId: booking.id });
      return [ok.booking.needsStartCode, ok.booking.startCode];
    };
    expect([booking.needsStartCode, booking.startCode]).toEqual([true, null]);
    await scene.move(driver, booking.id, 'driver_accepted');
    const [, code] = await seen(rider);
    expect(code).toMatch(/^\d{6}$/);
    codes.push(String(code));
    expect(await seen(driver)).toEqual([true, null]);
    await scene.move(driver, booking.id, 'en_route');
    const enter = (startCode?: string) =>
      driver.call(transitionBookingStatus, {
        bookingId: booking.id,
        nextStatus: 'passenger_onboard',
        ...(startCode === undefined ? {} : { metadata: { startCode } }),
      });
    for (const wrong of [undefined, code === '000000' ? '000001' : '000000']) {
      const { status, error } = await enter(wrong);
      expect([status, error.message, error.details.reason]).toEqual([
        409,
        'Failed to update trip status.',
        'start_code',
      ]);
    }
    expect((await enter('12')).status).toBe(400);
    expect((await enter(String(code))).ok.booking.status).toBe('passenger_onboard');
    expect(await seen(rider)).toEqual([true, null]);
    await scene.move(driver, booking.id, 'cancelled');
  }
  expect(codes[0]).not.toBe(codes[1]);
});
