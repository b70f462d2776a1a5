/** Live queries of bookings, as both parties follow a trip (DATA-009). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLiveActor } from '#app/live-actor.fixture.ts';
import { waitUntilAssertionPasses } from '#platform/testkit/wait-until-passes.ts';
import type { LiveQueryHandle } from '#platform/client/live-client.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import {
  getBooking,
  getTripPosition,
  listBookings,
  rateTrip,
  recordDriverPosition,
  withdrawNegativeMark,
} from '../api.ts';
import { saveDriverProfile } from '../driver-api.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import { bookingPageSize } from '../domain/limits.ts';
import { driverPositionRecorded } from '../events.ts';
import { home, RideScene } from './rides-harness.fixture.ts';

let scene: RideScene;
let rider: TestActor;
let driver: TestActor;
let other: TestActor;

beforeAll(async () => {
  scene = await RideScene.start();
  [rider, other] = (await scene.people('Rita', 'Otto')) as [TestActor, TestActor];
  driver = await scene.driver('Dan');
});
afterAll(() => scene.server.stop());

/** Opens a live query of a person. */
function follow(person: TestActor, query: string, args: Record<string, unknown>): LiveQueryHandle {
  const handle = openLiveActor(person).client.query(query, args);
  handle.watch(() => {});
  return handle;
}
const bookingOf = (handle: LiveQueryHandle) =>
  (handle.get().data as FunctionResult<typeof getBooking> | undefined)?.booking;
const shows = (handle: LiveQueryHandle, expected: object) =>
  waitUntilAssertionPasses(() => expect(bookingOf(handle)).toMatchObject(expected));

test('EXP-100 trips are listed newest first, page by page, without gaps', async () => {
  const [passenger] = (await scene.people('Paula')) as [TestActor];
  const [chauffeur] = [await scene.driver('Carl')];
  const trips: string[] = [];
  for (let count = 0; count < 5; count++) {
    const id = await scene.trip(passenger, chauffeur, 'driver_accepted', 1);
    await scene.move(chauffeur, id, 'cancelled');
    trips.unshift(id);
    scene.server.clock.advance(60_000);
  }
  for (const [person, as] of [
    [passenger, 'passenger'],
    [chauffeur, 'driver'],
  ] as const) {
    const listed: string[][] = [];
    let cursor: string | undefined;
    do {
      const args = { userId: person.id, as, limit: 2, ...(cursor && { cursor }) };
      const page = (await person.call(listBookings, args)).ok;
      listed.push(page.bookings.map(({ id }) => id));
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined);
    expect(listed).toEqual([trips.slice(0, 2), trips.slice(2, 4), trips.slice(4)]);
  }
});

test('DATA-009 a booking is followed by its id, by its passenger and by its driver', async () => {
  const list = (person: TestActor, as: string) =>
    follow(person, 'listBookings', { userId: person.id, as, limit: bookingPageSize });
  const [ridden, driven] = [list(rider, 'passenger'), list(driver, 'driver')];
  const bookingId = await scene.request(rider, 2);
  const [rides, drives] = [
    follow(rider, 'getBooking', { bookingId }),
    follow(driver, 'getBooking', { bookingId }),
  ];
  await shows(rides, { status: 'requested', role: 'passenger' });
  await shows(drives, { status: 'requested', role: 'candidate' });
  await scene.move(driver, bookingId, 'driver_accepted');
  await shows(rides, { status: 'driver_accepted', driver: { id: driver.id } });
  await shows(drives, { role: 'driver', can: ['en_route', 'cancelled'] });
  for (const handle of [ridden, driven])
    await waitUntilAssertionPasses(() =>
      expect((handle.get().data as FunctionResult<typeof listBookings>).bookings[0]).toMatchObject({
        id: bookingId,
        status: 'driver_accepted',
      }),
    );
  await scene.move(driver, bookingId, 'cancelled');
  await shows(rides, { status: 'cancelled', can: [] });
});

test('RIDE-030 a withdrawn mark leaves the open page of a trip of that person by itself', async () => {
  const bookingId = await scene.trip(rider, driver, 'driver_accepted', 2);
  await scene.move(driver, bookingId, 'cancelled');
  const next = await scene.trip(rider, driver, 'driver_accepted', 2);
  const before = (await rider.call(getBooking, { bookingId: next })).ok.booking.driver!.cancelledTrips;
  const page = follow(rider, 'getBooking', { bookingId: next });
  await shows(page, { driver: { cancelledTrips: before } });
  void (await rider.call(withdrawNegativeMark, { bookingId, reason: 'It was a flat tire' })).ok;
  await shows(page, { driver: { cancelledTrips: before - 1 } });
  await scene.move(rider, next, 'cancelled');
});

test('RIDE-001 EXP-111 a new vehicle and plate of the driver appear on the open page of the trip by themselves', async () => {
  const [passenger] = (await scene.people('Petra')) as [TestActor];
  const chauffeur = await scene.driver('Vic');
  const bookingId = await scene.trip(passenger, chauffeur, 'en_route', 2);
  const page = follow(passenger, 'getBooking', { bookingId });
  await shows(page, { driver: { vehicle: 'Blue wagon of Vic' }, driverPlate: null });
  const area = { lat: home.lat, lng: home.lng, miles: 30 };
  void (await chauffeur.call(saveDriverProfile, { vehicle: 'Red truck', plate: 'NEW 7', area })).ok;
  await shows(page, { driver: { vehicle: 'Red truck' }, driverPlate: 'NEW 7' });
  await scene.move(chauffeur, bookingId, 'cancelled');
});

test('DATA-009 SHELL-003 a stranger cannot follow a trip', async () => {
  const bookingId = await scene.trip(rider, driver, 'en_route', 2);
  const handle = follow(other, 'getBooking', { bookingId });
  await waitUntilAssertionPasses(() => expect(handle.get().error?.message).toBe('Could not load trip'));
  await scene.move(driver, bookingId, 'cancelled');
});

test('EXP-096 the rider follows the position of the driver, and nobody else can', async () => {
  const bookingId = await scene.trip(rider, driver, 'en_route', 2);
  const [seen, hidden] = [
    follow(rider, 'getTripPosition', { bookingId }),
    follow(other, 'getTripPosition', { bookingId }),
  ];
  await waitUntilAssertionPasses(() => expect(seen.get().data).toEqual({ position: null }));
  const position = { lat: home.lat, lng: home.lng };
  await driver.call(recordDriverPosition, { bookingId, position });
  await waitUntilAssertionPasses(() => expect(seen.get().data).toMatchObject({ position }));
  scene.server.clock.advance(5_000);
  const next = { lat: home.lat + 0.0005, lng: home.lng };
  await driver.call(recordDriverPosition, { bookingId, position: next });
  await waitUntilAssertionPasses(() => expect(seen.get().data).toMatchObject({ position: next }));
  // The updated value of the subscriber equals the value that a new query returns.
  expect(seen.get().data).toEqual((await rider.call(getTripPosition, { bookingId })).ok);
  expect(hidden.get().error?.message).toBe('Could not load trip');
  await scene.move(driver, bookingId, 'cancelled');
  await waitUntilAssertionPasses(() => expect(seen.get().data).toEqual({ position: null }));
  // A position that is reported to the watchers after the trip has ended is not shown.
  const { platform } = scene.server.plaza;
  platform.committed([driverPositionRecorded.of({ bookingId, ...next, at: Date.now() + 60_000 })]);
  const again = follow(rider, 'getTripPosition', { bookingId });
  await waitUntilAssertionPasses(() => expect(again.get().data).toEqual({ position: null }));
  expect(seen.get().data).toEqual({ position: null });
});

test('RIDE-026 a rating reaches the other party when both have rated', async () => {
  const bookingId = await scene.trip(rider, driver, 'completed', 2);
  const rides = follow(rider, 'getBooking', { bookingId });
  await shows(rides, { status: 'completed', rating: null });
  await rider.call(rateTrip, { bookingId, rating: 4 });
  await shows(rides, { rating: 4, passengerRating: null });
  await driver.call(rateTrip, { bookingId, rating: 5 });
  await shows(rides, { passengerRating: 5 });
});

test('Q-74 EXP-100 a canceled trip with another rider raises the driver’s count in open bookings', async () => {
  const bookingId = await scene.trip(rider, driver, 'completed', 2);
  const ride = follow(rider, 'getBooking', { bookingId });
  const list = follow(rider, 'listBookings', { userId: rider.id, as: 'passenger', limit: bookingPageSize });
  const listed = () =>
    (list.get().data as FunctionResult<typeof listBookings> | undefined)?.bookings.find(
      ({ id }) => id === bookingId,
    );
  await waitUntilAssertionPasses(() => expect([bookingOf(ride), listed()]).not.toContain(undefined));
  const before = bookingOf(ride)!.driver!.cancelledTrips;
  await scene.move(driver, await scene.trip(other, driver, 'en_route', 2), 'cancelled');
  await shows(ride, { driver: { cancelledTrips: before + 1 } });
  await waitUntilAssertionPasses(() => expect(listed()!.driver!.cancelledTrips).toBe(before + 1));
});
