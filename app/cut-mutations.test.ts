/**
 * Cuts the database connections during each frequent mutation. Afterwards the database must contain all effects of the
 * call or none. Mutations with an idempotency key are then called again, and must take effect once. At the end the
 * token ledger must balance.
 *
 * The database changes only at commits, so a mutation with two commits would always fail when it is cut before the
 * second one. Cuts before other round trips test that the server reports the failure; most mutations share the code for
 * this. `npm test` therefore uses one mutation of each way to run, and cuts it before its last commit, before the
 * answer to the commit, and before every fourth round trip. `npm run test:long` cuts all mutations before every round
 * trip.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findLedgerViolations } from '#features/tokens/server/public.ts';
import { isLongTestRun } from '#platform/testkit/choose-test-round-count.ts';
import type {
  DatabaseConnectionCutMoment,
  RoundTripCountingDatabaseProxy,
} from '#platform/testkit/database-test-proxy.ts';
import { waitUntilAssertionPasses } from '#platform/testkit/wait-until-passes.ts';
import {
  alwaysDisconnectedMutationNames,
  mutationCases,
  repeatedMutationNames,
  startServerBehindProxy,
} from './mutation-cases.fixture.ts';
import { listTables } from './personal-data.fixture.ts';
import type { TestServer } from './test-server.ts';

const oneOfEachWay = new Set([
  'likePost',
  'createPost',
  'createComment',
  'followUser',
  'sendMessage',
  'deletePost',
  ...alwaysDisconnectedMutationNames,
]);
const cases = isLongTestRun ? mutationCases : mutationCases.filter(([name]) => oneOfEachWay.has(name));
/** One of this many database round trips is cut. */
const step = isLongTestRun ? 1 : 4;

let proxy: RoundTripCountingDatabaseProxy;
let server: TestServer;
let tables: string[];
beforeAll(async () => {
  ({ server, proxy } = await startServerBehindProxy());
  tables = await listTables(server.db);
});
afterAll(async () => {
  expect(await findLedgerViolations(server.db)).toEqual([]);
  await server.stop();
  await proxy.stop();
});

/** Number of rows and checksum of each table. */
type State = Map<string, { rows: number; sum: string }>;

/** Reads all tables on connections that do not pass through the proxy. */
async function readState(): Promise<State> {
  const parts = tables.map(
    (table) =>
      `select '${table}' as name, count(*)::int as rows, coalesce(sum(hashtext(t::text)), 0)::text as sum from ${table} t`,
  );
  // A prepared statement is planned only once. Planning a statement on all tables is the most expensive part.
  const rows = await server.db.unsafe<{ name: string; rows: number; sum: string }[]>(
    parts.join(' union all '),
    [],
    { prepare: true },
  );
  return new Map(rows.map(({ name, ...state }) => [name, state]));
}

/** Returns the tables that differ, each with the difference of its number of rows. */
function listChanges(before: State, after: State): Record<string, number> {
  const changed = [...after].filter(([name, { sum }]) => before.get(name)!.sum !== sum);
  return Object.fromEntries(changed.map(([name, { rows }]) => [name, rows - before.get(name)!.rows]));
}

async function waitUntilReconnected(): Promise<void> {
  // The driver blocks a connection for 30 s if it gets a statement just before its socket closes.
  await sleep(20);
  await waitUntilAssertionPasses(async () => {
    await server.plaza.platform.db`select 1`;
  });
}

test.each(cases)(
  'R2 F4 KC1 %s, whose connections are cut, happens wholly or not at all',
  async (name, _budget, _lockedBudget, prepare) => {
    /**
     * Returns the changes that `work` makes in the database. If `work` returns a function, that function runs after the
     * changes were read, and may change more.
     */
    const changesOf = async (work: (call: () => Promise<{ status: number }>) => Promise<unknown>) => {
      const call = await prepare();
      const before = await readState();
      const then = await work(call);
      const changes = listChanges(before, await readState());
      if (typeof then === 'function') await then(before);
      return changes;
    };
    // The first call of some mutations changes more rows, for example those of a new conversation.
    const firstCall = await prepare();
    await firstCall();
    let commits = 0;
    const whole = await changesOf(async (call) => {
      ({ commits } = await proxy.measure(async () => expect((await call()).status).toBe(200)));
    });
    expect(whole).not.toEqual({});
    const cutAt = async (point: DatabaseConnectionCutMoment) => {
      const statuses: number[] = [];
      let roundTrips = 0;
      const changes = await changesOf(async (call) => {
        ({ roundTrips } = await proxy.cut(point, async () => statuses.push((await call()).status)));
        await waitUntilReconnected();
        return async (before: State) => {
          if (statuses[0] === 200 || !repeatedMutationNames.has(name)) return;
          expect((await call()).status).toBe(200);
          const repeated = listChanges(before, await readState());
          expect({ point, repeated }).toEqual({ point, repeated: whole });
        };
      });
      return { roundTrips, outcome: { point, status: statuses[0], changes } };
    };
    const expectCut = (outcome: Awaited<ReturnType<typeof cutAt>>['outcome'], changes: object) =>
      expect(outcome).toEqual({ point: outcome.point, status: 503, changes });
    expectCut((await cutAt('answer of commit')).outcome, whole);
    const atCommit = await cutAt({ beforeCommit: commits });
    expectCut(atCommit.outcome, {});
    const end = isLongTestRun ? Number.POSITIVE_INFINITY : atCommit.roundTrips;
    for (let roundTrip = 1; roundTrip < end; roundTrip += step) {
      const { outcome } = await cutAt(roundTrip);
      // The call may need fewer round trips on new connections. It then succeeds before the cut, and no later round
      // trip exists.
      if (roundTrip > 1 && outcome.status === 200) break;
      expectCut(outcome, {});
    }
  },
);
