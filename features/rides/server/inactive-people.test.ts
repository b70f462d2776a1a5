/** Rides of people whose account becomes inactive, over the wire. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deactivateAccount, deleteAccount } from '#features/accounts/api.ts';
import { listNotifications } from '#features/notifications/api.ts';
import { findLedgerViolations } from '#features/tokens/server/public.ts';
import { startEmergency, markSafe } from '#features/trip-safety/api.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { createBooking, getBooking, getTripScore } from '../api.ts';
import { listDriverPreferences, setDriverPreference } from '../api-preferences.ts';
import { listRideRequests } from '../driver-api.ts';
import { endRidesOfInactivePeopleJob } from './end-rides-of-inactive-people.ts';
import { RideScene } from './rides-harness.fixture.ts';

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

const requestDeletion = async (person: TestActor, name: string) =>
  (await person.call(deleteAccount, { password: `${name} ${count} likes long walks` })).ok;
const bookingOf = async (person: TestActor, bookingId: string) =>
  (await person.call(getBooking, { bookingId })).ok.booking;
const cancelledTrips = async (person: TestActor) =>
  (await person.call(getTripScore, {})).ok.tripScore.cancelledTrips;

test('a driver who leaves can no longer be asked, and an open request to the driver ends with a refund', async () => {
  void (await rider.call(setDriverPreference, { driverId: driver.id, preference: 'favorite' })).ok;
  const bookingId = await scene.request(rider, 3, driver);
  const { id: quoteId } = await scene.quote(rider, 3);
  void (await driver.call(deactivateAccount, {})).ok;
  const [favorite] = (await rider.call(listDriverPreferences, {})).ok.drivers;
  expect(favorite).toMatchObject({ preference: 'favorite', canBeAsked: false });
  const named = await rider.call(createBooking, { quoteId, driverId: driver.id });
  expect(named.error.details.reason).toBe('driver_not_found');
  await scene.server.runJob(endRidesOfInactivePeopleJob);
  expect(await bookingOf(rider, bookingId)).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'system',
    cancellationCode: 'person_left',
    refundAmount: 5,
  });
  expect([await scene.tokens(rider), await cancelledTrips(rider)]).toEqual([[[100, 100]], 0]);
  await scene.server.plaza.listeners.drain();
  const [notice] = (await rider.call(listNotifications, {})).ok.notifications;
  expect(notice?.message).toBe(
    "The driver can't take this ride anymore. You got your tokens back and can book again.",
  );
  const [row] = await scene.server
    .db`select is_online as "isOnline" from drivers where user_id = ${driver.id}`;
  expect(row).toEqual({ isOnline: false });
});

test('a trip that has not begun ends when its driver or its passenger leaves, at no cost to the other one', async () => {
  const first = await scene.trip(rider, driver, 'en_route', 3);
  await requestDeletion(driver, 'Dan');
  await scene.server.runJob(endRidesOfInactivePeopleJob);
  expect(await bookingOf(rider, first)).toMatchObject({ status: 'cancelled', refundAmount: 5 });
  expect([await scene.tokens(rider), await cancelledTrips(rider)]).toEqual([[[100, 100]], 0]);
  const other = await scene.driver(`Dora ${count}`);
  const second = await scene.trip(rider, other, 'driver_accepted', 3);
  await requestDeletion(rider, 'Rita');
  await scene.server.runJob(endRidesOfInactivePeopleJob);
  expect(await bookingOf(other, second)).toMatchObject({ status: 'cancelled', cancelledBy: 'passenger' });
  expect([await scene.tokens(other), await cancelledTrips(other)]).toEqual([[[105, 105]], 0]);
});

test('a booking that cannot be cancelled does not keep the bookings after it open', async () => {
  const first = await scene.request(rider, 3, driver);
  const [other] = (await scene.people(`Rosa ${count}`)) as [TestActor];
  const second = await scene.request(other, 3, driver);
  void (await driver.call(deactivateAccount, {})).ok;
  const { run } = endRidesOfInactivePeopleJob;
  const failOnce = {
    ...endRidesOfInactivePeopleJob,
    run: (ctx: Parameters<typeof run>[0]) => {
      let calls = 0;
      const mutate: typeof ctx.mutate = async (write) => {
        calls += 1;
        // The first call switches the drivers offline, the second one cancels the first booking.
        if (calls === 2) throw new Error('This booking fails');
        return ctx.mutate(write);
      };
      return run({ ...ctx, mutate });
    },
  };
  await scene.server.runJob(failOnce);
  const statuses = async () =>
    [await bookingOf(rider, first), await bookingOf(other, second)].map(({ status }) => status).toSorted();
  expect(await statuses()).toEqual(['cancelled', 'requested']);
  await scene.server.runJob(endRidesOfInactivePeopleJob);
  expect(await statuses()).toEqual(['cancelled', 'cancelled']);
});

test('a trip stays if its driver comes back while the job runs', async () => {
  const bookingId = await scene.trip(rider, driver, 'driver_accepted', 3);
  void (await driver.call(deactivateAccount, {})).ok;
  const { run } = endRidesOfInactivePeopleJob;
  await scene.server.runJob({
    ...endRidesOfInactivePeopleJob,
    run: (ctx) => {
      let calls = 0;
      const mutate: typeof ctx.mutate = async (write) => {
        calls += 1;
        if (calls === 2)
          await scene.server.db`update users set deactivated_at = null where id = ${driver.id}`;
        return ctx.mutate(write);
      };
      return run({ ...ctx, mutate });
    },
  });
  expect(await bookingOf(rider, bookingId)).toMatchObject({ status: 'driver_accepted' });
});

test('requests of people who leave are not listed, and a person who leaves accepts none', async () => {
  const cards = async () => (await driver.call(listRideRequests, {})).ok.requests.map(({ id }) => id);
  const bookingId = await scene.request(rider, 3);
  expect(await cards()).toEqual([bookingId]);
  await requestDeletion(rider, 'Rita');
  expect(await cards()).toEqual([]);
  const [other] = (await scene.people(`Rosa ${count}`)) as [TestActor];
  const open = await scene.request(other, 3);
  await requestDeletion(driver, 'Dan');
  const refused = await scene.move(driver, open, 'driver_accepted');
  expect([refused.status, refused.error.details.reason]).toEqual([403, 'account_leaving']);
  void (await scene.move(other, open, 'cancelled')).ok;
});

test('a trip with the passenger on board goes on to its end, with help, although both people are leaving', async () => {
  const bookingId = await scene.trip(rider, driver, 'passenger_onboard', 3);
  await requestDeletion(driver, 'Dan');
  await requestDeletion(rider, 'Rita');
  await scene.server.runJob(endRidesOfInactivePeopleJob);
  void (await scene.move(rider, bookingId, 'confirmed')).ok;
  void (await scene.move(driver, bookingId, 'in_progress')).ok;
  const { emergency } = (await rider.call(startEmergency, { bookingId })).ok;
  void (await rider.call(markSafe, { emergencyId: emergency.id })).ok;
  expect((await scene.move(driver, bookingId, 'completed')).ok.booking.status).toBe('completed');
});
