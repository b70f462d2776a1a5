/** Scheduled rides, and the preview of a cancellation, over the wire. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLiveActor } from '#app/live-actor.fixture.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import { listNotifications } from '#features/notifications/api.ts';
import { findLedgerViolations } from '#features/tokens/server/public.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { createBooking, getBooking, recordDriverPosition, transitionBookingStatus } from '../api.ts';
import { listRideRequests, recordArrival } from '../driver-api.ts';
import { listUpcomingRides, previewCancellation } from '../api-upcoming.ts';
import { expireRideRequestsJob } from './jobs.ts';
import { home, RideScene } from './rides-harness.fixture.ts';
import { scheduledRideReminderJob } from './scheduled-jobs.ts';

const minute = 60_000;
const hour = 60 * minute;

let scene: RideScene;
let rider: TestActor;
let driver: TestActor;
let stranger: TestActor;
let count = 0;
beforeAll(async () => {
  scene = await RideScene.start();
  [stranger] = (await scene.people('Sam Stranger')) as [TestActor];
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

const inMs = (ms: number) => new Date(scene.server.clock.now().getTime() + ms).toISOString();
async function schedule(ms: number, who = rider) {
  const { id: quoteId } = await scene.quote(who, 10);
  return who.call(createBooking, { quoteId, scheduledFor: inMs(ms) });
}
const upcomingOf = async (who: TestActor) =>
  (await who.call(listUpcomingRides, {})).ok.bookings.map(({ id, role }) => [id, role]);
const requestsOf = async (who: TestActor) =>
  (await who.call(listRideRequests, {})).ok.requests.map(({ id }) => id);
const messagesFor = async (who: TestActor, of = 'rideSchedule') => {
  await scene.server.plaza.listeners.drain();
  const { notifications } = (await who.call(listNotifications, {})).ok;
  return notifications.filter(({ type }) => type === of).map(({ message }) => message);
};
const refusal = ({ status, error }: { status: number; error: { message: string } }) => [
  status,
  error.message,
];

test('upcoming rides and the preview of a cancellation require authentication', async () => {
  const { guest } = scene.server;
  expect((await guest.call(listUpcomingRides, {})).status).toBe(401);
  expect((await guest.call(previewCancellation, { bookingId: rider.id })).status).toBe(401);
});

test('EXP-101 a ride is scheduled from 45 minutes to 7 days ahead; fee and hold are taken at booking, and drivers see it', async () => {
  expect(refusal(await schedule(44 * minute))).toEqual([400, 'Pick a time at least 45 minutes from now']);
  expect(refusal(await schedule(7 * 24 * hour + minute))).toEqual([
    400,
    'You can schedule a ride up to 7 days ahead',
  ]);
  const { booking } = (await schedule(5 * hour)).ok;
  expect(booking).toMatchObject({ scheduledFor: inMs(5 * hour), isUpcoming: true, status: 'requested' });
  expect(booking.expiresAt).toBe(inMs(4.5 * hour));
  expect(await scene.tokens(rider)).toEqual([[95, 75]]);
  expect(await requestsOf(driver)).toContain(booking.id);
  expect(await upcomingOf(rider)).toEqual([[booking.id, 'passenger']]);
  expect(await upcomingOf(stranger)).toEqual([]);
  // After an hour, a request for an immediate ride would have expired, but the request for a scheduled ride has not.
  scene.server.clock.advance(hour);
  await scene.server.runJob(expireRideRequestsJob);
  expect(await requestsOf(driver)).toContain(booking.id);
  scene.server.clock.advance(3.5 * hour);
  await scene.server.runJob(expireRideRequestsJob);
  const { booking: expired } = (await rider.call(getBooking, { bookingId: booking.id })).ok;
  expect(expired).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'system',
    refundAmount: 5,
    isUpcoming: false,
  });
  expect(await scene.tokens(rider)).toEqual([[100, 100]]);
  expect(await messagesFor(rider, 'rideStatus')).toEqual([
    'No driver accepted in time. You got your tokens back and can book again.',
  ]);
  expect(await upcomingOf(rider)).toEqual([]);
});

test('EXP-106 the other party is notified of a request, its acceptance, the way to the pickup and a cancellation', async () => {
  const { id: quoteId } = await scene.quote(rider, 10);
  const { booking } = (await rider.call(createBooking, { quoteId, driverId: driver.id })).ok;
  expect(await messagesFor(driver, 'rideStatus')).toEqual([`Rita ${count} asked you for a ride`]);
  await scene.move(driver, booking.id, 'driver_accepted');
  expect(await messagesFor(rider, 'rideStatus')).toEqual([`Dan ${count} accepted your ride request`]);
  // The test's clock does not advance by itself, and notifications with the same time have no defined order.
  scene.server.clock.advance(minute);
  await scene.move(driver, booking.id, 'en_route');
  expect(await messagesFor(rider, 'rideStatus')).toEqual([`Dan ${count} is on the way to the pickup`]);
  scene.server.clock.advance(minute);
  await scene.move(rider, booking.id, 'cancelled');
  expect((await messagesFor(driver, 'rideStatus'))[0]).toBe(
    `Rita ${count} canceled the trip. Open the trip to see what you can do next.`,
  );
  const { notifications } = (await driver.call(listNotifications, {})).ok;
  expect(notifications[0]!.link).toEqual({ path: `/trip/${booking.id}`, hash: null });
});

test('EXP-101 Q-82 an accepted scheduled ride leaves its driver free until shortly before, reminds both once, and is driven like any other', async () => {
  const { booking } = (await schedule(26 * hour)).ok;
  expect((await scene.move(driver, booking.id, 'driver_accepted')).ok.booking.can).toEqual(['cancelled']);
  expect(await upcomingOf(driver)).toEqual([[booking.id, 'driver']]);
  const report = () =>
    driver.call(recordDriverPosition, {
      bookingId: booking.id,
      position: { lat: home.lat, lng: home.lng },
    });
  expect((await report()).ok.accepted, 'no position before the driver sets out').toBe(false);
  expect(refusal(await scene.move(driver, booking.id, 'en_route'))).toEqual([
    409,
    'This ride is scheduled for later',
  ]);
  // Between now and the pickup, the driver can drive another rider, but cannot accept an overlapping scheduled ride.
  const [other] = (await scene.people(`Olga ${count}`)) as [TestActor];
  const between = await scene.trip(other, driver, 'completed', 5);
  expect(between).toBeTruthy();
  const overlapping = (await schedule(26 * hour, other)).ok.booking;
  expect(refusal(await scene.move(driver, overlapping.id, 'driver_accepted'))).toEqual([
    409,
    'Failed to update trip status.',
  ]);
  scene.server.clock.advance(25 * hour - minute);
  await scene.server.runJob(scheduledRideReminderJob);
  expect(await messagesFor(driver)).toEqual([]);
  scene.server.clock.advance(minute);
  for (let run = 0; run < 2; run++) await scene.server.runJob(scheduledRideReminderJob);
  for (const who of [rider, driver])
    expect(await messagesFor(who)).toEqual(['Your scheduled trip starts in an hour']);
  expect(await messagesFor(other)).toEqual([]);
  // From 30 minutes before the pickup, the scheduled trip counts as the driver's active trip.
  scene.server.clock.advance(30 * minute);
  const [hasty] = (await scene.people(`Hal ${count}`)) as [TestActor];
  const now = await scene.request(hasty, 1);
  expect((await scene.move(driver, now, 'driver_accepted')).error.details.reason).toBe('busy');
  for (const next of ['en_route', 'passenger_onboard'] as const)
    expect((await scene.move(driver, booking.id, next)).status).toBe(200);
  expect((await report()).ok.accepted).toBe(true);
  expect(await upcomingOf(rider)).toEqual([]);
  expect((await scene.move(rider, booking.id, 'confirmed')).ok.booking.paymentStatus).toBe('fare_paid');
  for (const next of ['in_progress', 'completed'] as const)
    expect((await scene.move(driver, booking.id, next)).status).toBe(200);
  expect(await scene.tokens(rider)).toEqual([[75, 75]]);
});

test('EXP-101 DRV-009 a driver’s accepted trips are listed until they end, also those that are not among the newest bookings', async () => {
  const scheduled = (await schedule(26 * hour)).ok.booking.id;
  void (await scene.move(driver, scheduled, 'driver_accepted')).ok;
  scene.server.clock.advance(minute);
  const [other] = (await scene.people(`Olga ${count}`)) as [TestActor];
  const now = await scene.trip(other, driver, 'driver_accepted', 2);
  expect(await upcomingOf(driver)).toEqual([
    [now, 'driver'],
    [scheduled, 'driver'],
  ]);
  void (await scene.move(driver, now, 'cancelled')).ok;
  expect(await upcomingOf(driver)).toEqual([[scheduled, 'driver']]);
  scene.server.clock.advance(25.5 * hour);
  void (await scene.move(driver, scheduled, 'en_route')).ok;
  expect(await upcomingOf(driver)).toEqual([[scheduled, 'driver']]);
  void (await scene.move(driver, scheduled, 'cancelled')).ok;
  expect(await upcomingOf(driver)).toEqual([]);
});

test('EXP-101 the reminder of a ride accepted 35 minutes before says soon, and none is sent after the pickup', async () => {
  const early = (await schedule(2 * hour)).ok.booking.id;
  scene.server.clock.advance(85 * minute);
  void (await scene.move(driver, early, 'driver_accepted')).ok;
  scene.server.clock.advance(1);
  await scene.server.runJob(scheduledRideReminderJob);
  for (const who of [rider, driver])
    expect(await messagesFor(who)).toEqual(['Your scheduled trip starts soon']);
  const [other] = (await scene.people(`Olga ${count}`)) as [TestActor];
  const chauffeur = await scene.driver(`Dora ${count}`);
  const missed = (await schedule(2 * hour, other)).ok.booking.id;
  void (await scene.move(chauffeur, missed, 'driver_accepted')).ok;
  scene.server.clock.advance(2 * hour);
  await scene.server.runJob(scheduledRideReminderJob);
  expect(await messagesFor(other)).toEqual([]);
});

test('EXP-101 EXP-110 a driver who arrives early records a no-show five minutes after the pickup time, not before', async () => {
  const { booking } = (await schedule(2 * hour)).ok;
  const bookingId = booking.id;
  void (await scene.move(driver, bookingId, 'driver_accepted')).ok;
  scene.server.clock.advance(hour);
  void (await scene.move(driver, bookingId, 'en_route')).ok;
  const arrived = (await driver.call(recordArrival, { bookingId })).ok.booking;
  expect(arrived.noShowFrom).toBe(inMs(hour + 5 * minute));
  const recordNoShow = () =>
    driver.call(transitionBookingStatus, { bookingId, nextStatus: 'cancelled', metadata: { noShow: true } });
  scene.server.clock.advance(hour + 5 * minute - 1);
  expect((await recordNoShow()).error.details.reason).toBe('too_early');
  scene.server.clock.advance(1);
  expect((await recordNoShow()).ok.booking).toMatchObject({ status: 'cancelled', isNoShow: true });
});

test('EXP-101 an open trip page lets the driver set out as soon as it is an hour to the pickup', async () => {
  const { booking } = (await schedule(2 * hour)).ok;
  void (await scene.move(driver, booking.id, 'driver_accepted')).ok;
  const query = openLiveActor(driver).client.query('getBooking', { bookingId: booking.id });
  query.watch(() => {});
  const can = () => (query.get().data as FunctionResult<typeof getBooking> | undefined)?.booking.can;
  await expect.poll(can).toEqual(['cancelled']);
  scene.server.clock.advance(hour);
  await scene.server.runJob(scheduledRideReminderJob);
  await expect.poll(can).toEqual(['en_route', 'cancelled']);
  void (await scene.move(driver, booking.id, 'cancelled')).ok;
});

test('EXP-101 EXP-107 a driver with two due scheduled rides sets out to one of them only, also in parallel', async () => {
  const [other] = (await scene.people(`Olga ${count}`)) as [TestActor];
  const first = (await schedule(2 * hour)).ok.booking.id;
  const second = (await schedule(3 * hour, other)).ok.booking.id;
  for (const id of [first, second])
    expect((await scene.move(driver, id, 'driver_accepted')).status).toBe(200);
  scene.server.clock.advance(2.5 * hour);
  const answers = await Promise.all([first, second].map((id) => scene.move(driver, id, 'en_route')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = answers[0]!.status === 200 ? first : second;
  expect((await scene.move(driver, winner, 'cancelled')).status).toBe(200);
  await scene.move(driver, winner === first ? second : first, 'cancelled');
});

test('EXP-099 Q-70 Q-74 the preview of a cancellation says what the cancellation then does', async () => {
  const preview = async (who: TestActor, bookingId: string) =>
    (await who.call(previewCancellation, { bookingId })).ok;
  const requested = await scene.request(rider);
  expect(await preview(rider, requested)).toMatchObject({
    canCancel: true,
    returned: 0,
    released: 20,
    lost: 5,
    toDriver: 0,
    mark: true,
    driverMinutesAway: null,
  });
  expect((await stranger.call(previewCancellation, { bookingId: requested })).error.message).toBe(
    'Could not load trip',
  );
  await scene.move(rider, requested, 'cancelled');
  expect(await preview(rider, requested)).toMatchObject({ canCancel: false, lost: 0, mark: false });
  const bookingId = await scene.trip(rider, driver, 'en_route');
  await driver.call(recordDriverPosition, { bookingId, position: { lat: home.lat + 0.01, lng: home.lng } });
  expect(await preview(rider, bookingId)).toMatchObject({
    lost: 5,
    toDriver: 5,
    released: 20,
    driverMinutesAway: 2,
  });
  expect(await preview(driver, bookingId)).toMatchObject({ returned: 5, lost: 0, mark: true });
  await scene.move(driver, bookingId, 'passenger_onboard');
  await scene.move(rider, bookingId, 'confirmed');
  const told = await preview(rider, bookingId);
  expect(told).toMatchObject({ returned: 20, released: 0, lost: 5, toDriver: 5, mark: true });
  const [[before]] = (await scene.tokens(rider)) as [[number, number]];
  const wrong = await rider.call(transitionBookingStatus, {
    bookingId,
    nextStatus: 'cancelled',
    metadata: { reasonCode: 'car_trouble' },
  });
  expect(refusal(wrong)).toEqual([400, 'Pick one of the listed reasons']);
  const { booking } = (
    await rider.call(transitionBookingStatus, {
      bookingId,
      nextStatus: 'cancelled',
      metadata: { reasonCode: 'plans_changed', reason: 'My friend picks me up' },
    })
  ).ok;
  expect([booking.cancellationCode, booking.cancellationReason]).toEqual([
    'plans_changed',
    'My friend picks me up',
  ]);
  expect(await scene.tokens(rider)).toEqual([[before + told.returned, before + told.returned]]);
});
