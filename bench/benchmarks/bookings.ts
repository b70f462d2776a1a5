/**
 * Benchmark of a ride: the booking and each status transition. It compares Plaza with a plain `node:http` server that
 * returns the same bytes, and with a Feathers server that makes the same visible changes in transactions. The servers
 * are measured one after another with 32 connections. Each result is the median of three measurements. The benchmark
 * runs only if it is named on the command line, because it installs the packages of `bench/peers`.
 */
import type { BenchmarkContext } from '../benchmark-context.ts';
import { createFeathersRequest, createPlazaRequest } from '../peer-workloads.ts';
import { computeMedian } from '../percentile.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import {
  grantTokensForRides,
  insertDrivers,
  requestRideQuotes,
  ridePickupAndDropoff,
  sortRowIdsByRiderOrder,
} from '../seed-riders.ts';
import type { SeededTown } from '../seed-town.ts';
import { type LoadTestRequest, sendLoadTestRequests } from '../send-load.ts';
import { sendLoadTestRequest, storeResponseBodyOnBaselineServer } from '../send-request.ts';
import { startFeathersServer } from '../start-feathers.ts';
import { waitUntilDatabaseIdle } from '../wait-until-database-idle.ts';

type Account = SeededTown['otherAccounts'][number];

const turns = 3;
/**
 * Number of turns before the measurement. One turn books and completes all rides once. The first turn loads the
 * sessions into the servers' memory. Several turns are needed, because V8 optimizes the code of a call only after some
 * thousand calls.
 */
const warmUpTurns = 4;
/**
 * Number of rides in one turn. A turn books and completes each of them once. Each ride has a rider and a driver of its
 * own.
 */
const rideCount = 1_600;
const plainSeconds = 1;
/** Index of the first account of this benchmark. The benchmark of positions uses the accounts before it. */
const firstAccount = 4_000;

/** Status transitions of a ride after its booking, in order, each with the party (rider or driver) that makes it. */
const transitions = [
  { status: 'driver_accepted', by: 'driver' },
  { status: 'en_route', by: 'driver' },
  { status: 'passenger_onboard', by: 'driver' },
  { status: 'confirmed', by: 'rider' },
  { status: 'in_progress', by: 'driver' },
  { status: 'completed', by: 'driver' },
] as const;

/**
 * One step of a ride, such as the booking. `create` returns the request of this step for the ride with the given index.
 */
interface Step {
  name: string;
  create: (index: number) => LoadTestRequest;
}

type Rates = Map<string, number[]>;

/**
 * Measures the throughput of ride bookings and of each status transition. The baselines are a Feathers server and a
 * plain `node:http` server.
 */
export async function measureRideBookingThroughput(context: BenchmarkContext): Promise<BenchmarkResult[]> {
  const { db, seeded } = context;
  const accounts = seeded.otherAccounts.slice(firstAccount, firstAccount + 2 * rideCount);
  const [riders, drivers] = [accounts.slice(0, rideCount), accounts.slice(rideCount)];
  await insertDrivers(db, drivers);
  await grantTokensForRides(db, riders);
  const feathers = await startFeathersServer(context);
  const rates: Record<'plaza' | 'feathers' | 'plain', Rates> = {
    plaza: new Map(),
    feathers: new Map(),
    plain: new Map(),
  };
  try {
    for (let turn = 0; turn < warmUpTurns + turns; turn++) {
      const target = turn < warmUpTurns ? new Map<string, number[]>() : undefined;
      await driveFeathersRides(feathers.url, db, { riders, drivers }, target ?? rates.feathers);
      await drivePlazaRides(context, { riders, drivers }, target ?? rates.plaza, target ?? rates.plain);
    }
  } finally {
    await feathers.stop();
  }
  await checkRides(context, riders);
  const medianOf = (list: Rates, name: string) => computeMedian(list.get(name) ?? []);
  return [...rates.plaza.keys()].map((name) =>
    createBenchmarkResult(`rides: ${name}`, {
      value: medianOf(rates.plaza, name),
      base: medianOf(rates.plain, name),
      unit: 'rides/s',
      atLeast: 0.12,
      peer: { name: 'Feathers', base: medianOf(rates.feathers, name), atLeast: 1.3 },
    }),
  );
}

interface Parties {
  riders: readonly Account[];
  drivers: readonly Account[];
}

/**
 * Runs all steps of `rideCount` rides on Plaza and measures the responses per second of each step. After each step,
 * also measures the plain server with the same requests.
 */
async function drivePlazaRides(
  context: BenchmarkContext,
  { riders, drivers }: Parties,
  rates: Rates,
  plainRates: Rates,
): Promise<void> {
  const { db, url, plainUrl } = context;
  const quotes = await requestRideQuotes(url, db, riders);
  let bookings: string[] = [];
  const steps: Step[] = [
    {
      name: 'booking',
      create: (index) => createPlazaRequest(riders[index]!, 'createBooking', { quoteId: quotes[index] }),
    },
    ...transitions.map(({ status, by }) => ({
      name: status,
      create: (index: number) =>
        createPlazaRequest((by === 'rider' ? riders : drivers)[index]!, 'transitionBookingStatus', {
          bookingId: bookings[index],
          nextStatus: status,
        }),
    })),
  ];
  for (const step of steps) {
    await waitUntilDatabaseIdle(db);
    add(rates, step.name, await measureStep(url, step));
    if (step.name === 'booking') bookings = await findBookings(db, riders);
    // `getBooking` returns the same booking as the response to the step. The plain server stores this response and
    // sends it for each request of the step.
    const read = createPlazaRequest(riders[0]!, 'getBooking', { bookingId: bookings[0] });
    await storeResponseBodyOnBaselineServer(plainUrl, 0, await sendLoadTestRequest(url, read));
    let turn = 0;
    const next = () => ({ ...step.create(turn++ % rideCount), path: '/bytes/0' });
    const plain = await sendLoadTestRequests(plainUrl, { next, seconds: plainSeconds });
    add(plainRates, step.name, plain.perSecond);
  }
}

async function driveFeathersRides(
  url: string,
  db: BenchmarkContext['db'],
  { riders, drivers }: Parties,
  rates: Rates,
): Promise<void> {
  let bookings: string[] = [];
  const steps: Step[] = [
    {
      name: 'booking',
      create: (index) => createFeathersRequest(riders[index]!, '/bookings', ridePickupAndDropoff),
    },
    ...transitions.map(({ status, by }) => ({
      name: status,
      create: (index: number) => ({
        ...createFeathersRequest(
          (by === 'rider' ? riders : drivers)[index]!,
          `/bookings/${bookings[index]}`,
          { status },
        ),
        method: 'PATCH' as const,
      }),
    })),
  ];
  for (const step of steps) {
    await waitUntilDatabaseIdle(db);
    add(rates, step.name, await measureStep(url, step));
    if (step.name !== 'booking') continue;
    const rows = await db<{ id: string; rider: string }[]>`
      select id, "passengerId" as rider from feathers_peer.bookings where status = 'requested'`;
    bookings = sortRowIdsByRiderOrder(rows, riders);
  }
}

/** Sends one request for each ride. Returns the responses per second. @throws Error if a request fails */
async function measureStep(url: string, { name, create }: Step): Promise<number> {
  let turn = 0;
  const { perSecond, failed } = await sendLoadTestRequests(url, {
    next: () => create(turn++),
    amount: rideCount,
  });
  if (failed > 0) throw new Error(`${name}: ${failed} requests to ${url} failed`);
  return perSecond;
}

function add(rates: Rates, name: string, rate: number): void {
  rates.set(name, [...(rates.get(name) ?? []), rate]);
}

async function findBookings(db: BenchmarkContext['db'], riders: readonly Account[]): Promise<string[]> {
  const ids = riders.map(({ id }) => id);
  const rows = await db<{ id: string; rider: string }[]>`
    select id, passenger_id as rider from bookings
    where passenger_id = any(${ids}::uuid[]) and status = 'requested'`;
  return sortRowIdsByRiderOrder(rows, riders);
}

/**
 * Checks that all rides were completed on both servers, and that the Feathers server transferred the fee and the fare
 * of each ride.
 * @throws Error otherwise
 */
async function checkRides({ db }: BenchmarkContext, riders: readonly Account[]): Promise<void> {
  const ids = riders.map(({ id }) => id);
  const expected = rideCount * (warmUpTurns + turns);
  const [ours] = await db<{ completed: number }[]>`
    select count(*)::int as completed from bookings where passenger_id = any(${ids}::uuid[]) and status = 'completed'`;
  const [theirs] = await db<{ completed: number; difference: number }[]>`
    select count(*)::int as completed,
      (select coalesce(sum(amount), 0)::int from feathers_peer.transfers) - 2 * sum(fee + fare)::int as difference
    from feathers_peer.bookings where status = 'completed'`;
  if (ours!.completed !== expected || theirs!.completed !== expected || theirs!.difference !== 0)
    throw new Error(`rides are missing: ${JSON.stringify({ expected, ours, theirs })}`);
}
