/**
 * Tests that rides survive a kill of the process during their status transitions: a booking is in the state before or
 * after the transition, a call that is repeated with its idempotency key takes effect once, and the token ledger
 * balances. Kills twice, so that a start after a kill is killed too; `npm run test:long` kills three times.
 */
import { afterAll, expect, test } from 'vitest';
import { approveDriver } from '#features/rides/server/approve-driver.ts';
import { home, buildPlaceAtMiles } from '#features/rides/server/ride-places.fixture.ts';
import { findLedgerViolations, grantTokens } from '#features/tokens/server/public.ts';
import { readConfig } from '#platform/kernel/config.ts';
import { createStandaloneMutationRunner } from '#platform/kernel/create-standalone-mutation-runner.ts';
import { chooseTestRoundCount } from '#platform/testkit/choose-test-round-count.ts';
import { waitUntilAssertionPasses } from '#platform/testkit/wait-until-passes.ts';
import {
  makeDataFolder,
  removeDataFolder,
  type ServerProcess,
  startServer,
} from '../../e2e/server-process.ts';
import { call, type Person, signUp, WireError } from '../../e2e/wire.ts';
import { openDatabaseForTool, type ToolDatabase } from '../../tools/open-database.ts';
import { killDuringLoad } from './kill-during-load.fixture.ts';

const kills = chooseTestRoundCount(2, 3);
const pairCount = 3;
/** Minimum number of acknowledged steps before each kill. */
const minSteps = 12;

const dataDir = makeDataFolder();
let server: ServerProcess | undefined;

afterAll(async () => {
  await server?.stop();
  await removeDataFolder(dataDir);
});

interface Move {
  by: 'rider' | 'driver';
  next: string;
}

/** The transitions of a trip, and the change of the rider's and of the driver's balance after all of them. */
interface Scenario {
  moves: Move[];
  tokens: [rider: number, driver: number];
}

const driver = (next: string): Move => ({ by: 'driver', next });
const rider = (next: string): Move => ({ by: 'rider', next });
const toPickup = [driver('driver_accepted'), driver('en_route')];
const onBoard = [...toPickup, driver('passenger_onboard'), rider('confirmed')];
/** Trips of 2 miles, which cost a fee of 5 and a fare of 4. */
const scenarios: readonly Scenario[] = [
  { moves: [...onBoard, driver('in_progress'), driver('completed')], tokens: [-9, 9] },
  { moves: [rider('cancelled')], tokens: [-5, 0] },
  { moves: [...toPickup, rider('cancelled')], tokens: [-5, 5] },
  { moves: [...toPickup, driver('cancelled')], tokens: [0, 0] },
  { moves: [...onBoard, driver('cancelled')], tokens: [-5, 0] },
];

interface Step {
  person: Person;
  name: string;
  args: Record<string, unknown>;
  key: string;
}

interface Trip extends Scenario {
  id: string;
  status: string;
}

/** A rider and a driver who make one trip after another. The trips use the scenarios in turn. */
interface Pair {
  rider: Person;
  driver: Person;
  trips: Trip[];
  /** Call without a response. It may or may not have taken effect. */
  pending?: Step;
  /** Last call with a response. */
  last?: { step: Step; answer: unknown };
}

interface BookingRow {
  id: string;
  status: string;
  passengerId: string;
}

interface Counts {
  acknowledged: number;
  repeated: number;
  refused: string[];
}

test('F1 EXP-107 after kill -9 during rides every booking is before or after its transition, a repeated call takes effect once, and the books balance', async () => {
  server = await startServer({ dataDir });
  const pairs = await preparePairs(server.url);
  const counts: Counts = { acknowledged: 0, repeated: 0, refused: [] };
  for (let round = 0; round < kills; round += 1) {
    const { url } = server;
    const clients = pairs.map((pair) => rideUntilItEnds(url, pair, counts));
    await killDuringLoad(server, { round, minCalls: minSteps, counts, clients });
    server = await startServer({ dataDir });
    const rows = await withDatabase(async ({ db }) => {
      expect(await findLedgerViolations(db)).toEqual([]);
      return db<BookingRow[]>`select id, status, passenger_id as "passengerId" from bookings`;
    });
    for (const pair of pairs) await expectBeforeOrAfter(server.url, pair, rows);
  }
  expect(counts.refused).toEqual([]);
  expect(counts.acknowledged).toBeGreaterThanOrEqual(kills * minSteps);
  for (const pair of pairs) await endTrip(server.url, pair, counts);
  await expectExactBooks(server.url, pairs);
  console.log(
    `F1: ${kills} kills, ${counts.acknowledged} acknowledged steps, ${counts.repeated} repeated, ` +
      `${pairs.flatMap(({ trips }) => trips).length} trips`,
  );
}, 300_000);

/**
 * Opens a second connection to the server's database. A restart may change the database's port, so the connection is
 * opened for each use.
 */
async function withDatabase<T>(work: (database: ToolDatabase) => Promise<T>): Promise<T> {
  const config = readConfig({ NODE_ENV: 'development', PORT: '0', PLAZA_DATA: dataDir });
  const database = await openDatabaseForTool(config);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const granted = 5_000;
const welcome = 100;

async function preparePairs(url: string): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let n = 0; n < pairCount; n += 1)
    pairs.push({
      rider: await signUp(url, `Rider ${n}`),
      driver: await signUp(url, `Driver ${n}`),
      trips: [],
    });
  const area = { lat: home.lat, lng: home.lng, miles: 30 };
  for (const { driver: person } of pairs)
    await call(url, 'saveDriverProfile', { vehicle: 'Blue wagon', area }, person.token);
  await withDatabase(async ({ db }) => {
    const mutate = createStandaloneMutationRunner(db);
    for (const {
      rider: { id },
      driver: { email },
    } of pairs) {
      const grant = { userId: id, amount: granted, opKey: `test:${id}`, reason: 'gift' } as const;
      await mutate(({ tx, now }) => grantTokens(tx, { ...grant, now }));
      await approveDriver(mutate, email);
    }
  });
  for (const pair of pairs) {
    await call(url, 'setDriverOnline', { online: true }, pair.driver.token);
    // Everybody gets welcome tokens soon after signing up.
    await waitUntilAssertionPasses(async () =>
      expect(await readTokens(url, pair)).toEqual([granted + welcome, welcome]),
    );
  }
  return pairs;
}

/** Returns the token balances of the rider and of the driver; NaN for a person with held tokens. */
async function readTokens(url: string, pair: Pair): Promise<number[]> {
  const tokens: number[] = [];
  for (const { token } of [pair.rider, pair.driver]) {
    const { balance, held } = await call<{ balance: number; held: number }>(url, 'getBalance', {}, token);
    tokens.push(held === 0 ? balance : Number.NaN);
  }
  return tokens;
}

/** Makes one step after the other until the server stops answering. */
async function rideUntilItEnds(url: string, pair: Pair, counts: Counts): Promise<void> {
  try {
    for (;;) await takeStep(url, pair, counts);
  } catch (error) {
    // A refusal is a failure of the test. A failed connection is the effect of the kill.
    if (error instanceof WireError) counts.refused.push(error.message);
    else if (!(error instanceof TypeError)) throw error;
  }
}

const currentTrip = ({ trips }: Pair) => trips.findLast(({ moves }) => moves.length > 0);

/** Calls the function of the pending step again with the same key; if no step is pending, that of the next step. */
async function takeStep(url: string, pair: Pair, counts: Counts): Promise<void> {
  if (pair.pending) counts.repeated += 1;
  const step = (pair.pending ??= await chooseStep(url, pair));
  const answer = await call<{ booking: { id: string; status: string } }>(
    url,
    step.name,
    step.args,
    step.person.token,
    step.key,
  );
  delete pair.pending;
  pair.last = { step, answer };
  counts.acknowledged += 1;
  const { id, status } = answer.booking;
  const trip = currentTrip(pair);
  if (trip === undefined) pair.trips.push({ id, status, ...copyScenario(pair) });
  else {
    expect([id, status]).toEqual([trip.id, trip.moves.shift()!.next]);
    trip.status = status;
  }
}

function copyScenario({ trips }: Pair): Scenario {
  const { moves, tokens } = scenarios[trips.length % scenarios.length]!;
  return { moves: [...moves], tokens };
}

async function chooseStep(url: string, pair: Pair): Promise<Step> {
  const key = crypto.randomUUID();
  const trip = currentTrip(pair);
  if (trip !== undefined) {
    const { by, next } = trip.moves[0]!;
    const args = { bookingId: trip.id, nextStatus: next };
    return { person: pair[by], name: 'transitionBookingStatus', args, key };
  }
  const places = { pickup: home, dropoff: buildPlaceAtMiles(2) };
  const { quote } = await call<{ quote: { id: string } }>(
    url,
    'quoteAndCreateOffer',
    places,
    pair.rider.token,
  );
  return { person: pair.rider, name: 'createBooking', args: { quoteId: quote.id }, key };
}

/**
 * Checks, after a restart, that each booking of a pair is in the state before or after the pending call, which is not
 * repeated yet, and that the last answered call gets the same answer again.
 */
async function expectBeforeOrAfter(url: string, pair: Pair, rows: BookingRow[]): Promise<void> {
  const { trips, pending, last } = pair;
  const own = rows.filter(({ passengerId }) => passengerId === pair.rider.id);
  const isBooking = pending?.name === 'createBooking';
  expect([trips.length, trips.length + (isBooking ? 1 : 0)]).toContain(own.length);
  for (const trip of trips) {
    const isMoving = pending?.args['bookingId'] === trip.id;
    const possible = isMoving ? [trip.status, pending.args['nextStatus']] : [trip.status];
    expect(possible).toContain(own.find(({ id }) => id === trip.id)?.status);
  }
  if (!last) return;
  const { step, answer } = last;
  expect(await call(url, step.name, step.args, step.person.token, step.key)).toEqual(answer);
}

/** Makes the pending step again, and the remaining steps of the trip. */
async function endTrip(url: string, pair: Pair, counts: Counts): Promise<void> {
  while (pair.pending || currentTrip(pair)) await takeStep(url, pair, counts);
}

async function expectExactBooks(url: string, pairs: Pair[]): Promise<void> {
  await withDatabase(async ({ db }) => {
    const rows = await db<{ id: string; status: string }[]>`select id, status from bookings order by id`;
    const trips = pairs.flatMap((pair) => pair.trips.map(({ id, status }) => ({ id, status })));
    expect([...rows]).toEqual(trips.toSorted((one, other) => (one.id < other.id ? -1 : 1)));
    expect(await findLedgerViolations(db)).toEqual([]);
  });
  for (const pair of pairs) {
    const sumOf = (index: 0 | 1) => pair.trips.reduce((sum, { tokens }) => sum + tokens[index], 0);
    expect(await readTokens(url, pair)).toEqual([granted + welcome + sumOf(0), welcome + sumOf(1)]);
  }
}
