/**
 * Round trips to the database of each frequent mutation, called alone on a server whose caches are filled. A mutation
 * that needs more than its budget, or holds a lock during more of them, fails the test; the table is printed.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseTestProxy, DatabaseUsageCounts } from '#platform/testkit/database-test-proxy.ts';
import { mutationCases, startServerBehindProxy, warmUpMutation } from './mutation-cases.fixture.ts';
import type { TestServer } from './test-server.ts';

/** Maximum number of measured calls. The first one within the budget counts, because others may prepare a statement. */
const maxMeasuredCalls = 6;

let proxy: DatabaseTestProxy;
let server: TestServer;
beforeAll(async () => {
  ({ server, proxy } = await startServerBehindProxy());
});
afterAll(async () => {
  await server.stop();
  await proxy.stop();
});

test.each(mutationCases)('%s needs at most %i round trips, %i of them with a lock', async (...one) => {
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
});
