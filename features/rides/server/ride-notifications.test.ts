/** Notifications of a trip between people of whom one muted or blocked the other, over the wire. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { blockUser, muteUser } from '#features/moderation/api.ts';
import {
  listNotifications,
  markAllNotificationsRead,
  removeNotification,
  restoreNotification,
} from '#features/notifications/api.ts';
import { buildOngoingProcessNotificationGroupKey } from '#features/notifications/domain/decide-notifications.ts';
import { deliverNotifications } from '#features/notifications/server/public.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { recordDriverPosition, respondToOffer } from '../api.ts';
import { recordArrival } from '../driver-api.ts';
import { bookingFee, maxOpenOffersToDriver } from '../domain/limits.ts';
import { home, RideScene } from './rides-harness.fixture.ts';

const oneSecondMs = 1_000;
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

const listOfferTexts = async () => {
  await scene.server.plaza.listeners.drain();
  const { notifications } = (await driver.call(listNotifications, {})).ok;
  return notifications.filter(({ type }) => type === 'rideOffer').map(({ message }) => message);
};

/** Moves a new booking step by step, a second apart, because the newest step is the one with the latest time. */
async function arriveAtPickup(): Promise<string> {
  const bookingId = await scene.trip(rider, driver, 'driver_accepted', 3);
  scene.server.clock.advance(oneSecondMs);
  void (await scene.move(driver, bookingId, 'en_route')).ok;
  const position = { lat: home.lat, lng: home.lng };
  void (await driver.call(recordDriverPosition, { bookingId, position })).ok;
  scene.server.clock.advance(oneSecondMs);
  void (await driver.call(recordArrival, { bookingId })).ok;
  return bookingId;
}

test('a rider who muted the posts of the driver is notified of every step of the trip', async () => {
  void (await rider.call(muteUser, { userId: driver.id })).ok;
  const bookingId = await scene.trip(rider, driver, 'driver_accepted', 3);
  expect(await titlesOf(rider)).toContain('You have a driver');
  scene.server.clock.advance(oneSecondMs);
  void (await scene.move(driver, bookingId, 'en_route')).ok;
  expect(await titlesOf(rider)).toContain('Your driver is coming');
  const position = { lat: home.lat, lng: home.lng };
  void (await driver.call(recordDriverPosition, { bookingId, position })).ok;
  scene.server.clock.advance(oneSecondMs);
  void (await driver.call(recordArrival, { bookingId })).ok;
  expect(await titlesOf(rider)).toContain('Your driver is here');
  scene.server.clock.advance(oneSecondMs);
  await scene.move(driver, bookingId, 'cancelled');
  expect(await titlesOf(rider)).toContain('Trip canceled');
});

test('EXP-058 the steps of a trip are one unread row with the newest step, and two trips are two rows', async () => {
  const bookingId = await arriveAtPickup();
  const list = async () => {
    await scene.server.plaza.listeners.drain();
    const { notifications, unread } = (await rider.call(listNotifications, { category: 'rides' })).ok;
    return { rows: notifications, unread };
  };
  const before = await list();
  expect(before.rows).toHaveLength(1);
  expect(before.rows[0]).toMatchObject({
    type: 'driverArrival',
    title: 'Your driver is here',
    message: `Dan ${count} is waiting for you at the pickup`,
    users: [{ id: driver.id }],
    others: 0,
    read: false,
    isProcess: true,
    link: { path: `/trip/${bookingId}` },
  });
  void (await rider.call(markAllNotificationsRead, {})).ok;
  expect(await list()).toMatchObject({ rows: [{ read: true }], unread: 0 });
  // The next step makes the same row unread again.
  scene.server.clock.advance(oneSecondMs);
  await scene.move(driver, bookingId, 'cancelled');
  expect(await list()).toMatchObject({
    rows: [{ id: before.rows[0]!.id, title: 'Trip canceled', read: false }],
    unread: 1,
  });
  scene.server.clock.advance(oneSecondMs);
  await scene.trip(rider, driver, 'driver_accepted', 3);
  expect((await list()).rows.map(({ title }) => title)).toEqual(['You have a driver', 'Trip canceled']);
});

test('EXP-058 a row names only the driver of the newest step, and nobody for a step of the server', async () => {
  const object = { kind: 'booking', id: scene.server.plaza.platform.newId() };
  const { platform } = scene.server.plaza;
  const other = await scene.driver(`Dora ${count}`);
  const step = (actorId: string | null, status: string) =>
    ({
      userId: rider.id,
      type: 'rideStatus',
      actorId,
      object: { kind: `booking-${status}`, id: object.id },
      target: object,
      groupKey: buildOngoingProcessNotificationGroupKey(object),
      details: { name: status },
      priority: 'normal',
      at: scene.server.clock.now(),
    }) as const;
  const notify = async (actorId: string | null, status: string) => {
    scene.server.clock.advance(oneSecondMs);
    await platform.mutate((ctx) => deliverNotifications({ ...ctx, platform }, [step(actorId, status)]));
    const { notifications } = (await rider.call(listNotifications, { category: 'rides' })).ok;
    return notifications.map(({ user, message }) => [user?.id ?? null, message]);
  };
  await notify(driver.id, 'driver_accepted');
  expect(await notify(other.id, 'driver_accepted')).toEqual([
    [other.id, `Dora ${count} accepted your ride request`],
  ]);
  expect(await notify(null, 'person_left')).toEqual([
    [null, expect.stringContaining('You got your tokens back')],
  ]);
});

test('a block during a trip does not end its notifications, because the trip goes on', async () => {
  const bookingId = await scene.trip(rider, driver, 'driver_accepted', 3);
  void (await rider.call(blockUser, { userId: driver.id })).ok;
  scene.server.clock.advance(oneSecondMs);
  void (await scene.move(driver, bookingId, 'en_route')).ok;
  expect(await titlesOf(rider)).toContain('Your driver is coming');
  scene.server.clock.advance(oneSecondMs);
  void (await scene.move(rider, bookingId, 'cancelled')).ok;
  expect(await titlesOf(driver)).toContain('Trip canceled');
});

test('a block during a trip keeps the notifications that the trip has caused', async () => {
  await arriveAtPickup();
  expect(await titlesOf(rider)).toContain('Your driver is here');
  void (await rider.call(blockUser, { userId: driver.id })).ok;
  expect(await titlesOf(rider)).toContain('Your driver is here');
  const { notifications } = (await rider.call(listNotifications, {})).ok;
  const { id: notificationId } = notifications.find(({ title }) => title === 'Your driver is here')!;
  void (await rider.call(removeNotification, { notificationId })).ok;
  expect(await titlesOf(rider)).not.toContain('Your driver is here');
  expect((await rider.call(restoreNotification, { notificationId })).ok.restored).toBe(true);
});

test('FN-037 Q-42 a driver is notified of a price offer, several offers of a rider are one row, and a quote is none', async () => {
  await scene.quote(rider, 10);
  expect(await titlesOf(driver)).not.toContain('Offer for a ride');
  await scene.quote(rider, 10, { driverId: driver.id, price: 12 });
  scene.server.clock.advance(oneSecondMs);
  const { expiresAt, total } = await scene.quote(rider, 10, { driverId: driver.id, price: 15 });
  const time = new Date(expiresAt).toLocaleTimeString('en-US', {
    timeStyle: 'short',
    timeZone: 'America/Phoenix',
  });
  expect(total).toBe(15 + bookingFee);
  expect(await listOfferTexts()).toEqual([
    `Rita ${count} offers ${total} tokens for a ride. Reply by ${time}.`,
  ]);
});

test('FN-037 Q-42 the notification of a price offer disappears when the offer is answered or replaced', async () => {
  const offer = async (price: number) => {
    scene.server.clock.advance(oneSecondMs);
    return scene.quote(rider, 10, { driverId: driver.id, price });
  };
  const { id: quoteId } = await offer(12);
  expect(await listOfferTexts()).toHaveLength(1);
  void (await driver.call(respondToOffer, { quoteId, accept: false })).ok;
  expect(await listOfferTexts()).toEqual([]);
  const ids: string[] = [];
  for (let price = 11; price < 11 + maxOpenOffersToDriver + 1; price++) ids.push((await offer(price)).id);
  for (const id of ids.slice(1)) void (await driver.call(respondToOffer, { quoteId: id, accept: false })).ok;
  expect(await listOfferTexts(), 'the first offer was replaced').toEqual([]);
});
