/** Notifications of a trip between people of whom one muted or blocked the other, over the wire. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { blockUser, muteUser } from '#features/moderation/api.ts';
import { listNotifications, removeNotification, restoreNotification } from '#features/notifications/api.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { recordDriverPosition } from '../api.ts';
import { recordArrival } from '../driver-api.ts';
import { home, RideScene } from './rides-harness.fixture.ts';

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

const titlesOf = async (person: TestActor) => {
  await scene.server.plaza.listeners.drain();
  const { notifications } = (await person.call(listNotifications, {})).ok;
  return notifications.map(({ title }) => title).toSorted();
};

test('a rider who muted the posts of the driver is notified of every step of the trip', async () => {
  void (await rider.call(muteUser, { userId: driver.id })).ok;
  const bookingId = await scene.trip(rider, driver, 'en_route', 3);
  void (await driver.call(recordDriverPosition, { bookingId, position: { lat: home.lat, lng: home.lng } }))
    .ok;
  void (await driver.call(recordArrival, { bookingId })).ok;
  await scene.move(driver, bookingId, 'cancelled');
  const expected = ['Trip canceled', 'You have a driver', 'Your driver is coming', 'Your driver is here'];
  expect(await titlesOf(rider)).toEqual(expect.arrayContaining(expected));
});

test('a block during a trip does not end its notifications, because the trip goes on', async () => {
  const bookingId = await scene.trip(rider, driver, 'driver_accepted', 3);
  void (await rider.call(blockUser, { userId: driver.id })).ok;
  void (await scene.move(driver, bookingId, 'en_route')).ok;
  expect(await titlesOf(rider)).toContain('Your driver is coming');
  void (await scene.move(rider, bookingId, 'cancelled')).ok;
  expect(await titlesOf(driver)).toContain('Trip canceled');
});

test('a block during a trip keeps the notifications that the trip has caused', async () => {
  const bookingId = await scene.trip(rider, driver, 'en_route', 3);
  void (await driver.call(recordDriverPosition, { bookingId, position: { lat: home.lat, lng: home.lng } }))
    .ok;
  void (await driver.call(recordArrival, { bookingId })).ok;
  expect(await titlesOf(rider)).toContain('Your driver is here');
  void (await rider.call(blockUser, { userId: driver.id })).ok;
  expect(await titlesOf(rider)).toContain('Your driver is here');
  const { notifications } = (await rider.call(listNotifications, {})).ok;
  const { id: notificationId } = notifications.find(({ title }) => title === 'Your driver is here')!;
  void (await rider.call(removeNotification, { notificationId })).ok;
  expect(await titlesOf(rider)).not.toContain('Your driver is here');
  expect((await rider.call(restoreNotification, { notificationId })).ok.restored).toBe(true);
});
