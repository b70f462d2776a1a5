/**
 * Seeded simulation of riders and drivers who call the server over the wire. They quote, book, share rides to events,
 * drive, report positions, cancel and rate. `endAllRides` then ends every booking. The property test and the npm script
 * `demo:rides` use this simulation.
 */
import { createSeededRandom, type SeededRandom } from '#app/simulation/seeded-random.fixture.ts';
import { answerEvent, createEvent } from '#features/events/api.ts';
import type { AnyFunctionDefinition, UncheckedArguments, FunctionResult } from '#platform/contract/define.ts';
import {
  createBooking,
  getBooking,
  listBookings,
  quoteAndCreateOffer,
  rateTrip,
  recordDriverPosition,
  transitionBookingStatus,
} from '../api.ts';
import { joinSharedRide, listSharedRides, startSharedRide } from '../api-shared.ts';
import { listRideRequests } from '../driver-api.ts';
import { isEndedTripStatus, type BookingStatus } from '../domain/statuses.ts';
import { home, buildPlaceAtMiles } from './ride-places.fixture.ts';

/** A simulated person, who calls functions over the wire. */
export interface RideActor {
  readonly id: string;
  /** Calls a function. `ok` is the result; reading it throws if the call was refused. */
  call<F extends AnyFunctionDefinition>(
    definition: F,
    args: UncheckedArguments<F>,
    headers?: Record<string, string>,
  ): Promise<{ status: number; ok: FunctionResult<F> }>;
}

/** Operations on the server on which the people are simulated. */
interface RideTown<Actor extends RideActor> {
  signUp(name: string): Promise<Actor>;
  /** Makes a person an approved driver who is online. */
  approve(driver: Actor, name: string): Promise<void>;
  /** Waits until each of the given people has received their welcome tokens. */
  waitForTokens(people: readonly Actor[]): Promise<void>;
  now(): Date;
}

export interface RideSimulation<Actor extends RideActor = RideActor> {
  random: SeededRandom;
  riders: readonly Actor[];
  drivers: readonly Actor[];
  /** Dates of events for which all riders have answered that they are going. */
  fairs: readonly { eventId: string; occurrenceId: string }[];
  /** Number of responses, by the name of the API function and the HTTP status. */
  answers: Map<string, number>;
  /** Number of transitions by the status before and after, as seen by the person who made them. */
  transitions: Map<string, number>;
}

/** Signs up simulated riders and drivers, and creates two events for which all riders answer that they are going. */
export async function prepareRides<Actor extends RideActor>(
  town: RideTown<Actor>,
  counts: { seed: number; riders: number; drivers: number },
): Promise<RideSimulation<Actor>> {
  const nameOf = (word: string) => (_: unknown, index: number) => `${word} ${index}`;
  const riderNames = Array.from({ length: counts.riders }, nameOf('Sim Rider'));
  const driverNames = Array.from({ length: counts.drivers }, nameOf('Sim Driver'));
  const riders = await signUpAll(town, riderNames);
  const drivers = await signUpAll(town, driverNames);
  const host = await town.signUp('Sim Host');
  await town.waitForTokens([...riders, ...drivers, host]);
  await Promise.all(drivers.map((driver, index) => town.approve(driver, driverNames[index]!)));
  const fairs = [];
  for (const miles of [3, 5]) {
    const { lat, lng } = buildPlaceAtMiles(miles);
    const startTime = new Date(town.now().getTime() + 3_600_000).toISOString();
    const venue = { name: 'Fair grounds', lat, lng };
    const { event } = (await host.call(createEvent, { title: `Fair ${miles}`, startTime, venue })).ok;
    fairs.push({ eventId: event.id, occurrenceId: event.occurrenceId });
  }
  for (const fair of fairs)
    await Promise.all(riders.map((rider) => rider.call(answerEvent, { ...fair, answer: 'going' })));
  return {
    random: createSeededRandom(counts.seed),
    riders,
    drivers,
    fairs,
    answers: new Map(),
    transitions: new Map(),
  };
}

/** Signs people up, ten at a time. */
async function signUpAll<Actor extends RideActor>(town: RideTown<Actor>, names: string[]): Promise<Actor[]> {
  const people: Actor[] = [];
  for (let start = 0; start < names.length; start += 10)
    people.push(...(await Promise.all(names.slice(start, start + 10).map((name) => town.signUp(name)))));
  return people;
}

async function ask<F extends AnyFunctionDefinition>(
  { answers }: RideSimulation,
  person: RideActor,
  definition: F,
  args: UncheckedArguments<F>,
): Promise<FunctionResult<F> | undefined> {
  const headers: Record<string, string> =
    definition.kind === 'query' ? {} : { 'idempotency-key': crypto.randomUUID() };
  const answer = await person.call(definition, args, headers);
  count(answers, `${definition.name} ${answer.status}`);
  return answer.status === 200 ? answer.ok : undefined;
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

async function move(
  simulation: RideSimulation,
  person: RideActor,
  { id, status }: { id: string; status: string },
  nextStatus: BookingStatus,
): Promise<void> {
  const moved = await ask(simulation, person, transitionBookingStatus, { bookingId: id, nextStatus });
  if (moved !== undefined) count(simulation.transitions, `${status} to ${nextStatus}`);
}

/** Returns a stop within about a mile of the center. */
function chooseStop({ random }: RideSimulation) {
  const offset = () => (random.roll() - 0.5) * 0.02;
  const address = `${100 + Math.floor(random.roll() * 900)} Palm Lane`;
  return { address, lat: home.lat + offset(), lng: home.lng + offset() };
}

const isOpen = ({ status }: { status: string }) => !isEndedTripStatus(status);

async function shareRide(simulation: RideSimulation, rider: RideActor): Promise<void> {
  const { random, fairs } = simulation;
  const fair = random.pick(fairs);
  const stop = chooseStop(simulation);
  const { lat, lng } = stop;
  const listed = await ask(simulation, rider, listSharedRides, { ...fair, stop: { lat, lng } });
  if (listed === undefined) return;
  const joinable = listed.rides.find(({ price, bookingId }) => price !== null && bookingId === null);
  if (joinable !== undefined) {
    const { tripId, price } = joinable;
    await ask(simulation, rider, joinSharedRide, { tripId, stop, maxShare: price!.share });
  } else if (listed.starts.length > 0) {
    const { direction } = random.pick(listed.starts);
    await ask(simulation, rider, startSharedRide, { ...fair, direction, stop });
  }
}

async function actAsRider(simulation: RideSimulation, rider: RideActor): Promise<void> {
  const { random } = simulation;
  const page = await ask(simulation, rider, listBookings, { limit: 5 });
  if (page === undefined) return;
  const own = page.bookings.find(isOpen);
  if (own !== undefined) {
    const cancels = random.chance(0.1);
    const next = own.can.find((status) => (status === 'cancelled') === cancels);
    if (next !== undefined) await move(simulation, rider, own, next);
    return;
  }
  const done = page.bookings.find(({ status, rating }) => status === 'completed' && rating === null);
  if (done !== undefined)
    await ask(simulation, rider, rateTrip, { bookingId: done.id, rating: 3 + Math.floor(random.roll() * 3) });
  if (random.chance(0.5)) return shareRide(simulation, rider);
  const pickup = chooseStop(simulation);
  const quoted = await ask(simulation, rider, quoteAndCreateOffer, {
    pickup,
    dropoff: { ...pickup, lat: pickup.lat + 0.01 + random.roll() * 0.03 },
  });
  if (quoted !== undefined) await ask(simulation, rider, createBooking, { quoteId: quoted.quote.id });
}

async function actAsDriver(simulation: RideSimulation, driver: RideActor, cancels: boolean): Promise<void> {
  const { random } = simulation;
  const page = await ask(simulation, driver, listBookings, { as: 'driver', limit: 8 });
  const trips = page?.bookings.filter(isOpen) ?? [];
  const trip = trips.length === 0 ? undefined : random.pick(trips);
  if (trip === undefined) {
    const listed = await ask(simulation, driver, listRideRequests, {});
    const request = listed && listed.requests.length > 0 ? random.pick(listed.requests) : undefined;
    if (request !== undefined)
      await move(simulation, driver, { id: request.id, status: 'requested' }, 'driver_accepted');
    return;
  }
  if (random.chance(0.3)) {
    const { lat, lng } = chooseStop(simulation);
    await ask(simulation, driver, recordDriverPosition, { bookingId: trip.id, position: { lat, lng } });
  }
  const next = trip.can.find((status) => (status === 'cancelled') === cancels);
  if (next !== undefined) await move(simulation, driver, trip, next);
}

/** Runs one action of a random person. */
export function runRandomRideAction(simulation: RideSimulation): Promise<void> {
  const { random, riders, drivers } = simulation;
  return random.chance(0.5)
    ? actAsRider(simulation, random.pick(riders))
    : actAsDriver(simulation, random.pick(drivers), random.chance(0.06));
}

/** Ends every booking: drivers complete their trips, and riders cancel requests. */
export async function endAllRides(simulation: RideSimulation): Promise<void> {
  const { riders, drivers } = simulation;
  await Promise.all(
    drivers.map(async (driver) => {
      for (let step = 0; step < 40; step++) {
        const { bookings } = (await driver.call(listBookings, { as: 'driver', limit: 20 })).ok;
        const trip = bookings.find((one) => isOpen(one) && one.can.some((next) => next !== 'cancelled'));
        if (trip === undefined) return;
        await move(
          simulation,
          driver,
          trip,
          trip.can.find((next) => next !== 'cancelled')!,
        );
      }
    }),
  );
  for (const rider of riders) {
    const { bookings } = (await rider.call(listBookings, { limit: 50 })).ok;
    for (const { id } of bookings.filter(isOpen)) {
      const { booking } = (await rider.call(getBooking, { bookingId: id })).ok;
      if (isOpen(booking)) await move(simulation, rider, booking, 'cancelled');
    }
  }
}
