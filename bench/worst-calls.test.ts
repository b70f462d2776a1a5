/**
 * The most expensive calls that guests can make read a bounded number of rows, whatever the size of the database. The
 * durations of these calls are measured by `npm run bench -- worst-calls`.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '#app/features.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { setTransactionConnectionPool, type Db, type Tx } from '#platform/database/connection.ts';
import { firstNameSharedByAllPeople, insertLargeTestTown } from './large-town.ts';
import type { LargeTestTown } from './large-town-shape.ts';
import { listMostExpensiveCallArguments } from './worst-calls.ts';

/**
 * Sizes of two test towns in separate databases, the second much larger. Each database has more rows than `maxRows`.
 */
const sizes = [
  { people: 400, posts: 2_000 },
  { people: 3_200, posts: 24_000 },
];

/** Maximum number of rows that one call may read. Most calls read far fewer rows. */
const maxRows = 4_000;
/** Functions that may read more than `maxRows` rows, with their maximum and the reason. */
const exceptions: Record<string, { maxRows: number; reason: string }> = {
  search: {
    maxRows: 45_000,
    reason:
      'the newest 10,000 posts with frequent words, each looked up by id, as typed and in the corrected spelling',
  },
  listPosts: { maxRows: 12_000, reason: 'three parts of 1,000 posts for several conditions at once' },
  listPostTags: { maxRows: 12_000, reason: 'the tags of the newest 5,000 posts and their authors' },
  listEvents: { maxRows: 20_000, reason: 'compares upcoming dates until a page is full' },
  fetchNearbyEvents: { maxRows: 20_000, reason: 'as listEvents' },
  getEvent: { maxRows: 2_000, reason: 'the newest 200 events of the organizer and their dates' },
  countEventDays: { maxRows: 8_000, reason: 'the dates of a month' },
  listEventCategories: { maxRows: 12_000, reason: 'the dates of 60 days and their organizers' },
  processSmartFeedAlgorithm: { maxRows: 8_000, reason: 'several lists of up to 1,000 posts that are ranked' },
};
/** Functions whose number of read rows grows with the town, with the reason. */
const growing: Record<string, string> = {
  getBooks: 'adds up every token account',
  listVenues: 'compares every venue, which only operators add',
};

const guestFunctions = features
  .flatMap((feature) => feature.functions ?? [])
  .map(({ definition }) => definition)
  .filter(({ access }) => access === 'anyone');

interface Town {
  server: TestServer;
  large: LargeTestTown;
}
const towns: Town[] = [];

beforeAll(async () => {
  for (const size of sizes) {
    const server = await startTestServer();
    // Running listeners would use the transaction in which the rows of a call are counted.
    await server.plaza.listeners.stop();
    towns.push({ server, large: await insertLargeTestTown(server.db, size, server.clock.now()) });
  }
}, 240_000);
afterAll(async () => {
  for (const { server } of towns) await server.stop();
}, 120_000);

/** Returns the number of rows that all SQL statements of a call read, in one transaction that is rolled back. */
async function rowsOf({ server }: Town, name: string, args: object): Promise<number> {
  const platform = server.plaza.platform as { db: Db };
  const { db } = platform;
  let rows = 0;
  const undone = new Error('undone');
  await db
    .begin(async (tx) => {
      platform.db = asPool(tx as Tx);
      const before = await rowsRead(tx as Tx);
      const answer = await server.guest.post(name, args);
      // A refusal counts as an answer, such as a wrong password or a cursor beyond the end of a list.
      expect(answer.status, `${name} ${JSON.stringify(answer.body).slice(0, 200)}`).toBeLessThan(500);
      rows = (await rowsRead(tx as Tx)) - before;
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    })
    .finally(() => (platform.db = db));
  return rows;
}

/** Wraps a transaction as a connection pool. Each transaction that a caller begins on this pool is a savepoint. */
function asPool(tx: Tx): Db {
  const pool = Object.assign(
    (...args: unknown[]) => Reflect.apply(tx as never, undefined, args) as unknown,
    tx,
  ) as unknown as Db;
  const statements: Record<string, () => unknown> = {
    begin: () => tx.unsafe('savepoint call'),
    commit: () => ({ execute: async () => ({ ...(await tx`release savepoint call`), command: 'COMMIT' }) }),
    rollback: () => tx`rollback to savepoint call`,
  };
  const sql = new Proxy(pool, {
    apply: (_target, _self, args: [TemplateStringsArray]) =>
      statements[String(args[0])]?.() ?? Reflect.apply(tx as never, undefined, args),
    get: (target, name) =>
      name === 'unsafe'
        ? (text: string) => statements[text]?.() ?? tx.unsafe(text)
        : (Reflect.get(target, name) as unknown),
  });
  const connection = {
    sql,
    isLost: () => false,
    untilLost: <T>(work: Promise<T>) => work,
    destroy: () => {},
  };
  setTransactionConnectionPool(pool, { acquire: async () => connection, release: () => {} });
  return pool;
}

async function rowsRead(tx: Tx): Promise<number> {
  const [read] = await tx<{ rows: number }[]>`
    select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int as rows from pg_stat_xact_user_tables`;
  return read!.rows;
}

describe('functions open to guests', () => {
  test('each is listed in the table with its most expensive calls, and declares its cost', () => {
    const names = guestFunctions.map(({ name }) => name).toSorted();
    expect(Object.keys(listMostExpensiveCallArguments(towns[0]!.large)).toSorted()).toEqual(names);
    expect(guestFunctions.filter(({ cost }) => cost <= 1).map(({ name }) => name)).toEqual([]);
    expect(guestFunctions.filter(({ cost }) => cost > 250).map(({ name }) => name)).toEqual([]);
  });

  test.each(guestFunctions.map(({ name }) => name))(
    '%s reads a bounded number of rows in a town of any size',
    async (name) => {
      const most: number[] = [];
      for (const town of towns) {
        let worst = 0;
        const calls = listMostExpensiveCallArguments(town.large)[name]!;
        // The first call fills the caches, so that the measured calls do not read rows for them.
        await town.server.guest.post(name, calls[0]!);
        for (const args of calls) worst = Math.max(worst, await rowsOf(town, name, args));
        most.push(worst);
      }
      const [small, large] = most as [number, number];
      const limit = exceptions[name]?.maxRows ?? maxRows;
      expect(large).toBeLessThanOrEqual(limit);
      // A page of 100 stories with its authors and stickers reads some 500 rows; the small town has fewer stories.
      if (growing[name] === undefined && exceptions[name] === undefined)
        expect(large).toBeLessThanOrEqual(Math.max(small * 2, 600));
    },
    120_000,
  );

  test('a search for people reads a bounded number of them, no matter how many share the name', async () => {
    const town = towns[1]!;
    const session = await town.server.db.reserve();
    await session`set statement_timeout = '1min'`;
    await session`
      insert into users (id, handle, display_name, created_at, updated_at)
      select gen_random_uuid(), 'maria.more.' || n, ${firstNameSharedByAllPeople}::text || ' More' || n, now(), now()
      from generate_series(1, 17000) n`;
    await session`analyze users, search_names`;
    session.release();
    const texts = listMostExpensiveCallArguments(town.large)['search']!.map(
      (args) => (args as { q: string }).q,
    );
    for (const q of texts.filter((text) => text !== '' && !text.includes(':'))) {
      const rows = await rowsOf(town, 'search', { q, kinds: ['people'], limit: 50 });
      expect(rows, q).toBeLessThanOrEqual(4_000);
    }
    const rows = await rowsOf(town, 'signUp', listMostExpensiveCallArguments(town.large)['signUp']![1]!);
    expect(rows).toBeLessThanOrEqual(1_000);
  }, 120_000);
});
