/**
 * Test data of rides for the tests of live queries: a trip, an open request, a shared ride, a shared link to the trip
 * and an emergency.
 */
import { randomBytes } from 'node:crypto';
import type { TestActor } from '#platform/testkit/actor.ts';
import { answerEvent, createEvent } from '#features/events/api.ts';
import { recordDriverPosition } from '#features/rides/api.ts';
import { startSharedRide } from '#features/rides/api-shared.ts';
import { saveDriverProfile, setDriverOnline } from '#features/rides/driver-api.ts';
import { approveDriver } from '#features/rides/server/approve-driver.ts';
import { home, buildPlaceAtMiles, RideScene } from '#features/rides/server/rides-harness.fixture.ts';
import { addTrustedContact, createTripShare, startEmergency } from '#features/trip-safety/api.ts';
import type { TestServer } from './test-server.ts';

/** Ids of the ride data that `createLiveTestRides` creates. */
export interface LiveTestRides {
  /** Id of Ana's trip in Ben's car. Ben is on his way to the pickup and has sent his position. */
  bookingId: string;
  /** Occurrence of an event that Ana and Ben go to. Ana has started a shared ride to it. */
  event: { eventId: string; occurrenceId: string };
  /** Token of the link with which Ana shares the trip. */
  shareToken: string;
  /** Id of Ana's emergency during the trip. Ben is her trusted contact. */
  emergencyId: string;
}

/** Two people with their e-mail addresses. `approveDriver` identifies a driver by e-mail address. */
interface Pair {
  ana: TestActor;
  ben: TestActor;
  emailOf(person: TestActor): string;
}

/**
 * Creates the ride data of the live tests: Ana and Ben as drivers, a trip, a ride request, a shared ride to an event, a
 * link that shares the trip, and an emergency.
 */
export async function createLiveTestRides(
  server: TestServer,
  { ana, ben, emailOf }: Pair,
): Promise<LiveTestRides> {
  const scene = new RideScene(server);
  await scene.trust(ana, ben);
  for (const person of [ana, ben]) {
    await scene.grant(person, 1_000);
    const area = { lat: home.lat, lng: home.lng, miles: 30 };
    void (await person.call(saveDriverProfile, { vehicle: 'Blue wagon', area })).ok;
    await approveDriver(server.plaza.platform.mutate, emailOf(person));
    void (await person.call(setDriverOnline, { online: true })).ok;
  }
  const bookingId = await scene.trip(ana, ben, 'en_route', 2);
  void (await ben.call(recordDriverPosition, { bookingId, position: { lat: home.lat, lng: home.lng } })).ok;
  // Ana sees Ben's open request in her list of ride requests, because she is a driver.
  await scene.request(ben, 2);

  const { lat, lng } = buildPlaceAtMiles(10);
  const startTime = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
  const venue = { name: 'Fair grounds', lat, lng };
  // Several tests of one server create this data, and one event can be listed only once.
  const title = `Fair of ${ana.id}`;
  const { event } = (await ana.call(createEvent, { title, startTime, venue })).ok;
  const fair = { eventId: event.id, occurrenceId: event.occurrenceId };
  for (const person of [ana, ben]) void (await person.call(answerEvent, { ...fair, answer: 'going' })).ok;
  void (await ana.call(startSharedRide, { ...fair, direction: 'out', stop: home })).ok;

  const shareToken = randomBytes(32).toString('base64url');
  void (await ana.call(createTripShare, { bookingId, token: shareToken })).ok;
  void (await ana.call(addTrustedContact, { userId: ben.id })).ok;
  const { emergency } = (await ana.call(startEmergency, { bookingId })).ok;
  return { bookingId, event: fair, shareToken, emergencyId: emergency.id };
}
