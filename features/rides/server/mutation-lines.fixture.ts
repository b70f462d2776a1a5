/** The mutations of rides whose round trips are counted, and whose connections are cut. */
import type { FeatureMutationCase } from '#app/feature-test-lines.fixture.ts';
import type { TestServer } from '#app/test-server.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { createBooking, recordDriverPosition } from '../api.ts';
import { answerAmends, offerAmends } from '../trust-api.ts';
import { proposeTripChange, respondToTripChange } from '../api-changes.ts';
import type { BookingStatus } from '../domain/statuses.ts';
import { home, placeAt, RideScene } from './rides-harness.fixture.ts';

interface Cast {
  scene: RideScene;
  rider: TestActor;
  driver: TestActor;
  /** The previous trip, which ends before the next one, because a driver has one active trip. */
  last?: string;
}

const casts = new WeakMap<TestServer, Cast>();
const miles = 2;

async function prepareCast(server: TestServer): Promise<Cast> {
  let cast = casts.get(server);
  if (cast === undefined) {
    const scene = new RideScene(server);
    const [rider, driver] = [await server.person('Rita Rider'), await server.person('Dan Driver')];
    await scene.grant(rider, 1_000_000);
    await scene.grant(driver, 1_000);
    await scene.approve(driver, 'Dan Driver');
    cast = { scene, rider, driver };
    casts.set(server, cast);
  }
  if (cast.last !== undefined) await cast.scene.move(cast.driver, cast.last, 'cancelled');
  return cast;
}

const key = () => ({ 'idempotency-key': crypto.randomUUID() });

/** A move of a new trip from one status to the next. */
const move = (
  from: BookingStatus,
  to: BookingStatus,
  by: 'rider' | 'driver',
  isAlwaysCut = false,
): FeatureMutationCase => ({
  name: `transitionBookingStatus ${from} to ${to} by ${by}`,
  budget: 3,
  isAlwaysCut,
  async prepare(server) {
    const cast = await prepareCast(server);
    const { scene, rider, driver } = cast;
    const bookingId = await scene.trip(rider, driver, from, miles);
    cast.last = bookingId;
    return () => scene.move(by === 'rider' ? rider : driver, bookingId, to, undefined, key());
  },
});

/** Arguments of an offer of amends for a trip that the driver cancelled. */
async function prepareAmends(cast: Cast) {
  const { scene, rider, driver } = cast;
  const bookingId = await scene.trip(rider, driver, 'driver_accepted', miles);
  void (await scene.move(driver, bookingId, 'cancelled')).ok;
  delete cast.last;
  return { bookingId, amendsId: scene.server.plaza.platform.newId(), message: 'Sorry', tokens: 1 };
}

export const mutations: FeatureMutationCase[] = [
  {
    name: 'createBooking',
    budget: 3,
    isAlwaysCut: true,
    async prepare(server) {
      const { scene, rider } = await prepareCast(server);
      const { id: quoteId } = await scene.quote(rider, miles);
      return () => rider.call(createBooking, { quoteId }, key());
    },
  },
  move('requested', 'driver_accepted', 'driver'),
  move('requested', 'cancelled', 'rider'),
  move('driver_accepted', 'en_route', 'driver'),
  move('driver_accepted', 'cancelled', 'driver'),
  move('en_route', 'passenger_onboard', 'driver'),
  move('en_route', 'cancelled', 'rider'),
  move('passenger_onboard', 'confirmed', 'rider'),
  move('passenger_onboard', 'in_progress', 'driver', true),
  move('confirmed', 'in_progress', 'driver'),
  move('confirmed', 'cancelled', 'rider'),
  move('in_progress', 'completed', 'driver', true),
  move('in_progress', 'cancelled', 'driver'),
  {
    name: 'proposeTripChange',
    budget: 5,
    async prepare(server) {
      const cast = await prepareCast(server);
      const bookingId = await cast.scene.trip(cast.rider, cast.driver, 'en_route', miles);
      cast.last = bookingId;
      return () => cast.rider.call(proposeTripChange, { bookingId, dropoff: placeAt(4) }, key());
    },
  },
  {
    name: 'respondToTripChange',
    budget: 3,
    isAlwaysCut: true,
    async prepare(server) {
      const cast = await prepareCast(server);
      const bookingId = await cast.scene.trip(cast.rider, cast.driver, 'in_progress', miles);
      cast.last = bookingId;
      const { change } = (await cast.rider.call(proposeTripChange, { bookingId, dropoff: placeAt(4) })).ok;
      const answer = { bookingId, changeId: change.id, accept: true };
      return () => cast.driver.call(respondToTripChange, answer, key());
    },
  },
  {
    name: 'recordDriverPosition',
    budget: 3,
    async prepare(server) {
      const cast = await prepareCast(server);
      const bookingId = await cast.scene.trip(cast.rider, cast.driver, 'in_progress', miles);
      cast.last = bookingId;
      const position = { lat: home.lat, lng: home.lng };
      return () => cast.driver.call(recordDriverPosition, { bookingId, position });
    },
  },
  {
    name: 'offerAmends',
    budget: 3,
    async prepare(server) {
      const cast = await prepareCast(server);
      const args = await prepareAmends(cast);
      return () => cast.driver.call(offerAmends, args, key());
    },
  },
  {
    name: 'answerAmends',
    budget: 3,
    isAlwaysCut: true,
    async prepare(server) {
      const cast = await prepareCast(server);
      const { bookingId, amendsId, ...offer } = await prepareAmends(cast);
      void (await cast.driver.call(offerAmends, { bookingId, amendsId, ...offer }, key())).ok;
      // The driver of these tests has cancelled too many trips for a withdrawal of the mark.
      const answer = { bookingId, amendsId, accept: true, keepMark: true };
      return () => cast.rider.call(answerAmends, answer, key());
    },
  },
];
