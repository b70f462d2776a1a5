/**
 * Benchmark of a race: 200 drivers accept the same ride request at the same moment, and exactly one of them may get the
 * ride. Measures the time until every driver has a response. The baseline is the maximum permitted time, one second.
 */
import type { BenchmarkContext } from '../benchmark-context.ts';
import { computeMedian } from '../percentile.ts';
import { createPlazaRequest } from '../peer-workloads.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import { grantTokensForRides, insertDrivers, requestRideQuotes } from '../seed-riders.ts';
import { sendLoadTestRequests } from '../send-load.ts';

const driverCount = 200;
const permittedMs = 1_000;
const turns = 3;

/** Measures how long 200 drivers wait until each of them knows which driver got the ride. */
export async function measureRideAcceptanceRace(context: BenchmarkContext): Promise<BenchmarkResult[]> {
  const { db, url, seeded } = context;
  // Accounts that no other benchmark of rides uses.
  const riders = seeded.otherAccounts.slice(-turns);
  const drivers = seeded.otherAccounts.slice(-turns - driverCount, -turns);
  await insertDrivers(db, drivers);
  await grantTokensForRides(db, riders);
  // Each driver calls `getSession` before the race, so that the server has the sessions in memory.
  let opened = 0;
  await sendLoadTestRequests(url, {
    next: () => createPlazaRequest(drivers[opened++ % driverCount]!, 'getSession', {}),
    amount: driverCount,
  });
  const durations: number[] = [];
  for (const rider of riders) durations.push(await measureRace(context, rider, drivers));
  return [
    createBenchmarkResult('200 drivers accept one request (base: permitted)', {
      value: computeMedian(durations),
      base: permittedMs,
      unit: 'ms',
      atMost: 1,
    }),
  ];
}

/**
 * Runs one race and returns the milliseconds until the last driver has a response.
 * @throws Error unless exactly one driver gets the ride
 */
async function measureRace(
  { db, url }: BenchmarkContext,
  rider: BenchmarkContext['seeded']['otherAccounts'][number],
  drivers: BenchmarkContext['seeded']['otherAccounts'],
): Promise<number> {
  const [quoteId] = await requestRideQuotes(url, db, [rider]);
  await sendLoadTestRequests(url, {
    next: () => createPlazaRequest(rider, 'createBooking', { quoteId }),
    amount: 1,
    connections: 1,
  });
  const [booking] = await db<{ id: string }[]>`
    select id from bookings where passenger_id = ${rider.id} and status = 'requested'`;
  let turn = 0;
  const answers = new Map<number, number>();
  const begun = performance.now();
  let lastMs = 0;
  await sendLoadTestRequests(url, {
    next: () =>
      createPlazaRequest(drivers[turn++ % drivers.length]!, 'transitionBookingStatus', {
        bookingId: booking!.id,
        nextStatus: 'driver_accepted',
      }),
    amount: drivers.length,
    connections: drivers.length,
    onAnswer(status) {
      answers.set(status, (answers.get(status) ?? 0) + 1);
      lastMs = performance.now() - begun;
    },
  });
  const isDecided = answers.get(200) === 1 && answers.get(409) === drivers.length - 1;
  if (!isDecided) throw new Error(`unexpected answers: ${JSON.stringify([...answers])}`);
  return lastMs;
}
