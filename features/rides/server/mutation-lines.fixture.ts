/**
 * Declares the mutations of rides that two tests run: one counts database round trips, the other cuts database
 * connections.
 */
import type { FeatureMutationCase } from '#app/feature-test-lines.fixture.ts';
import type { TestServer } from '#app/test-server.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { createBooking, recordDriverPosition } from '../api.ts';
import { answerAmends, offerAmends } from '../trust-api.ts';
import { proposeTripChange, respondToTripChange } from '../api-changes.ts';
import { type BookingTransition, bookingTransitions } from '../domain/booking-transitions.ts';
import { recordArrival } from '../driver-api.ts';
import { home, buildPlaceAtMiles, RideScene } from './rides-harness.fixture.ts';

interface Cast {
  scene: RideScene;
  rider: TestActor;
  driver: TestActor;
  /** Id of the previous trip. It is cancelled before the next trip, because a driver can have only one active trip. */
  last?: string;
}

const casts = new WeakMap<TestServer, Cast>();
const miles = 2;

async function prepareCast(server: TestServer): Promise<Cast> {
  let cast = casts.get(server);
  if (cast === undefined) {
    const scene = new RideScene(server);
    const [rider, driver] = [await server.person('Rita Rider'), await server.person('Dan Driver')];
    await scene.trust(rider);
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

/** Transitions whose database connections are cut in each run of the tests. */
const alwaysCut = new Set([
  'passenger_onboard to in_progress by driver',
  'in_progress to completed by driver',
]);
const describeMove = ({ from, to, by }: BookingTransition) => `${from} to ${to} by ${by}`;
/**
 * Returns true for the transitions that each run tests: those of a trip without a cancellation, and some cancellations.
 * With `PLAZA_CUT_ALL=1` all transitions are tested.
 */
const isUsual = ({ from, to, by }: BookingTransition) =>
  to !== 'cancelled' || (by === 'driver') === (from === 'driver_accepted' || from === 'in_progress');
const ofPeople = bookingTransitions.filter(({ by }) => by !== 'system');
const moves = process.env['PLAZA_CUT_ALL'] === '1' ? ofPeople : ofPeople.filter(isUsual);

/** Creates the test case for one row of the table of transitions, on a new trip. */
function createMoveCase(transition: BookingTransition): FeatureMutationCase {
  const { from, to, by } = transition;
  return {
    name: `transitionBookingStatus ${describeMove(transition)}`,
    budget: 3,
    lockedBudget: 3,
    isAlwaysCut: alwaysCut.has(describeMove(transition)),
    isRepeated: true,
    async prepare(server) {
      const cast = await prepareCast(server);
      const { scene, rider, driver } = cast;
      // Only the driver whom the passenger chose can cancel a request.
      const isDeclined = from === 'requested' && to === 'cancelled' && by === 'driver';
      const bookingId = isDeclined
        ? await scene.request(rider, miles, driver)
        : await scene.trip(rider, driver, from, miles);
      cast.last = bookingId;
      const once = key();
      return () => scene.move(by === 'passenger' ? rider : driver, bookingId, to, undefined, once);
    },
  };
}

/** Creates a trip that the driver cancelled, and returns the arguments of an offer of amends for it. */
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
    lockedBudget: 3,
    isAlwaysCut: true,
    isRepeated: true,
    async prepare(server) {
      const { scene, rider } = await prepareCast(server);
      const { id: quoteId } = await scene.quote(rider, miles);
      const once = key();
      return () => rider.call(createBooking, { quoteId }, once);
    },
  },
  ...moves.map(createMoveCase),
  {
    name: 'recordArrival',
    budget: 3,
    lockedBudget: 3,
    isRepeated: true,
    async prepare(server) {
      const cast = await prepareCast(server);
      const bookingId = await cast.scene.trip(cast.rider, cast.driver, 'en_route', miles);
      cast.last = bookingId;
      return () => cast.driver.call(recordArrival, { bookingId });
    },
  },
  {
    name: 'proposeTripChange',
    budget: 5,
    lockedBudget: 3,
    async prepare(server) {
      const cast = await prepareCast(server);
      const bookingId = await cast.scene.trip(cast.rider, cast.driver, 'en_route', miles);
      cast.last = bookingId;
      return () => cast.rider.call(proposeTripChange, { bookingId, dropoff: buildPlaceAtMiles(4) }, key());
    },
  },
  {
    name: 'respondToTripChange',
    budget: 3,
    lockedBudget: 3,
    isAlwaysCut: true,
    async prepare(server) {
      const cast = await prepareCast(server);
      const bookingId = await cast.scene.trip(cast.rider, cast.driver, 'in_progress', miles);
      cast.last = bookingId;
      const { change } = (
        await cast.rider.call(proposeTripChange, { bookingId, dropoff: buildPlaceAtMiles(4) })
      ).ok;
      const answer = { bookingId, changeId: change.id, accept: true };
      return () => cast.driver.call(respondToTripChange, answer, key());
    },
  },
  {
    name: 'recordDriverPosition',
    budget: 3,
    lockedBudget: 3,
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
    lockedBudget: 3,
    async prepare(server) {
      const cast = await prepareCast(server);
      const args = await prepareAmends(cast);
      return () => cast.driver.call(offerAmends, args, key());
    },
  },
  {
    name: 'answerAmends',
    budget: 3,
    lockedBudget: 3,
    isAlwaysCut: true,
    async prepare(server) {
      const cast = await prepareCast(server);
      const { bookingId, amendsId, ...offer } = await prepareAmends(cast);
      void (await cast.driver.call(offerAmends, { bookingId, amendsId, ...offer }, key())).ok;
      // The driver of these tests has cancelled so many trips that the mark must not be withdrawn.
      const answer = { bookingId, amendsId, accept: true, keepMark: true };
      return () => cast.rider.call(answerAmends, answer, key());
    },
  },
];
