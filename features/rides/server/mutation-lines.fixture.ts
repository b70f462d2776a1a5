/**
 * Declares the mutations of rides that two tests run: one counts database round trips, the other cuts database
 * connections.
 */
import type { FeatureMutationCase } from '#app/feature-test-cases.fixture.ts';
import type { TestServer } from '#app/test-server.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { isLongTestRun } from '#platform/testkit/choose-test-round-count.ts';
import { answerEvent, createEvent } from '#features/events/api.ts';
import { createBooking, recordDriverPosition } from '../api.ts';
import { answerAmends, offerAmends } from '../trust-api.ts';
import { proposeTripChange, respondToTripChange } from '../api-changes.ts';
import { joinSharedRide, startSharedRide } from '../api-shared.ts';
import { type BookingTransition, bookingTransitions } from '../domain/booking-transitions.ts';
import { recordArrival } from '../driver-api.ts';
import { home, buildPlaceAtMiles, RideScene } from './rides-harness.fixture.ts';
import { expireRideRequest } from './cancel-booking-automatically.ts';

interface Cast {
  scene: RideScene;
  rider: TestActor;
  driver: TestActor;
  /**
   * Ids of the bookings of the previous trip. They are cancelled before the next trip, because a driver can have only
   * one active trip.
   */
  last?: string[];
  /** Date of an event, and two riders who attend it; the first is `rider`. Absent before their first shared ride. */
  fair?: { riders: readonly [TestActor, TestActor]; eventId: string; occurrenceId: string };
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
  for (const id of cast.last ?? []) await cast.scene.move(cast.driver, id, 'cancelled');
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
 * `npm run test:long` tests all transitions.
 */
const isUsual = ({ from, to, by }: BookingTransition) =>
  to !== 'cancelled' || (by === 'driver') === (from === 'driver_accepted' || from === 'in_progress');
const ofPeople = bookingTransitions.filter(({ by }) => by !== 'system');
const moves = isLongTestRun ? ofPeople : ofPeople.filter(isUsual);

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
      // Among drivers, only the one whom the passenger chose can cancel a request.
      const isDeclined = from === 'requested' && to === 'cancelled' && by === 'driver';
      const bookingId = isDeclined
        ? await scene.request(rider, miles, driver)
        : await scene.trip(rider, driver, from, miles);
      cast.last = [bookingId];
      const once = key();
      return () => scene.move(by === 'passenger' ? rider : driver, bookingId, to, undefined, once);
    },
  };
}

/**
 * Creates the test case for the expiry of a request. A job runs the expiry, so there is no HTTP response; a failure is
 * returned as the status 503 that the server would send.
 */
const expiry: FeatureMutationCase = {
  name: 'expireRequest',
  budget: 3,
  lockedBudget: 3,
  isAlwaysCut: true,
  async prepare(server) {
    const { scene, rider } = await prepareCast(server);
    const { db, clock, plaza } = server;
    const { platform } = plaza;
    const bookingId = await scene.request(rider, miles);
    await db`update bookings set expires_at = ${clock.now()} where id = ${bookingId}`;
    return () =>
      platform
        .mutate((ctx) => expireRideRequest({ ...ctx, platform }, bookingId))
        .then(
          (isExpired) => ({ status: isExpired ? 200 : 409 }),
          () => ({ status: 503 }),
        );
  },
};

/** Creates an event that the rider of the test and another person attend. */
async function prepareFair({ scene, rider }: Cast): Promise<NonNullable<Cast['fair']>> {
  const { server } = scene;
  const [host, other] = [await server.person('Hana Host'), await server.person('Rob Rider')];
  await scene.trust(other);
  await scene.grant(other, 1_000_000);
  const { lat, lng } = buildPlaceAtMiles(10);
  const startTime = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
  const venue = { name: 'Fair grounds', lat, lng };
  const { event } = (await host.call(createEvent, { title: 'Fair', startTime, venue })).ok;
  const date = { eventId: event.id, occurrenceId: event.occurrenceId };
  const riders = [rider, other] as const;
  for (const one of riders) void (await one.call(answerEvent, { ...date, answer: 'going' })).ok;
  return { riders, ...date };
}

/**
 * Creates a test case in which one call changes two bookings: the driver accepts or completes the trip of two people.
 * The server first tries the call in a batch, which takes an additional transaction.
 */
const createSharedMoveCase = (next: 'driver_accepted' | 'completed'): FeatureMutationCase => ({
  name: `transitionBookingStatus to ${next} of a shared ride`,
  budget: 7,
  lockedBudget: 7,
  // Before the trip can be completed, the test makes many other calls, so the completion is not tested in every run.
  isAlwaysCut: next === 'driver_accepted',
  isRepeated: true,
  async prepare(server) {
    const cast = await prepareCast(server);
    const { scene, driver } = cast;
    cast.fair ??= await prepareFair(cast);
    const { riders, ...date } = cast.fair;
    for (const [index, id] of (cast.last ?? []).entries()) await scene.move(riders[index]!, id, 'cancelled');
    const started = await riders[0].call(startSharedRide, { ...date, direction: 'out', stop: home });
    const { id, shared } = started.ok.booking;
    const seat = { tripId: shared!.tripId, stop: home, maxShare: 20 };
    const ids = [id, (await riders[1].call(joinSharedRide, seat)).ok.booking.id];
    cast.last = ids;
    if (next === 'completed') {
      void (await scene.move(driver, id, 'driver_accepted')).ok;
      void (await scene.move(driver, id, 'en_route')).ok;
      for (const one of ids) void (await scene.move(driver, one, 'passenger_onboard')).ok;
      for (const [index, one] of ids.entries()) void (await scene.move(riders[index]!, one, 'confirmed')).ok;
      void (await scene.move(driver, id, 'in_progress')).ok;
    }
    const once = key();
    return () => scene.move(driver, id, next, undefined, once);
  },
});

/** Creates a trip that the driver cancelled, and returns the arguments of an apology for it. */
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
  expiry,
  createSharedMoveCase('driver_accepted'),
  createSharedMoveCase('completed'),
  {
    name: 'recordArrival',
    budget: 3,
    lockedBudget: 3,
    isRepeated: true,
    async prepare(server) {
      const cast = await prepareCast(server);
      const bookingId = await cast.scene.trip(cast.rider, cast.driver, 'en_route', miles);
      cast.last = [bookingId];
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
      cast.last = [bookingId];
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
      cast.last = [bookingId];
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
      cast.last = [bookingId];
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
      // The driver of these tests has so many cancellations that the negative mark must stay.
      const answer = { bookingId, amendsId, accept: true, keepMark: true };
      return () => cast.rider.call(answerAmends, answer, key());
    },
  },
];
