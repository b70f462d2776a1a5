/**
 * Tests that a database of the version before the baseline starts with this version and keeps all of its content.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#platform/database/connection.ts';
import { migrate, type Migration, readMigrations } from '#platform/database/migrate.ts';
import { readConfig } from '#platform/kernel/config.ts';
import { TestActor } from '#platform/testkit/actor.ts';
import { TestClock } from '#platform/testkit/clock.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testkit/database.ts';
import { logIn, signUp } from '#features/accounts/api.ts';
import { listComments } from '#features/comments/api.ts';
import { getPost, listPosts } from '#features/feed/api.ts';
import { likePost } from '#features/likes/api.ts';
import { listConversations, listMessages } from '#features/messages/api.ts';
import { updatePost } from '#features/posts/api.ts';
import { listStories } from '#features/stories/api.ts';
import { features } from './features.ts';
import { listTables } from './personal-data.fixture.ts';
import { startPlaza } from './start.ts';

const ana = '0190a000-0000-7000-8000-000000000001';
const postId = '0190a000-0000-7000-8000-0000000000aa';
const migrationsFolder = join(import.meta.dirname, '../migrations');
const baselineName = '202611230000-baseline.sql';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase('template0');
  folder = await mkdtemp(join(tmpdir(), 'plaza-upgrade-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('the fixture contains the files that the baseline replaces, byte for byte', async () => {
  const baseline = (await readMigrations(migrationsFolder)).find(({ name }) => name === baselineName)!;
  const before = await readFilesBeforeBaseline();
  expect(new Map(before.map(({ name, digest }) => [name, digest]))).toEqual(baseline.replaces);
});

test('the baseline creates the same schema and the same initial rows as the files that it replaces', async () => {
  const baseline = (await readMigrations(migrationsFolder)).filter(({ name }) => name === baselineName);
  await migrate(database.db, baseline);
  const fresh = await createTestDatabase('template0');
  try {
    await migrate(fresh.db, await readFilesBeforeBaseline());
    expect(await describeSchema(database.db)).toEqual(await describeSchema(fresh.db));
  } finally {
    await fresh.drop();
  }
});

test('a database of the previous version starts: its people and posts exist, and can be read, found, liked and changed', async () => {
  const { db } = database;
  await migrate(db, await readFilesBeforeBaseline());
  await fillAsBefore(db, new Date(new TestClock().now().getTime() - 3_600_000));
  const plaza = await start();
  try {
    const applied = await db<{ name: string }[]>`select name from migrations order by name`;
    const all = await readMigrations(migrationsFolder);
    expect(applied.map(({ name }) => name)).toEqual(all.map(({ name }) => name));
    const guest = new TestActor(plaza.url);
    const { posts } = (await guest.call(listPosts, {})).ok;
    expect(posts).toMatchObject([{ id: postId, content: 'From before #old', tags: ['old'], likes: 0 }]);

    const { token, user } = (
      await guest.call(signUp, { email: 'ben@example.org', password: 'a walk at dawn', displayName: 'Ben' })
    ).ok;
    const ben = new TestActor(plaza.url, { token, id: user.id, handle: user.handle });
    expect((await ben.call(likePost, { postId })).status).toBe(200);
    expect((await ben.call(updatePost, { postId, content: 'Mine' })).status).toBe(403);
    await plaza.listeners.drain();
    expect((await guest.call(getPost, { postId })).ok.post.likes).toBe(1);
    const found = await guest.post('search', { q: 'cafe ole' });
    expect(JSON.stringify(found.ok)).toContain(postId);
    for (const userId of [ana, user.id]) {
      expect((await guest.post('getUserStats', { userId })).status).toBe(200);
      expect((await guest.post('getProfile', { userId })).status).toBe(200);
    }
    expect((await guest.post('getBooks', {})).status).toBe(200);
  } finally {
    await plaza.stop();
  }
}, 60_000);

test('a database of the previous version keeps every row of every table, and its people read their content', async () => {
  const { db } = database;
  await migrate(db, await readFilesBeforeBaseline());
  await db.unsafe(await readFile(join(import.meta.dirname, 'upgrade-content.fixture.sql'), 'utf8'));
  const before = await countRows(db, await listTables(db));
  const { migrations: _, ...content } = before;
  expect(Object.entries(content).filter(([, rows]) => rows === 0)).toEqual([]);
  await migrate(db, await readMigrations(migrationsFolder));
  // A migration adds the position of the progress snapshot.
  const added = { listener_positions: before['listener_positions']! + 1 };
  expect(await countRows(db, Object.keys(content))).toEqual({ ...content, ...added });

  const plaza = await start();
  try {
    await plaza.listeners.drain();
    const guest = new TestActor(plaza.url);
    const { token, user } = (
      await guest.call(logIn, { email: 'ana@example.org', password: 'Ana likes long walks' })
    ).ok;
    const ana = new TestActor(plaza.url, { token, id: user.id, handle: user.handle });
    const { posts } = (await ana.call(listPosts, { userId: user.id })).ok;
    expect(posts).toMatchObject([{ content: 'By Ana', likes: 1, comments: 2 }]);
    const { comments } = (await ana.call(listComments, { postId: posts[0]!.id })).ok;
    expect(comments.map(({ content: text }) => text)).toContain('Answered');
    const { stories } = (await ana.call(listStories, { userId: user.id })).ok;
    expect(stories).toMatchObject([{ caption: 'Story' }]);
    const { conversations } = (await ana.call(listConversations, {})).ok;
    const { messages } = (await ana.call(listMessages, { conversationId: conversations[0]!.id })).ok;
    expect(messages).toMatchObject([{ content: 'Hello quetzalfeather' }]);
  } finally {
    await plaza.stop();
  }
  const after = await countRows(db, Object.keys(content));
  expect(Object.keys(content).filter((table) => after[table]! < before[table]!)).toEqual([]);
}, 60_000);

test('a database that has run only a part of the replaced files is refused, and nothing in it changes', async () => {
  const { db } = database;
  const before = await readFilesBeforeBaseline();
  await migrate(db, before.slice(0, 10));
  const schema = await describeSchema(db);
  await expect(migrate(db, await readMigrations(migrationsFolder))).rejects.toThrow(
    `The database is older than this program can migrate: it lacks ${before[10]!.name}. Start the version of November 22, 2026 once, then this one.`,
  );
  expect(await describeSchema(db)).toEqual(schema);
  expect(await db`select name from migrations`).toHaveLength(10);
});

test('R8 a start that was interrupted in the middle of the baseline continues', async () => {
  const { db } = database;
  const all = await readMigrations(migrationsFolder);
  const cut = all.map((one) =>
    one.name === baselineName
      ? { ...one, sql: one.sql.slice(0, one.sql.indexOf('create table posts')) + 'select 1 / 0' }
      : one,
  );
  await expect(migrate(db, cut)).rejects.toThrow(`Migration ${baselineName} failed: division by zero`);
  expect(await migrate(db, all)).toEqual(all.map(({ name }) => name));
});

/** Starts this version on the database of the test. */
function start() {
  const config = readConfig({
    PORT: '0',
    PLAZA_DATA: folder,
    PLAZA_STARTER_CITY: '0',
    PLAZA_RATE_SCALE: '1000',
  });
  return startPlaza(config, {
    features,
    clock: new TestClock(),
    database: { app: database.app, migration: database.migration },
    checkAnswers: true,
    jobs: false,
    log: pino({ level: 'error' }, pino.destination(2)),
  });
}

async function countRows(db: Db, tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await db<{ rows: number }[]>`select count(*)::int as rows from ${db(table)}`;
    counts[table] = row!.rows;
  }
  return counts;
}

/** Returns the migrations of the version before the baseline, as that version read them. */
async function readFilesBeforeBaseline(): Promise<Migration[]> {
  const fixture = await readFile(join(import.meta.dirname, 'upgrade.fixture.sql'), 'utf8');
  return fixture
    .split(/^--- file /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      const sql = part.slice(end + 1);
      return { name: part.slice(0, end), sql, digest: createHash('sha256').update(sql).digest('hex') };
    });
}

async function fillAsBefore(db: Db, at: Date): Promise<void> {
  const venue = {
    id: 'ven_x',
    name: 'Café Olé',
    category: 'cafe',
    lat: 33.45,
    lng: -112.07,
    approximate: false,
    district: 'Downtown',
  };
  await db`insert into users (id, handle, display_name, created_at, updated_at) values (${ana}, 'ana.old', 'Ana Old', ${at}, ${at})`;
  await db`
    insert into posts (id, user_id, content, created_at, venue, tags)
    values (${postId}, ${ana}, 'From before #old', ${at}, ${db.json(venue)}, ${['old']})`;
}

/** Returns all parts of a schema as sorted lines, and the rows that migrations insert. */
async function describeSchema(db: Db): Promise<string[]> {
  const rows = await db<{ line: string }[]>`
    with tables as (
      select c.oid, c.relname, c.reloptions from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migrations')
    select format('table %s %s', relname, reloptions) as line from tables
    union all
    select format('column %s.%s %s not null %s default %s generated %s identity %s', t.relname, a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attidentity)
    from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    union all
    select format('constraint %s %s %s', t.relname, c.conname, pg_get_constraintdef(c.oid))
    from tables t join pg_constraint c on c.conrelid = t.oid
    union all
    select pg_get_indexdef(i.indexrelid) from tables t join pg_index i on i.indrelid = t.oid
    union all
    select pg_get_triggerdef(g.oid) from tables t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
    union all
    select pg_get_functiondef(p.oid) from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select 'extension ' || extname from pg_extension
    union all
    select format('account %s', to_jsonb(a)) from token_accounts a
    order by 1`;
  return rows.map(({ line }) => line);
}
