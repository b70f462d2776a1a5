/** Helpers of the tests of rides: people with tokens, approved drivers, and trips at a given status. */
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { getBalance } from '#features/tokens/api.ts';
import { grantTokens } from '#features/tokens/server/public.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { createBooking, quoteAndCreateOffer, transitionBookingStatus } from '../api.ts';
import { saveDriverProfile, setDriverOnline } from '../driver-api.ts';
import type { BookingStatus } from '../domain/statuses.ts';
import { approveDriver } from './approve-driver.ts';
import { home, buildPlaceAtMiles } from './ride-places.fixture.ts';

export { home, buildPlaceAtMiles } from './ride-places.fixture.ts';

export class RideScene {
  readonly server: TestServer;

  constructor(server: TestServer) {
    this.server = server;
  }

  static async start(options?: Parameters<typeof startTestServer>[0]): Promise<RideScene> {
    return new RideScene(await startTestServer(options));
  }

  /** Signs people up and waits for their welcome tokens. */
  async people(...names: string[]): Promise<TestActor[]> {
    const people: TestActor[] = [];
    for (const name of names) people.push(await this.server.person(name));
    await this.server.plaza.listeners.drain();
    return people;
  }

  /**
   * Makes people trusted by making their accounts older. Trusted people may have more rides at a time than newcomers
   * (EXP-057).
   */
  async trust(...people: TestActor[]): Promise<void> {
    const ids = people.map(({ id }) => id);
    await this.server
      .db`update users set created_at = created_at - interval '2 days' where id = any(${ids}::uuid[])`;
  }

  /** Signs up an approved driver who is online and whose service area is around `home`. */
  async driver(name: string): Promise<TestActor> {
    const [driver] = await this.people(name);
    await this.approve(driver!, name);
    return driver!;
  }

  /** Makes a person an approved driver who is online. */
  async approve(driver: TestActor, name: string): Promise<void> {
    const area = { lat: home.lat, lng: home.lng, miles: 30 };
    await driver.call(saveDriverProfile, { vehicle: `Blue wagon of ${name}`, area });
    await approveDriver(this.server.plaza.platform.mutate, buildTestEmail(name));
    await driver.call(setDriverOnline, { online: true });
  }

  async grant(person: TestActor, amount: number): Promise<void> {
    const { platform } = this.server.plaza;
    await runTransaction(this.server.db, (tx) =>
      grantTokens(tx, {
        userId: person.id,
        amount,
        opKey: `test:${platform.newId()}`,
        reason: 'gift',
        now: this.server.clock.now(),
      }),
    );
  }

  async quote(rider: TestActor, miles = 10, offer: { driverId: string; price: number } | object = {}) {
    const answer = await rider.call(quoteAndCreateOffer, {
      pickup: home,
      dropoff: buildPlaceAtMiles(miles),
      ...offer,
    });
    return answer.ok.quote;
  }

  async request(rider: TestActor, miles = 10, driver?: TestActor): Promise<string> {
    const { id: quoteId } = await this.quote(rider, miles);
    const named = driver === undefined ? {} : { driverId: driver.id };
    return (await rider.call(createBooking, { quoteId, ...named })).ok.booking.id;
  }

  move(
    person: TestActor,
    bookingId: string,
    nextStatus: BookingStatus,
    reason?: string,
    headers: Record<string, string> = {},
  ) {
    const metadata = reason === undefined ? {} : { metadata: { reason } };
    return person.call(transitionBookingStatus, { bookingId, nextStatus, ...metadata }, headers);
  }

  /** Requests a ride and moves it to a status. */
  async trip(rider: TestActor, driver: TestActor, status: BookingStatus, miles = 10): Promise<string> {
    const bookingId = await this.request(rider, miles);
    const path: BookingStatus[] = [
      'driver_accepted',
      'en_route',
      'passenger_onboard',
      'confirmed',
      'in_progress',
      'completed',
    ];
    for (const next of path.slice(0, path.indexOf(status) + 1))
      void (await this.move(next === 'confirmed' ? rider : driver, bookingId, next)).ok;
    return bookingId;
  }

  /** Returns the balance and the available tokens of each person. */
  async tokens(...people: TestActor[]): Promise<[number, number][]> {
    const answers = await Promise.all(people.map((person) => person.call(getBalance, {})));
    return answers.map(({ ok }) => [ok.balance, ok.available]);
  }
}

export const buildTestEmail = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@example.org`;

/** Counts the answers by their error status and message, and the successful ones as `ok`. */
export function countAnswers(answers: readonly { status: number; body: unknown }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const { error } = body as { error?: { status: string; message: string } };
    const name = status === 200 ? 'ok' : `${error!.status} ${error!.message}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
