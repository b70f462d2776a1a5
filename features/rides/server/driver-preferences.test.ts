/** Favorite and blocked drivers, and badges, over the wire. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updatePrivacy } from '#features/follows/api.ts';
import { blockUser } from '#features/moderation/api.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { createBooking, declineRideRequest, getBooking, quoteAndCreateOffer, rateTrip } from '../api.ts';
import { listRideRequests, setDriverOnline } from '../driver-api.ts';
import { getAmends, offerAmends } from '../trust-api.ts';
import { getDriverCard, listDriverPreferences, setDriverPreference } from '../api-preferences.ts';
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
afterAll(() => scene.server.stop());

const prefer = (who: TestActor, driverId: string, preference: 'favorite' | 'blocked' | null) =>
  who.call(setDriverPreference, { driverId, preference });
const listOf = async (who: TestActor) =>
  (await who.call(listDriverPreferences, {})).ok.drivers.map((one) => [
    one.driver.name,
    one.preference,
    one.canBeAsked,
  ]);

test('preferences require authentication, and concern other existing people', async () => {
  const { guest } = scene.server;
  expect((await prefer(guest, driver.id, 'favorite')).status).toBe(401);
  expect((await guest.call(listDriverPreferences, {})).status).toBe(401);
  expect((await guest.call(getDriverCard, { driverId: driver.id })).status).toBe(401);
  for (const id of [rider.id, scene.server.plaza.platform.newId()])
    expect((await prefer(rider, id, 'favorite')).error.message).toBe('Driver not found');
  expect((await rider.call(getDriverCard, { driverId: rider.id })).status).toBe(404);
});

test('EXP-102 favorites who can be asked come first, and one is asked by name', async () => {
  const second = await scene.driver(`Dora ${count}`);
  await prefer(rider, driver.id, 'favorite');
  await prefer(rider, second.id, 'favorite');
  await second.call(setDriverOnline, { online: false });
  expect(await listOf(rider)).toEqual([
    [`Dan ${count}`, 'favorite', true],
    [`Dora ${count}`, 'favorite', false],
  ]);
  const bookingId = await scene.request(rider, 3, driver);
  expect((await second.call(listRideRequests, {})).ok.requests).toEqual([]);
  expect((await driver.call(listRideRequests, {})).ok.requests.map(({ id }) => id)).toEqual([bookingId]);
  await scene.move(driver, bookingId, 'driver_accepted');
  expect((await listOf(rider))[0]!.at(-1)).toBe(false);
  await scene.move(driver, bookingId, 'cancelled');
  await prefer(rider, driver.id, null);
  expect(await listOf(rider)).toEqual([[`Dora ${count}`, 'favorite', false]]);
  expect(await listOf(driver)).toEqual([]);
});

test('EXP-102 a blocked driver never sees or gets the requests of the passenger; nor does a person whom the passenger blocked', async () => {
  const bookingId = await scene.request(rider, 3);
  const cardsOf = async () => (await driver.call(listRideRequests, {})).ok.requests.map(({ id }) => id);
  expect(await cardsOf()).toContain(bookingId);
  await prefer(rider, driver.id, 'blocked');
  expect(await cardsOf()).not.toContain(bookingId);
  expect((await driver.call(getBooking, { bookingId })).error.message).toBe('Could not load trip');
  expect((await scene.move(driver, bookingId, 'driver_accepted')).error.message).toBe('Could not load trip');
  expect((await driver.call(declineRideRequest, { bookingId })).status).toBe(404);
  const { id: quoteId } = await scene.quote(rider, 3);
  expect((await rider.call(createBooking, { quoteId, driverId: driver.id })).error.details.reason).toBe(
    'driver_not_found',
  );
  const offer = { pickup: home, dropoff: buildPlaceAtMiles(3), driverId: driver.id, price: 6 };
  expect((await rider.call(quoteAndCreateOffer, offer)).error.message).toBe('Driver not found');
  await prefer(rider, driver.id, null);
  expect((await scene.move(driver, bookingId, 'driver_accepted')).status).toBe(200);
  await scene.move(driver, bookingId, 'cancelled');
  const other = await scene.request(rider, 3);
  await rider.call(blockUser, { userId: driver.id });
  expect(await cardsOf()).not.toContain(other);
  expect((await scene.move(driver, other, 'driver_accepted')).status).toBe(404);
});

test('Q-68 EXP-102 people with private accounts get drivers and drive like others, until one blocks the other', async () => {
  await rider.call(updatePrivacy, { isPrivate: true });
  const open = await scene.request(rider, 3);
  const cardsOf = async () => (await driver.call(listRideRequests, {})).ok.requests.map(({ id }) => id);
  expect(await cardsOf()).toContain(open);
  expect((await driver.call(getBooking, { bookingId: open })).ok.booking.can).toContain('driver_accepted');
  expect((await scene.move(driver, open, 'driver_accepted')).status).toBe(200);
  await scene.move(driver, open, 'cancelled');
  expect((await driver.call(getAmends, { bookingId: open })).ok.can.offer).toBe(true);
  const amends = { amendsId: scene.server.plaza.platform.newId(), bookingId: open, tokens: 0 };
  expect((await driver.call(offerAmends, { ...amends, message: 'Sorry, my car broke down.' })).status).toBe(
    200,
  );
  await driver.call(updatePrivacy, { isPrivate: true });
  await prefer(rider, driver.id, 'favorite');
  expect(await listOf(rider)).toEqual([[`Dan ${count}`, 'favorite', true]]);
  expect((await rider.call(getDriverCard, { driverId: driver.id })).status).toBe(200);
  const offer = { pickup: home, dropoff: buildPlaceAtMiles(3), driverId: driver.id, price: 6 };
  expect((await rider.call(quoteAndCreateOffer, offer)).status).toBe(200);
  const named = await scene.request(rider, 3, driver);
  expect(await cardsOf()).toContain(named);
  await driver.call(blockUser, { userId: rider.id });
  expect(await cardsOf()).not.toContain(named);
  expect((await driver.call(getBooking, { bookingId: named })).status).toBe(404);
  expect((await scene.move(driver, named, 'driver_accepted')).status).toBe(404);
  expect((await rider.call(getDriverCard, { driverId: driver.id })).status).toBe(404);
  expect(await listOf(rider)).toEqual([]);
});

test("EXP-102 Q-70 badges come with the stars from the list of the role, and are counted on the driver's card once both rated", async () => {
  const bookingId = await scene.trip(rider, driver, 'completed', 2);
  const rate = (who: TestActor, badges: string[]) => who.post('rateTrip', { bookingId, rating: 5, badges });
  expect((await rate(rider, ['easy_pickup'])).error.message).toBe('Pick badges from the list');
  expect((await rate(rider, ['made_up'])).status).toBe(400);
  expect((await rate(rider, ['friendly', 'friendly', 'clean_car'])).status).toBe(200);
  const card = async () => (await rider.call(getDriverCard, { driverId: driver.id })).ok;
  const badgesOf = async (who: TestActor) => {
    const { driverBadges, passengerBadges } = (await who.call(getBooking, { bookingId })).ok.booking;
    return [driverBadges, passengerBadges];
  };
  expect([await badgesOf(rider), await badgesOf(driver)]).toEqual([
    [['friendly', 'clean_car'], []],
    [[], []],
  ]);
  expect(await card()).toMatchObject({ completedTrips: 1, badges: [], preference: null });
  expect((await driver.call(rateTrip, { bookingId, rating: 4, badges: ['easy_pickup'] })).status).toBe(200);
  expect([await badgesOf(rider), await badgesOf(driver)]).toEqual([
    [['friendly', 'clean_car'], ['easy_pickup']],
    [['friendly', 'clean_car'], ['easy_pickup']],
  ]);
  expect((await card()).badges).toEqual([
    { badge: 'clean_car', count: 1 },
    { badge: 'friendly', count: 1 },
  ]);
});
