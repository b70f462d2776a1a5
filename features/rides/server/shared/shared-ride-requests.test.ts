/** Tests over the wire which shared rides a driver sees and accepts, and when (NEW-02). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLiveActor } from '#app/live-actor.fixture.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import { createBooking, declineRideRequest, getBooking, transitionBookingStatus } from '../../api.ts';
import { setDriverPreference } from '../../api-preferences.ts';
import { listRideRequests, recordArrival } from '../../driver-api.ts';
import { RideScene } from '../rides-harness.fixture.ts';
import { loadTripWithPeople } from '../load-trip-with-people.ts';
import { sharedRideAnnouncementJob } from '../scheduled-jobs.ts';
import { createEventWithRiders, shareRide, startRide } from './shared-ride-scene.fixture.ts';

const hourMs = 3_600_000;
let scene: RideScene;
let number = 0;
beforeAll(async () => {
  scene = await RideScene.start();
});
afterAll(() => scene.server.stop());

test('NEW-02 EXP-101 a driver cannot accept a shared and a scheduled ride of which one would be left standing', async () => {
  const accept = async (order: 'shared first' | 'scheduled first') => {
    const { people, fair } = await createEventWithRiders(scene, ++number, 1);
    const driver = await scene.driver(`Shared Driver ${number}`);
    const [rider] = await scene.people(`Planner ${number}`);
    const { booking } = (await startRide(people[0]!, fair)).ok;
    const { id: quoteId } = await scene.quote(rider!, 2);
    const pickupAt = Date.parse(booking.shared!.departsAt) + 30 * 60_000;
    const plan = { quoteId, scheduledFor: new Date(pickupAt).toISOString() };
    const both = [booking.id, (await rider!.call(createBooking, plan)).ok.booking.id];
    const [first, second] = order === 'shared first' ? both : both.toReversed();
    void (await scene.move(driver, first!, 'driver_accepted')).ok;
    const { status, error } = await scene.move(driver, second!, 'driver_accepted');
    return [status, error.details?.['reason']];
  };
  expect(await accept('shared first')).toEqual([409, 'busy']);
  expect(await accept('scheduled first')).toEqual([409, 'busy']);
});

test('NEW-02 EXP-106 a shared ride appears by itself for a waiting driver two hours before it departs', async () => {
  const { people, fair } = await createEventWithRiders(scene, ++number, 2, 4 * hourMs);
  const driver = await scene.driver(`Shared Driver ${number}`);
  const { ids } = await shareRide(people, fair);
  const { departsAt } = (await people[0]!.call(getBooking, { bookingId: ids[0]! })).ok.booking.shared!;
  const list = openLiveActor(driver).client.query('listRideRequests', { userId: driver.id });
  list.watch(() => {});
  const cards = () =>
    (list.get().data as FunctionResult<typeof listRideRequests> | undefined)?.requests.map(({ id }) => id);
  await expect.poll(cards).toBeDefined();
  const wait = Date.parse(departsAt) - scene.server.clock.now().getTime() - 2 * hourMs;
  scene.server.clock.advance(wait - 1);
  await scene.server.runJob(sharedRideAnnouncementJob);
  expect(cards()).not.toContain(ids[0]);
  scene.server.clock.advance(1);
  await scene.server.runJob(sharedRideAnnouncementJob);
  await expect.poll(cards).toContain(ids[0]);
  // The next runs do not announce the ride again.
  for (let run = 0; run < 3; run++) {
    scene.server.clock.advance(60_000);
    await scene.server.runJob(sharedRideAnnouncementJob);
  }
  const announced = await scene.server.db`
    select payload->>'bookingId' as id from events where name = 'sharedRideRequestOpened' order by 1`;
  expect(announced.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids.toSorted());
});

test('NEW-02 EXP-102 a driver whom any rider of a shared ride blocked does not see the ride', async () => {
  const { people, fair } = await createEventWithRiders(scene, ++number, 2);
  const driver = await scene.driver(`Shared Driver ${number}`);
  const { ids } = await shareRide(people, fair);
  const cards = async () => (await driver.call(listRideRequests, {})).ok.requests.map(({ id }) => id);
  expect(await cards()).toContain(ids[0]);
  const prefer = (preference: 'blocked' | null) =>
    people[1]!.call(setDriverPreference, { driverId: driver.id, preference });
  void (await prefer('blocked')).ok;
  expect(await cards()).not.toContain(ids[0]);
  void (await prefer(null)).ok;
  expect(await cards()).toContain(ids[0]);
});

test('NEW-02 EXP-108 a declined shared ride stays away from the driver after its first rider cancels', async () => {
  const { people, fair } = await createEventWithRiders(scene, ++number, 2);
  const [driver, other] = [
    await scene.driver(`Shared Driver ${number}`),
    await scene.driver(`Other Driver ${number}`),
  ];
  const { ids } = await shareRide(people, fair);
  const cards = async (person = driver) =>
    (await person.call(listRideRequests, {})).ok.requests.map(({ id }) => id);
  void (await driver.call(declineRideRequest, { bookingId: ids[0]! })).ok;
  expect(await cards()).not.toContain(ids[0]);
  void (await scene.move(people[0]!, ids[0]!, 'cancelled')).ok;
  expect(await cards(other)).toContain(ids[1]);
  expect(await cards()).not.toContain(ids[1]);
});

test('NEW-02 EXP-110 a no-show of a shared ride can be recorded five minutes after its departure, not before', async () => {
  const { people, fair } = await createEventWithRiders(scene, ++number, 1, 2 * hourMs);
  const driver = await scene.driver(`Shared Driver ${number}`);
  const { booking } = (await startRide(people[0]!, fair)).ok;
  for (const next of ['driver_accepted', 'en_route'] as const)
    void (await scene.move(driver, booking.id, next)).ok;
  const { noShowFrom } = (await driver.call(recordArrival, { bookingId: booking.id })).ok.booking;
  const from = Date.parse(booking.shared!.departsAt) + 5 * 60_000;
  expect(noShowFrom).toBe(new Date(from).toISOString());
  const recordNoShow = () =>
    driver.call(transitionBookingStatus, {
      bookingId: booking.id,
      nextStatus: 'cancelled',
      metadata: { noShow: true },
    });
  scene.server.clock.advance(from - scene.server.clock.now().getTime() - 1);
  expect((await recordNoShow()).error.details.reason).toBe('too_early');
  scene.server.clock.advance(1);
  expect((await recordNoShow()).ok.booking).toMatchObject({ status: 'cancelled', isNoShow: true });
});

test('NEW-02 a driver who accepts a shared ride too early reads that it is for later', async () => {
  const { people, fair } = await createEventWithRiders(scene, ++number, 1, 4 * hourMs);
  const driver = await scene.driver(`Shared Driver ${number}`);
  const { ids } = await shareRide(people, fair);
  const { status, error } = await scene.move(driver, ids[0]!, 'driver_accepted');
  expect([status, error.message]).toEqual([409, 'This ride is scheduled for later']);
});

test('EXP-098 NEW-02 a trip that trusted people follow contains the statuses of all its riders', async () => {
  const { people, fair } = await createEventWithRiders(scene, ++number, 2);
  const driver = await scene.driver(`Shared Driver ${number}`);
  const { ids } = await shareRide(people, fair);
  void (await scene.move(driver, ids[0]!, 'driver_accepted')).ok;
  void (await scene.move(people[1]!, ids[1]!, 'cancelled')).ok;
  const trip = await loadTripWithPeople(scene.server.db, ids[0]!, people[0]!.id, scene.server.clock.now());
  expect(trip?.shared).toEqual({
    direction: 'out',
    riders: [
      { bookingId: ids[0], status: 'driver_accepted' },
      { bookingId: ids[1], status: 'cancelled' },
    ],
  });
});
