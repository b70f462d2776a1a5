/**
 * Measures and prints the database round trips of each frequent mutation, called alone on a server with filled caches.
 * The test fails if a mutation exceeds its maximum number of round trips, or the maximum number of round trips while it
 * holds a row lock.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  RoundTripCountingDatabaseProxy,
  DatabaseUsageCounts,
} from '#platform/testkit/database-test-proxy.ts';
import {
  casesWithPictures,
  mutationCases,
  startServerBehindProxy,
  warmUpMutation,
} from './mutation-cases.fixture.ts';
import type { TestServer } from './test-server.ts';

/**
 * Maximum number of measured calls. Measuring ends at the first call within the budget. Earlier calls may need more
 * round trips: they may prepare a statement on a connection, or their statements may not overlap while a photo is
 * converted.
 */
const maxMeasuredCalls = 20;

let proxy: RoundTripCountingDatabaseProxy;
let server: TestServer;
beforeAll(async () => {
  ({ server, proxy } = await startServerBehindProxy());
});
afterAll(async () => {
  await server.stop();
  await proxy.stop();
});

test.each([...casesWithPictures, ...mutationCases])(
  '%s needs at most %i round trips, %i of them with a lock',
  async (...one) => {
    const [name, budget, lockedBudget, prepare] = one;
    await warmUpMutation(one);
    const isWithinBudget = (use: DatabaseUsageCounts) =>
      use.roundTrips <= budget && use.lockedRoundTrips <= lockedBudget;
    const uses: DatabaseUsageCounts[] = [];
    while (uses.length < maxMeasuredCalls && !uses.some(isWithinBudget)) {
      const call = await prepare();
      uses.push(await proxy.measure(async () => expect((await call()).status).toBe(200)));
    }
    const best = uses.toSorted(
      (a, b) =>
        a.roundTrips - b.roundTrips || a.lockedRoundTrips - b.lockedRoundTrips || a.statements - b.statements,
    )[0]!;
    const { statements, roundTrips, lockedRoundTrips, lockedMs } = best;
    process.stdout.write(
      `${name}: ${statements} statements, ${roundTrips} round trips, ${lockedRoundTrips} with a lock for ${lockedMs.toFixed(1)} ms\n`,
    );
    expect(roundTrips).toBeLessThanOrEqual(budget);
    expect(lockedRoundTrips).toBeLessThanOrEqual(lockedBudget);
  },
);
