/**
 * Rides in the ordinary traffic of the storm load test. Riders ask for a price, book a ride and cancel it. Drivers list
 * ride requests, accept one, report their position, and cancel.
 */
import { createStandaloneMutationRunner } from '#platform/kernel/create-standalone-mutation-runner.ts';
import { readConfig } from '#platform/kernel/config.ts';
import { approveDriver } from '#features/rides/server/approve-driver.ts';
import { home, buildPlaceAtMiles } from '#features/rides/server/ride-places.fixture.ts';
import { openDatabaseForTool } from '../../tools/open-database.ts';
import { pickRandomItem } from '../random.ts';
import { createFunctionCallRequest, type LoopbackHttpClient, type OutgoingRequest } from './client.ts';
import type { StormAccount, StormPopulation } from './population.ts';

/** Number of people among whom one is a driver; the others are riders. */
const peoplePerDriver = 4;
const isDriver = (index: number) => index % peoplePerDriver === 0;

/**
 * Makes every fourth person an approved driver who is online. Also moves back the sign-up time of all accounts, so that
 * the limits for new accounts do not apply.
 * @param env environment variables of the server; they name its data folder
 * @throws Error if the server refuses a driver
 */
export async function turnSomePeopleIntoOnlineDrivers(
  url: string,
  { people }: StormPopulation,
  browsers: readonly LoopbackHttpClient[],
  env: Record<string, string>,
): Promise<void> {
  const database = await openDatabaseForTool(readConfig(env));
  try {
    // Newcomers may have only a few rides at a time (EXP-057), so the sign-up time of all accounts is moved back by two
    // days.
    await database.db`update users set created_at = created_at - interval '2 days'`;
    for (const [index, { token, email }] of people.entries()) {
      if (!isDriver(index)) continue;
      const call = async (name: string, args: unknown) => {
        const { status, body } = await browsers[index]!.send(
          url,
          createFunctionCallRequest(name, args, token),
        );
        if (status !== 200) throw new Error(`${name} answered ${status}: ${body.slice(0, 200)}`);
      };
      await call('saveDriverProfile', {
        vehicle: 'Blue wagon',
        area: { lat: home.lat, lng: home.lng, miles: 30 },
      });
      await approveDriver(createStandaloneMutationRunner(database.db), email);
      await call('setDriverOnline', { online: true });
    }
  } finally {
    await database.close();
  }
}

/** Chooses the next ride call of one person, depending on the responses to the person's previous calls. */
export class RideCallChooser {
  private readonly isDriver: boolean;
  private readonly token: string;
  private readonly random: () => number;
  private quoteId: string | undefined;
  private bookingId: string | undefined;
  private requestIds: string[] = [];

  constructor({ token }: StormAccount, index: number, random: () => number) {
    this.isDriver = isDriver(index);
    this.token = token;
    this.random = random;
  }

  next(): OutgoingRequest {
    return this.isDriver ? this.nextOfDriver() : this.nextOfRider();
  }

  /**
   * Handles the response to a call that `next` chose. After a refused call, forgets the ride, so that `next` begins a
   * new one.
   */
  handleAnswer({ path }: OutgoingRequest, status: number, body: string): void {
    if (path.endsWith('/recordDriverPosition') && status === 200) return;
    const answer = (status === 200 ? JSON.parse(body) : {}) as {
      quote?: { id: string };
      requests?: { id: string }[];
      booking?: { id: string; status: string };
    };
    const { booking, quote, requests = [] } = answer;
    this.quoteId = quote?.id;
    this.requestIds = requests.map(({ id }) => id);
    this.bookingId = booking === undefined || booking.status === 'cancelled' ? undefined : booking.id;
  }

  private nextOfRider(): OutgoingRequest {
    if (this.bookingId !== undefined) return this.move(this.bookingId, 'cancelled');
    if (this.quoteId !== undefined) return this.create('createBooking', { quoteId: this.quoteId });
    const dropoff = buildPlaceAtMiles(1 + Math.floor(this.random() * 3));
    return this.create('quoteAndCreateOffer', { pickup: home, dropoff });
  }

  private nextOfDriver(): OutgoingRequest {
    const { bookingId } = this;
    if (bookingId !== undefined && this.random() < 0.5) return this.move(bookingId, 'cancelled');
    if (bookingId !== undefined)
      return this.create('recordDriverPosition', {
        bookingId,
        position: { lat: home.lat, lng: home.lng },
      });
    if (this.requestIds.length === 0) return this.create('listRideRequests', {});
    return this.move(pickRandomItem(this.requestIds, this.random), 'driver_accepted');
  }

  private move(bookingId: string, nextStatus: string): OutgoingRequest {
    return this.create('transitionBookingStatus', { bookingId, nextStatus });
  }

  private create(name: string, args: Record<string, unknown>): OutgoingRequest {
    return createFunctionCallRequest(name, args, this.token);
  }
}
