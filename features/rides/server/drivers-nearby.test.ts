/** Number of drivers near the pickup in a quote, over the wire. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockUser } from '#features/moderation/api.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { quoteAndCreateOffer } from '../api.ts';
import { setDriverPreference } from '../api-preferences.ts';
import { setDriverOnline } from '../driver-api.ts';
import { maxCountedDriversNearby } from '../domain/limits.ts';
import { buildPlaceAtMiles, home, RideScene } from './rides-harness.fixture.ts';

let scene: RideScene;
let rider: TestActor;
beforeAll(async () => {
  scene = await RideScene.start();
  [rider] = (await scene.people('Rita Rider')) as [TestActor];
});
afterAll(() => scene.server.stop());

const quoteFrom = async (who: TestActor, pickup: typeof home) =>
  (await who.call(quoteAndCreateOffer, { pickup, dropoff: buildPlaceAtMiles(8) })).ok;
const countFor = async (who: TestActor, pickup = home) => (await quoteFrom(who, pickup)).driversNearby;

test('EXP-094 EXP-105 a quote counts the online drivers around the pickup who have no trip', async () => {
  expect(await countFor(rider)).toBe(0);
  const driver = await scene.driver('Dan Driver');
  const other = await scene.driver('Dora Driver');
  expect(await countFor(rider)).toBe(2);
  expect(await countFor(driver), 'without the rider').toBe(1);
  expect(await countFor(rider, buildPlaceAtMiles(60)), 'outside both areas').toBe(0);
  await other.call(setDriverOnline, { online: false });
  expect(await countFor(rider)).toBe(1);
  const bookingId = await scene.trip(rider, driver, 'driver_accepted', 3);
  expect(await countFor(rider)).toBe(0);
  await scene.move(driver, bookingId, 'cancelled');
  expect(await countFor(rider)).toBe(1);
});

test('EXP-094 EXP-102 a quote counts no driver whom the rider blocked, nor one who blocked the rider', async () => {
  const [guest, driver] = [(await scene.people('Rosa Rider'))[0]!, await scene.driver('Dina Driver')];
  const before = await countFor(guest);
  await guest.call(setDriverPreference, { driverId: driver.id, preference: 'blocked' });
  expect(await countFor(guest)).toBe(before - 1);
  await guest.call(setDriverPreference, { driverId: driver.id, preference: null });
  expect(await countFor(guest)).toBe(before);
  await driver.call(blockUser, { userId: guest.id });
  expect(await countFor(guest)).toBe(before - 1);
});

test('EXP-094 EXP-111 a quote counts no driver with an expired document, and no more than the limit', async () => {
  const before = await countFor(rider);
  const driver = await scene.driver('Dag Driver');
  expect(await countFor(rider)).toBe(before + 1);
  await scene.server.db`
    insert into driver_documents (id, user_id, kind, media_key, expires_on, uploaded_at)
    values (${scene.server.plaza.platform.newId()}, ${driver.id}, 'license', 'none', '2020-01-01', now())`;
  expect(await countFor(rider)).toBe(before);
  for (let at = 0; at <= maxCountedDriversNearby; at++) await scene.driver(`Driver Number${at}`);
  expect(await countFor(rider)).toBe(maxCountedDriversNearby);
});
