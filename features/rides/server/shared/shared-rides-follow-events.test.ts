/** Tests over the wire that shared rides follow the cancellation and the move of their event (NEW-02). */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cancelEvent, updateEvent } from '#features/events/api.ts';
import { listNotifications } from '#features/notifications/api.ts';
import { findLedgerViolations } from '#features/tokens/server/public.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { getBooking, getTripScore } from '../../api.ts';
import { RideScene } from '../rides-harness.fixture.ts';
import { adaptSharedRidesToEventChangesJob } from './follow-events.ts';
import { createEventWithRiders, shareRide, startRide } from './shared-ride-scene.fixture.ts';

const hourMs = 3_600_000;
let scene: RideScene;
let number = 0;
beforeAll(async () => {
  scene = await RideScene.start();
});
afterEach(async () => expect(await findLedgerViolations(scene.server.db)).toEqual([]));
afterAll(() => scene.server.stop());

const bookingOf = async (person: TestActor, bookingId: string) =>
  (await person.call(getBooking, { bookingId })).ok.booking;
const cancelledTrips = async (person: TestActor) =>
  (await person.call(getTripScore, {})).ok.tripScore.cancelledTrips;
const latestMessages = async (person: TestActor) => {
  await scene.server.plaza.listeners.drain();
  return (await person.call(listNotifications, {})).ok.notifications.map(({ message }) => message);
};
const follow = () => scene.server.runJob(adaptSharedRidesToEventChangesJob);

test('when an event is canceled, its accepted shared ride ends with refunds and without marks', async () => {
  const { host, people, fair } = await createEventWithRiders(scene, ++number, 2);
  const driver = await scene.driver(`Dan ${number}`);
  const { ids } = await shareRide(people, fair);
  void (await scene.move(driver, ids[0]!, 'driver_accepted')).ok;
  await follow();
  expect((await bookingOf(people[0]!, ids[0]!)).status).toBe('driver_accepted');
  scene.server.clock.advance(1);
  void (await host.call(cancelEvent, { eventId: fair.eventId })).ok;
  await follow();
  await follow();
  for (const [index, person] of people.entries()) {
    expect(await bookingOf(person, ids[index]!)).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'system',
      cancellationCode: 'event_cancelled',
      refundAmount: 5,
    });
    expect([await scene.tokens(person), await cancelledTrips(person)]).toEqual([[[100, 100]], 0]);
  }
  expect(await cancelledTrips(driver)).toBe(0);
  const text = 'The event was canceled, so this shared ride is too. Riders got their tokens back.';
  for (const person of [...people, driver])
    expect((await latestMessages(person)).filter((one) => one === text)).toHaveLength(1);
});

test('when an event is canceled after it began, a ride home from it stays', async () => {
  const { host, people, fair } = await createEventWithRiders(scene, ++number, 1);
  const { booking } = (await startRide(people[0]!, fair, 'home')).ok;
  scene.server.clock.advance(2 * hourMs);
  void (await host.call(cancelEvent, { eventId: fair.eventId })).ok;
  await follow();
  expect((await bookingOf(people[0]!, booking.id)).status).toBe('requested');
});

test('when the begun date of an event is deleted, a ride home from it stays, and a ride there ends', async () => {
  const { people, fair } = await createEventWithRiders(scene, ++number, 2);
  const home = (await startRide(people[0]!, fair, 'home')).ok.booking;
  const out = (await startRide(people[1]!, fair)).ok.booking;
  scene.server.clock.advance(hourMs + 1_000);
  await scene.server.db`delete from town_event_occurrences where id = ${fair.occurrenceId}`;
  await follow();
  expect((await bookingOf(people[0]!, home.id)).status).toBe('requested');
  expect((await bookingOf(people[1]!, out.id)).status).toBe('cancelled');
});

test('a shared ride of a server of an older version, without an event time, follows later moves', async () => {
  const { host, people, fair, event } = await createEventWithRiders(scene, ++number, 1);
  const { booking } = (await startRide(people[0]!, fair)).ok;
  await scene.server.db`
    update ride_shared_trips set event_time = null, event_starts_at = null where id = ${booking.shared!.tripId}`;
  await follow();
  const startTime = new Date(Date.parse(event.startTime) + hourMs).toISOString();
  void (await host.call(updateEvent, { eventId: fair.eventId, startTime })).ok;
  await follow();
  const moved = await bookingOf(people[0]!, booking.id);
  expect(Date.parse(moved.shared!.departsAt) - Date.parse(booking.shared!.departsAt)).toBe(hourMs);
});

test('when an event moves, a ride without a driver moves with it, and an accepted one keeps its departure', async () => {
  const { host, people, fair, event } = await createEventWithRiders(scene, ++number, 2);
  const driver = await scene.driver(`Dan ${number}`);
  const { booking } = (await startRide(people[0]!, fair)).ok;
  const before = Date.parse(booking.shared!.departsAt);
  const later = (time: string, hours: number) => new Date(Date.parse(time) + hours * hourMs).toISOString();
  const moveEvent = async (hours: number) =>
    (
      await host.call(updateEvent, {
        eventId: fair.eventId,
        startTime: later(event.startTime, hours),
        endDate: later(event.endDate, hours),
      })
    ).ok;
  await moveEvent(1);
  await follow();
  const moved = await bookingOf(people[0]!, booking.id);
  expect(Date.parse(moved.shared!.departsAt)).toBe(before + hourMs);
  expect(Date.parse(moved.expiresAt) - Date.parse(booking.expiresAt)).toBe(hourMs);
  const [hold] = await scene.server.db<{ expiresAt: Date }[]>`
    select expires_at as "expiresAt" from token_holds where account_id = ${people[0]!.id} and state = 'pending'`;
  expect(hold!.expiresAt.getTime()).toBe(before + 25 * hourMs);
  expect(await latestMessages(people[0]!)).toContain(
    'The event time changed, so your shared ride now leaves at a different time. Check the new time.',
  );
  void (await scene.move(driver, booking.id, 'driver_accepted')).ok;
  scene.server.clock.advance(1);
  await moveEvent(2);
  await follow();
  await follow();
  expect((await bookingOf(people[0]!, booking.id)).shared).toMatchObject({
    departsAt: moved.shared!.departsAt,
  });
  const text =
    'The event time changed, but your shared ride still leaves as planned. Check if that works for you.';
  for (const person of [people[0]!, driver])
    expect((await latestMessages(person)).filter((one) => one === text)).toHaveLength(1);
});
