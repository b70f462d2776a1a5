/** Tests the restrictions of the server's database role, and how databases get the roles. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  appendOnlyTables,
  securityDefinerFunctions,
  readConnectedDatabaseRole,
} from '#platform/database/app-privileges.ts';
import {
  openConnectionPools,
  type DatabaseConnectionSettings,
  maxJobQueueConnectionsIncludingListener,
  defaultConnectionPoolSize,
  maxDatabaseConnectionsPerProcess,
} from '#platform/database/connection.ts';
import { preparePostgresBinaries } from '#platform/database/embedded/binaries.ts';
import { runPostgresProgram } from '#platform/database/embedded/run.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded/start.ts';
import { choosePostgresSystemUser } from '#platform/database/embedded/system-user.ts';
import { migrate, readMigrations } from '#platform/database/migrate.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import { readConfig } from '#platform/kernel/config.ts';
import { TestActor } from '#platform/testkit/actor.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testkit/database.ts';
import { signUp } from '#features/accounts/api.ts';
import { features } from './features.ts';
import { startPlaza } from './start.ts';
import { startTestServer, type TestServer } from './test-server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const log = pino({ level: 'error' }, pino.destination(2));
const migrationsFolder = join(import.meta.dirname, '../migrations');
let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({ jobs: true, poolSize: defaultConnectionPoolSize });
  folder = await mkdtemp(join(tmpdir(), 'plaza-roles-'));
  // As root the database runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o711);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const forbidden = [
  "update audit_log set actor = 'nobody'",
  'update token_transfers set amount = 1',
  ...appendOnlyTables.flatMap((table) => [
    `delete from ${table}`,
    `truncate ${table}`,
    `alter table ${table} disable trigger all`,
    `alter table ${table} add column forged int`,
    `drop table ${table} cascade`,
    `create trigger forged before insert on ${table} for each row execute function refuse_audit_change()`,
    `create rule forged as on insert to ${table} do instead nothing`,
    `select * from ${table} limit 1 for update`,
  ]),
  'drop trigger audit_log_grows on audit_log',
  'drop trigger token_transfers_grow on token_transfers',
  'alter table token_transfers disable trigger token_transfers_grow',
  `create or replace function refuse_transfer_change() returns trigger language plpgsql as 'begin return new; end'`,
  `create or replace function refuse_audit_change() returns trigger language plpgsql as 'begin return new; end'`,
  'drop function refuse_transfer_change() cascade',
  'drop function refuse_audit_change() cascade',
  "set session_replication_role = 'replica'",
  'set role plaza_migrate',
  'set session authorization plaza_migrate',
  'grant plaza_migrate to plaza_app',
  'alter role plaza_app superuser',
  'create table forged (id int)',
  'create temporary table audit_log (id int)',
  'create schema forged',
  'create extension dblink',
  'drop table events_first',
  'alter table events detach partition events_first',
  'create table events_forged partition of events default',
  "select setval('events_id_seq', 1)",
  "update event_partitions set since_xid = '1'",
  'delete from event_partitions',
  'delete from token_accounts',
  'delete from token_days',
  'delete from migrations',
  "insert into migrations (name, digest) values ('9999-forged.sql', '')",
  'alter system set fsync = off',
  "copy (select 1) to program 'true'",
  "select pg_read_file('postgresql.conf')",
];

test.each(forbidden)('A7 KL1 the server’s role may not run: %s', async (statement) => {
  await expect(server.plaza.platform.db.unsafe(statement)).rejects.toMatchObject({
    code: expect.stringMatching(/^(42501|0LP01)$/) as unknown,
  });
});

test('every table with a trigger that refuses changes is in the list of append-only tables', async () => {
  const rows = await server.db<{ name: string }[]>`
    select distinct c.relname as name from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname like 'refuse\\_%'`;
  expect(rows.map((row) => row.name).toSorted()).toEqual(appendOnlyTables.toSorted());
});

test('functions with the owner’s rights are listed, use no schema that others can write to, and can be run by the server only', async () => {
  const rows = await server.db<{ name: string; settings: string[]; isPublic: boolean; isOurs: boolean }[]>`
    select p.oid::regprocedure::text as name, p.proconfig as settings,
      exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee = 0) as "isPublic",
      has_function_privilege('plaza_app', p.oid, 'EXECUTE') as "isOurs"
    from pg_proc p where p.prosecdef and p.pronamespace in ('public'::regnamespace, 'jobs'::regnamespace)`;
  expect(rows.map(({ name }) => name.replace('timestamp with time zone', 'timestamptz')).toSorted()).toEqual(
    securityDefinerFunctions.toSorted(),
  );
  for (const { name, settings, isPublic, isOurs } of rows) {
    expect(settings, name).toContain('search_path=pg_catalog, pg_temp');
    expect([isPublic, isOurs], name).toEqual([false, true]);
  }
});

test('the server answers calls, transfers tokens and runs jobs in a role that owns nothing', async () => {
  const { platform, jobs } = server.plaza;
  expect(await readConnectedDatabaseRole(platform.db)).toEqual({ name: 'plaza_app', canRewrite: false });
  const ana = await server.person('Ana');
  await server.plaza.listeners.drain();
  const booked = await server.db`
    select 1 from token_transfers where debit_account = ${ana.id} or credit_account = ${ana.id}`;
  expect(booked.length).toBeGreaterThan(0);
  await jobs.start();
  await jobs.enqueue('sweep-stories');
  await vi.waitFor(
    async () => {
      const done =
        await server.db`select 1 from jobs.job where name = 'sweep-stories' and state = 'completed'`;
      expect(done.length).toBeGreaterThan(0);
    },
    { timeout: 20_000, interval: 100 },
  );
});

test('KC4 a fully busy process uses the documented number of connections', async () => {
  const { db } = server.plaza.platform;
  await server.plaza.jobs.start();
  const hold = 1;
  // Twice the number of connections of each pool, so that half of the statements wait for a connection.
  const length = 2 * defaultConnectionPoolSize;
  const busy = [
    ...Array.from({ length }, () => db`select pg_sleep(${hold})`),
    ...Array.from({ length }, () => runTransaction(db, (tx) => tx`select pg_sleep(${hold})`)),
  ];
  const counts = new Map<string, number>();
  const settled = Promise.allSettled(busy);
  await vi.waitFor(
    async () => {
      const rows = await server.db<{ name: string; connections: number }[]>`
        select application_name as name, count(*)::int as connections from pg_stat_activity
        where datname = current_database() and usename = 'plaza_app' group by 1`;
      for (const { name, connections } of rows)
        counts.set(name, Math.max(counts.get(name) ?? 0, connections));
      expect(counts.get('plaza')).toBe(
        maxDatabaseConnectionsPerProcess - maxJobQueueConnectionsIncludingListener,
      );
    },
    { timeout: 10_000, interval: 50 },
  );
  await settled;
  expect(counts.get('plaza-jobs')).toBeLessThanOrEqual(maxJobQueueConnectionsIncludingListener);
});

/**
 * Starts the server on a database with the given roles. Returns the server and the lines that it printed for the
 * operator.
 */
async function startOn(
  database: TestDatabase,
  migration: DatabaseConnectionSettings | undefined,
  app = database.app,
) {
  const said: string[] = [];
  const config = readConfig({ PORT: '0', PLAZA_DATA: join(folder, 'unused'), PLAZA_STARTER_CITY: '0' });
  const plaza = await startPlaza(config, {
    features,
    database: { app, migration },
    jobs: false,
    log,
    say: (line) => said.push(line),
  });
  return { plaza, said };
}

test('with one role for everything the start warns once and works; with two it does not warn', async () => {
  const database = await createTestDatabase('template0');
  try {
    const single = await startOn(database, undefined, database.migration);
    await signUpAt(single.plaza.url, 'one');
    await single.plaza.stop();
    expect(single.said.filter((line) => line.includes('PLAZA_MIGRATE_URL'))).toHaveLength(1);

    const separate = await startOn(database, database.migration);
    await signUpAt(separate.plaza.url, 'two');
    await separate.plaza.stop();
    expect(separate.said).toEqual([]);
  } finally {
    await database.drop();
  }
});

test('manually granted rights are revoked at the next start', async () => {
  const database = await createTestDatabase();
  try {
    await database.db`grant update, delete on audit_log to plaza_app`;
    await database.db`revoke insert on posts from plaza_app`;
    const { plaza } = await startOn(database, database.migration);
    const can = await plaza.platform.db`
      select has_table_privilege('audit_log', 'UPDATE, DELETE') as rewrite, has_table_privilege('posts', 'INSERT') as post`;
    await plaza.stop();
    expect(can[0]).toEqual({ rewrite: false, post: true });
  } finally {
    await database.drop();
  }
});

test('if the role may not run migrations, the error names the missing setting', async () => {
  const database = await createTestDatabase();
  await expect(startOn(database, undefined)).rejects.toThrow(
    'The database role "plaza_app" may not run migrations: set PLAZA_MIGRATE_URL to the role that owns the tables.',
  );
  await database.drop();
});

test('two URLs of different databases are refused', async () => {
  const [one, other] = [await createTestDatabase('template0'), await createTestDatabase()];
  await expect(startOn(one, other.migration)).rejects.toThrow('name different databases');
  await Promise.all([one.drop(), other.drop()]);
});

test('a data folder from before the roles were separated is converted and keeps its rows', async () => {
  const dataDir = join(folder, 'former');
  await makeFormerCluster(dataDir);
  const config = readConfig({ PORT: '0', PLAZA_DATA: dataDir, PLAZA_STARTER_CITY: '0' });
  for (const round of [1, 2]) {
    const said: string[] = [];
    const plaza = await startPlaza(config, { features, jobs: false, log, say: (line) => said.push(line) });
    try {
      const { db } = plaza.platform;
      expect(await readConnectedDatabaseRole(db)).toEqual({ name: 'plaza_app', canRewrite: false });
      expect(await db`select display_name from users where handle = 'ana.old'`).toHaveLength(1);
      const owners =
        await db`select distinct tableowner from pg_tables where schemaname in ('public', 'jobs')`;
      expect(owners.map((row) => row['tableowner'])).toEqual(['plaza_migrate']);
      await expect(db`update audit_log set actor = 'nobody'`).rejects.toThrow('permission denied');
      await signUpAt(plaza.url, `round${round}`);
      expect(said.join()).not.toContain('PLAZA_MIGRATE_URL');
    } finally {
      await plaza.stop();
    }
  }
});

/** Creates a database cluster as the first releases did: a single role, `plaza`, owns the database and all tables. */
async function makeFormerCluster(dataDir: string): Promise<void> {
  const quiet = { log: () => {}, say: () => {} };
  const embedded = await startEmbeddedPostgres({ dataDir, ...quiet });
  const db = openConnectionPools(embedded.migrationConnection, { max: 1 });
  await migrate(db, await readMigrations(migrationsFolder));
  await db`insert into users (id, handle, display_name, created_at, updated_at)
    values ('0190a000-0000-7000-8000-000000000001', 'ana.old', 'Ana Old', now(), now())`;
  await db.end();
  await embedded.stop();
  const home = join(dataDir, 'postgres');
  const cluster = join(home, 'cluster');
  const user = choosePostgresSystemUser(cluster);
  const binaries = await preparePostgresBinaries(user, () => join(folder, 'copies'));
  await runPostgresProgram(
    binaries.postgres,
    ['--single', '-j', '-D', cluster, '-c', 'exit_on_error=on', 'postgres'],
    {
      user,
      cwd: home,
      input: 'drop role plaza_app;\n\nalter role plaza_migrate rename to plaza;\n\n',
    },
  );
  await rm(join(cluster, 'plaza-roles'));
}

async function signUpAt(url: string, name: string): Promise<void> {
  const args = { email: `${name}@example.org`, password: 'a walk at dawn', displayName: name };
  expect((await new TestActor(url).call(signUp, args)).status).toBe(200);
}
