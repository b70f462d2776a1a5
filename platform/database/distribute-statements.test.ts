import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testkit/database.ts';
import { openConnectionPools, type Db } from './connection.ts';
import { createStatementDistributingDb } from './distribute-statements.ts';

let database: TestDatabase;
let pool: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openConnectionPools(database.migration, { max: 3 });
});
afterAll(async () => {
  await pool.end({ timeout: 1 });
  await database.drop();
});

const readPid = async (db: Db) => (await db<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]!.pid;
const readPidSlowly = async (db: Db) =>
  (await db<{ pid: number }[]>`select pg_backend_pid() as pid, pg_sleep(0.1)`)[0]!.pid;

test('consecutive statements run on one connection, concurrent ones on different connections', async () => {
  expect(await readPid(pool)).toBe(await readPid(pool));
  const pids = await Promise.all([readPidSlowly(pool), readPidSlowly(pool), readPidSlowly(pool)]);
  expect(new Set(pids).size).toBe(3);
});

test('a slow statement does not delay the statements after it', async () => {
  let isSlowDone = false;
  const slow = pool`select pg_sleep(0.3)`.then(() => (isSlowDone = true));
  for (let count = 0; count < 5; count++) await pool`select 1`;
  expect(isSlowDone).toBe(false);
  await slow;
});

test('more statements than connections have their own results, in any order', async () => {
  const numbers = Array.from({ length: 50 }, (_, index) => index);
  const results = await Promise.all(
    numbers.map(async (number) => (await pool<{ n: number }[]>`select ${number}::int as n`)[0]!.n),
  );
  expect(results).toEqual(numbers);
});

test('a failed statement leaves its connection to the next ones', async () => {
  await expect(pool`select 1 / 0`).rejects.toThrow('division by zero');
  await expect(pool.unsafe('select 1 / 0')).rejects.toThrow('division by zero');
  expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
});

test('every connection reads and writes arrays, and statements may consist of parts', async () => {
  const tags = ['a', 'b c'];
  const select = () => pool<{ tags: string[] }[]>`select ${tags}::text[] as tags, ${pool`pg_sleep(0.05)`}`;
  const found = await Promise.all([select(), select(), select()]);
  expect(found.map(([row]) => row!.tags)).toEqual([tags, tags, tags]);
});

test('statements that the client refuses without sending them do not shift the results of others', async () => {
  const refused = () =>
    pool`select ${undefined as never}::int`.then(
      () => 'sent',
      () => 'refused',
    );
  for (let round = 0; round < 5; round++) {
    const numbers = Array.from({ length: 20 }, (_, index) => index);
    const results = await Promise.all(
      numbers.map(async (number) =>
        number % 3 === 0 ? refused() : (await pool<{ n: number }[]>`select ${number}::int as n`)[0]!.n,
      ),
    );
    expect(results).toEqual(numbers.map((number) => (number % 3 === 0 ? 'refused' : number)));
  }
});

test('F2 after lost connections, statements run on new ones, which still read arrays', async () => {
  const pids = await Promise.all([readPidSlowly(pool), readPidSlowly(pool), readPidSlowly(pool)]);
  const lost = pool`select pg_sleep(5)`.then(
    () => 'ended',
    () => 'lost',
  );
  await setTimeout(20);
  await database.db`select pg_terminate_backend(pid) from unnest(${pids}::int[]) as pid`;
  expect(await lost).toBe('lost');
  const read = () => pool<{ tags: string[] }[]>`select ${['a', 'b']}::text[] as tags, pg_sleep(0.05)`;
  const readAll = () => Promise.all([read(), read(), read()]);
  // A statement may still be sent on a connection whose end is not reported yet.
  await expect.poll(() => readAll().catch(() => []), { timeout: 5_000 }).toHaveLength(3);
  for (const [row] of await readAll()) expect(row!.tags).toEqual(['a', 'b']);
});

test('F2 a client that cannot connect gets no statement while another one is idle', async () => {
  const opened = openConnectionPools(database.migration, { max: 1 });
  const closed = openConnectionPools({ ...database.migration, port: 1 }, { max: 1 });
  const db = createStatementDistributingDb(
    opened,
    2,
    () => closed,
    () => Promise.resolve(),
  );
  await db`select 1`;
  const overlapping = await Promise.allSettled([readPidSlowly(db), readPidSlowly(db)]);
  expect(overlapping.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  await setTimeout(100);
  for (let count = 0; count < 5; count++) await readPid(db);
  await db.end({ timeout: 0 });
});

/** Returns a pool of two clients. The database refuses the log-in of the second client. */
const openPoolWithRefusedClient = () =>
  createStatementDistributingDb(
    openConnectionPools(database.migration, { max: 1 }),
    2,
    () => openConnectionPools({ ...database.migration, database: 'missing' }, { max: 1 }),
    () => Promise.resolve(),
  );

test('F2 a client whose log-in the database refuses gets no statement while another one is idle', async () => {
  const db = openPoolWithRefusedClient();
  await db`select 1`;
  const overlapping = await Promise.allSettled([readPid(db), readPid(db)]);
  expect(overlapping.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await setTimeout(300);
  for (let count = 0; count < 5; count++) await readPid(db);
  await db.end({ timeout: 0 });
});

test('F2 a client whose log-in the database refuses gets no waiting statement while another one is connected', async () => {
  const db = openPoolWithRefusedClient();
  await db`select 1`;
  const many = await Promise.allSettled(Array.from({ length: 12 }, () => readPidSlowly(db)));
  expect(many.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  await db.end({ timeout: 0 });
});

test('a transaction cannot be begun on the connection of single statements', async () => {
  await expect(pool`begin`).rejects.toThrow('use runTransaction');
  await expect(pool.unsafe(' start transaction; select 1')).rejects.toThrow('use runTransaction');
});

test('the error of a statement names the place of the statement', async () => {
  const error = await pool`select 1 / 0 as place`.catch((reason: unknown) => reason as Error);
  expect((error as Error).stack).toContain('distribute-statements.test.ts');
});

test('statements after the end are refused', async () => {
  const other = openConnectionPools(database.migration, { max: 2 });
  await readPid(other);
  await other.end();
  await expect(readPid(other)).rejects.toMatchObject({ code: 'CONNECTION_ENDED' });
});

test('the work for a statement does not grow with the number of statements before it', async () => {
  await Promise.all([readPidSlowly(pool), readPidSlowly(pool)]);
  const indexOf = vi.spyOn(Array.prototype, 'indexOf');
  for (let count = 0; count < 300; count++) await pool`select 1`;
  // The lists of the PostgreSQL client would contain one entry for each earlier statement.
  const searched = indexOf.mock.contexts.map((list) => (list as unknown[]).length);
  indexOf.mockRestore();
  expect(Math.max(0, ...searched)).toBeLessThan(50);
});

test('after the array types could not be read, the next statement reads them', async () => {
  const opened = [0, 1].map(() => openConnectionPools(database.migration, { max: 1 }));
  const load = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('no connection'))
    .mockResolvedValue();
  const db = createStatementDistributingDb(opened[0]!, 2, () => opened[1]!, load);
  const readPids = async () => new Set(await Promise.all([readPidSlowly(db), readPidSlowly(db)]));
  expect((await readPids()).size).toBe(1);
  await readPid(db);
  expect((await readPids()).size).toBe(2);
  expect(load).toHaveBeenCalledTimes(2);
  await db.end();
});
