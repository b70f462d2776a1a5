/**
 * Cuts the connections to the database before each round trip of each frequent mutation, and before its last answer. The
 * database is then wholly as before the call, or wholly as after it; some calls are repeated with their key, and have one
 * effect. At the end the books balance. Takes one mutation of each way to run; with `PLAZA_CUT_ALL=1` all of them, which
 * takes a few minutes.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '#features/tokens/server/public.ts';
import type { DisconnectPoint, DatabaseTestProxy } from '#platform/testkit/database-test-proxy.ts';
import { waitUntilPasses } from '#platform/testkit/wait-until-passes.ts';
import {
  alwaysDisconnectedMutationNames,
  mutationCases,
  repeatedMutationNames,
  startServerBehindProxy,
  warmUpMutation,
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
const cases =
  process.env['PLAZA_CUT_ALL'] === '1'
    ? mutationCases
    : mutationCases.filter(([name]) => oneOfEachWay.has(name));

let proxy: DatabaseTestProxy;
let server: TestServer;
let tables: string[];
beforeAll(async () => {
  ({ server, proxy } = await startServerBehindProxy());
  tables = await listTables(server.db);
});
afterAll(async () => {
  expect(await checkLedger(server.db)).toEqual([]);
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
  const rows = await server.db.unsafe<{ name: string; rows: number; sum: string }[]>(
    parts.join(' union all '),
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
  await waitUntilPasses(async () => {
    await server.plaza.platform.db`select 1`;
  });
}

test.each(cases)(
  'R2 F4 KC1 %s, cut between any two of its round trips, happens wholly or not at all',
  async (...one) => {
    const [name, , , prepare] = one;
    await warmUpMutation(one);
    /** Returns the changes of `work`. The function that it may return runs afterwards. */
    const changesOf = async (work: (call: () => Promise<{ status: number }>) => Promise<unknown>) => {
      const call = await prepare();
      const before = await readState();
      const then = await work(call);
      const changes = listChanges(before, await readState());
      if (typeof then === 'function') await then(before);
      return changes;
    };
    const whole = await changesOf(async (call) => expect((await call()).status).toBe(200));
    expect(whole).not.toEqual({});
    const cutAt = async (point: DisconnectPoint) => {
      const statuses: number[] = [];
      const changes = await changesOf(async (call) => {
        await proxy.cut(point, async () => statuses.push((await call()).status));
        await waitUntilReconnected();
        return async (before: State) => {
          if (statuses[0] === 200 || !repeatedMutationNames.has(name)) return;
          expect((await call()).status).toBe(200);
          const repeated = listChanges(before, await readState());
          expect({ point, repeated }).toEqual({ point, repeated: whole });
        };
      });
      return { status: statuses[0], changes };
    };
    expect(await cutAt('answer of commit')).toEqual({ status: 503, changes: whole });
    for (let roundTrip = 1; ; roundTrip++) {
      const { status, changes } = await cutAt(roundTrip);
      // With new connections, the number of round trips is not known before.
      if (roundTrip > 1 && status === 200) break;
      expect({ roundTrip, status, changes }).toEqual({ roundTrip, status: 503, changes: {} });
    }
  },
);
