/**
 * Benchmark of how much each index slows down inserts into `posts`, `comments` and `events`: microseconds per row with
 * all indexes, and with one index dropped. The inserts and the drop of the index are rolled back.
 */
import type { Db, Tx } from '#platform/database/connection.ts';
import type { BenchmarkContext } from '../benchmark-context.ts';
import { computeMedian } from '../percentile.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';

const turns = 5;
const rowsPerTurn = 2_000;

/**
 * SQL statements by table name, each of which inserts `rowsPerTurn` typical rows into the table. Generated columns,
 * checks and foreign keys cost as much for these rows as in production.
 */
const insertRows: Record<string, (sql: Tx) => Promise<unknown>> = {
  posts: (sql) => sql`
    insert into posts (id, user_id, content, created_at, tags, images, venue, cell_small, cell_large)
    select gen_random_uuid(), user_id, content || ' #market near the canal', created_at, '{market,canal}',
      case when row_number() over () % 2 = 0 then '[{"key":"a"}]'::jsonb else '[]'::jsonb end,
      case when row_number() over () % 3 = 0 then '{"id":"v1","name":"Canal Coffee"}'::jsonb end,
      case when row_number() over () % 3 = 0 then '8929b6d1a5bffff' end,
      case when row_number() over () % 3 = 0 then '8629b6d17ffffff' end
    from posts limit ${rowsPerTurn}`,
  comments: (sql) => sql`
    insert into comments (id, post_id, user_id, content, created_at)
    select gen_random_uuid(), post_id, user_id, content, created_at from comments limit ${rowsPerTurn}`,
  events: (sql) => sql`
    insert into events (name, payload, topics, at)
    select 'postLiked', jsonb_build_object('postId', id, 'userId', user_id), array['post:' || id], now()
    from posts limit ${rowsPerTurn}`,
};

/**
 * Measures how much each index slows down inserts, except indexes of constraints. A result contains the microseconds
 * per inserted row with all indexes (`value`), and after dropping one index (`base`).
 */
export async function measureIndexCosts(context: BenchmarkContext): Promise<BenchmarkResult[]> {
  const results: BenchmarkResult[] = [];
  for (const [table, insert] of Object.entries(insertRows)) {
    const indexes = await listIndexes(context.db, table);
    const times = new Map<string | null, number[]>([null, ...indexes].map((index) => [index, []]));
    for (let turn = 0; turn < turns; turn++)
      for (const [index, measured] of times) measured.push(await timeInsert(context.db, insert, index));
    const whole = computeMedian(times.get(null)!);
    for (const index of indexes)
      results.push(
        createBenchmarkResult(`row of ${table}, index ${index}`, {
          value: whole,
          base: computeMedian(times.get(index)!),
          unit: 'µs',
        }),
      );
  }
  return results;
}

/** Returns the names of the indexes of a table that are neither a primary key nor part of a constraint. */
async function listIndexes(db: Db, table: string): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select i.indexrelid::regclass::text as name from pg_index i
    where i.indrelid = ${table}::regclass and not i.indisprimary
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    order by 1`;
  return rows.map(({ name }) => name);
}

/**
 * Returns the microseconds per inserted row, measured in a transaction that is rolled back. Drops `index` first unless
 * it is null.
 */
async function timeInsert(
  db: Db,
  insert: (sql: Tx) => Promise<unknown>,
  index: string | null,
): Promise<number> {
  const rolledBack = new Error('The measurement ends with a rollback.');
  let micros = 0;
  await db
    .begin(async (tx) => {
      if (index !== null) await tx.unsafe(`drop index ${index}`);
      const startedAt = performance.now();
      await insert(tx);
      micros = ((performance.now() - startedAt) * 1000) / rowsPerTurn;
      throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  return micros;
}
