/** Live queries of trip safety: a guest with a link, and a trusted contact (EXP-098). */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLiveActor } from '#app/live-actor.fixture.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { waitUntilAssertionPasses } from '#platform/testkit/wait-until-passes.ts';
import { recordDriverPosition } from '#features/rides/api.ts';
import { saveDriverProfile } from '#features/rides/driver-api.ts';
import { home, RideScene } from '#features/rides/server/rides-harness.fixture.ts';
import {
  addTrustedContact,
  createTripShare,
  type getEmergency,
  type getSharedTrip,
  listTrustedContacts,
  markSafe,
  removeTrustedContact,
  revokeTripShare,
  startEmergency,
} from '../api.ts';

let scene: RideScene;
let rider: TestActor;
let driver: TestActor;
let friend: TestActor;
beforeAll(async () => {
  scene = await RideScene.start();
  [rider, friend] = (await scene.people('Rita Rider', 'Fred Friend')) as [TestActor, TestActor];
  driver = await scene.driver('Dan Driver');
});
afterAll(() => scene.server.stop());

function follow(person: TestActor, query: string, args: Record<string, unknown>) {
  const handle = openLiveActor(person).client.query(query, args);
  handle.watch(() => {});
  return handle;
}

test('EXP-098 a guest follows a link live: the car and the status come by themselves, and an ended link ends at once', async () => {
  const bookingId = await scene.trip(rider, driver, 'en_route');
  const open = async () => {
    const token = randomBytes(32).toString('base64url');
    const { share } = (await rider.call(createTripShare, { bookingId, token })).ok;
    const handle = follow(scene.server.guest, 'getSharedTrip', { token });
    const shows = (expected: object) =>
      waitUntilAssertionPasses(() =>
        expect((handle.get().data as FunctionResult<typeof getSharedTrip> | undefined)?.trip).toMatchObject(
          expected,
        ),
      );
    return { shareId: share.id, handle, shows };
  };
  const [kept, ended] = [await open(), await open()];
  await ended.shows({ status: 'en_route', position: null });
  await kept.shows({ status: 'en_route', position: null });
  const position = { lat: home.lat + 0.01, lng: home.lng };
  expect((await driver.call(recordDriverPosition, { bookingId, position })).ok.accepted).toBe(true);
  await ended.shows({ position, arrival: { at: 'pickup' } });
  expect((await rider.call(revokeTripShare, { shareId: ended.shareId })).status).toBe(200);
  await waitUntilAssertionPasses(() =>
    expect(ended.handle.get()).toMatchObject({
      status: 'failed',
      error: { message: "This link doesn't work anymore", reason: 'not_found' },
    }),
  );
  await kept.shows({ position });
  await scene.move(rider, bookingId, 'cancelled');
  await kept.shows({ status: 'cancelled', position: null });
  // The server checks the link before it sends each value, so the revoked link did not receive the cancellation.
  expect(JSON.stringify(ended.handle.get().data)).not.toContain('cancelled');
});

test('EXP-098 a new vehicle of the driver reaches the people who follow a link or an emergency', async () => {
  const [passenger] = (await scene.people('Petra Passenger')) as [TestActor];
  const chauffeur = await scene.driver('Vic Driver');
  void (await passenger.call(addTrustedContact, { userId: friend.id })).ok;
  const bookingId = await scene.trip(passenger, chauffeur, 'en_route');
  const { emergency } = (await passenger.call(startEmergency, { bookingId })).ok;
  const token = randomBytes(32).toString('base64url');
  void (await passenger.call(createTripShare, { bookingId, token })).ok;
  const handles = [
    follow(scene.server.guest, 'getSharedTrip', { token }),
    follow(friend, 'getEmergency', { emergencyId: emergency.id }),
  ];
  const vehicles = () =>
    handles.map(
      (handle) => (handle.get().data as FunctionResult<typeof getSharedTrip> | undefined)?.trip.vehicle,
    );
  await expect.poll(vehicles).toEqual(['Blue wagon of Vic Driver', 'Blue wagon of Vic Driver']);
  const area = { lat: home.lat, lng: home.lng, miles: 30 };
  void (await chauffeur.call(saveDriverProfile, { vehicle: 'Red truck', area })).ok;
  await expect.poll(vehicles).toEqual(['Red truck', 'Red truck']);
});

test('EXP-098 a contact follows an emergency live, until they are no contact anymore', async () => {
  await rider.call(addTrustedContact, { userId: friend.id });
  const bookingId = await scene.trip(rider, driver, 'en_route');
  const { emergency } = (await rider.call(startEmergency, { bookingId })).ok;
  const [seen, hidden] = [friend, driver].map((who) =>
    follow(who, 'getEmergency', { emergencyId: emergency.id }),
  );
  const shown = () => seen!.get().data as FunctionResult<typeof getEmergency> | undefined;
  await waitUntilAssertionPasses(() => expect(shown()).toMatchObject({ name: 'Rita Rider', safeAt: null }));
  await waitUntilAssertionPasses(() =>
    expect(hidden!.get().error?.message).toBe('This emergency was not found'),
  );
  const position = { lat: home.lat + 0.01, lng: home.lng };
  await driver.call(recordDriverPosition, { bookingId, position });
  await waitUntilAssertionPasses(() => expect(shown()?.trip.position).toMatchObject(position));
  await rider.call(markSafe, { emergencyId: emergency.id });
  await waitUntilAssertionPasses(() => expect(shown()?.safeAt).not.toBeNull());
  const [contact] = (await rider.call(listTrustedContacts, {})).ok.contacts;
  await rider.call(removeTrustedContact, { contactId: contact!.id });
  await waitUntilAssertionPasses(() => expect(seen!.get().status).toBe('failed'));
});
