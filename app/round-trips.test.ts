/**
 * Round trips to the database of each frequent mutation, called alone on a server whose caches are filled. A mutation
 * that needs more than its budget fails the test; the table is printed.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseProbe, DatabaseUse } from '#platform/testkit/database-probe.ts';
import { mutationCases, startProbedServer, warmUp } from './mutation-cases.fixture.ts';
import type { TestServer } from './test-server.ts';

/** The smallest of several results counts, because a connection may prepare a statement during one of them. */
const measuredCalls = 6;

let probe: DatabaseProbe;
let server: TestServer;
beforeAll(async () => {
  ({ server, probe } = await startProbedServer());
});
afterAll(async () => {
  await server.stop();
  await probe.stop();
});

test.each(mutationCases)('%s needs at most %i round trips', async (...one) => {
  const [name, budget, prepare] = one;
  await warmUp(one);
  const uses: DatabaseUse[] = [];
  for (let i = 0; i < measuredCalls; i++) {
    const call = await prepare();
    uses.push(await probe.measure(async () => expect((await call()).status).toBe(200)));
  }
  const best = uses.toSorted((a, b) => a.roundTrips - b.roundTrips || a.statements - b.statements)[0]!;
  const { statements, roundTrips, lockedRoundTrips } = best;
  process.stdout.write(
    `${name}: ${statements} statements, ${roundTrips} round trips, ${lockedRoundTrips} with a lock\n`,
  );
  expect(roundTrips).toBeLessThanOrEqual(budget);
});
