/**
 * Seeded simulation of riders and drivers over the wire. They quote, book, share rides to events, drive, report
 * positions, cancel and rate. `endAllRides` then ends every booking.
 */
import type { SeededRandom } from '#app/simulation/seeded-random.fixture.ts';
import type { AnyFunctionDefinition, InputOf, ResultOf } from '#platform/contract/define.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
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
import { home } from './rides-harness.fixture.ts';

export interface RideSimulation {
  random: SeededRandom;
  riders: readonly TestActor[];
  drivers: readonly TestActor[];
  /** Dates of events to which all riders go. */
  fairs: readonly { eventId: string; occurrenceId: string }[];
  /** Number of answers by function and HTTP status. */
  answers: Map<string, number>;
}

async function ask<F extends AnyFunctionDefinition>(
  { answers }: RideSimulation,
  person: TestActor,
  definition: F,
  args: InputOf<F>,
): Promise<ResultOf<F> | undefined> {
  const headers: Record<string, string> =
    definition.kind === 'query' ? {} : { 'idempotency-key': crypto.randomUUID() };
  const answer = await person.call(definition, args, headers);
  const name = `${definition.name} ${answer.status}`;
  answers.set(name, (answers.get(name) ?? 0) + 1);
  return answer.status === 200 ? answer.ok : undefined;
}

/** Returns a stop within about a mile of the center. */
function chooseStop({ random }: RideSimulation) {
  const offset = () => (random.roll() - 0.5) * 0.02;
  const address = `${100 + Math.floor(random.roll() * 900)} Palm Lane`;
  return { address, lat: home.lat + offset(), lng: home.lng + offset() };
}

const isOpen = ({ status }: { status: string }) => status !== 'completed' && status !== 'cancelled';

async function shareRide(simulation: RideSimulation, rider: TestActor): Promise<void> {
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

async function actAsRider(simulation: RideSimulation, rider: TestActor): Promise<void> {
  const { random } = simulation;
  const page = await ask(simulation, rider, listBookings, { limit: 5 });
  if (page === undefined) return;
  const own = page.bookings.find(isOpen);
  if (own !== undefined) {
    const cancels = random.chance(0.1);
    const next = own.can.find((status) => (status === 'cancelled') === cancels);
    if (next !== undefined)
      await ask(simulation, rider, transitionBookingStatus, { bookingId: own.id, nextStatus: next });
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

async function actAsDriver(simulation: RideSimulation, driver: TestActor, cancels: boolean): Promise<void> {
  const { random } = simulation;
  const page = await ask(simulation, driver, listBookings, { as: 'driver', limit: 8 });
  const trips = page?.bookings.filter(isOpen) ?? [];
  const trip = trips.length === 0 ? undefined : random.pick(trips);
  if (trip === undefined) {
    const listed = await ask(simulation, driver, listRideRequests, {});
    const request = listed && listed.requests.length > 0 ? random.pick(listed.requests) : undefined;
    if (request !== undefined)
      await ask(simulation, driver, transitionBookingStatus, {
        bookingId: request.id,
        nextStatus: 'driver_accepted',
      });
    return;
  }
  if (random.chance(0.3)) {
    const { lat, lng } = chooseStop(simulation);
    await ask(simulation, driver, recordDriverPosition, { bookingId: trip.id, position: { lat, lng } });
  }
  const next = trip.can.find((status) => (status === 'cancelled') === cancels);
  if (next !== undefined)
    await ask(simulation, driver, transitionBookingStatus, { bookingId: trip.id, nextStatus: next });
}

/** Runs one action of a random person. */
export function stepRides(simulation: RideSimulation): Promise<void> {
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
        const nextStatus = trip.can.find((next) => next !== 'cancelled')!;
        await driver.call(transitionBookingStatus, { bookingId: trip.id, nextStatus });
      }
    }),
  );
  for (const rider of riders) {
    const { bookings } = (await rider.call(listBookings, { limit: 50 })).ok;
    for (const { id } of bookings.filter(isOpen)) {
      const { booking } = (await rider.call(getBooking, { bookingId: id })).ok;
      if (isOpen(booking))
        await rider.call(transitionBookingStatus, { bookingId: id, nextStatus: 'cancelled' });
    }
  }
}
