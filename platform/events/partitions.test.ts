/**
 * Tests the partitions of the event log: conversion of an existing log, creation and expiry of monthly partitions, and
 * reads that touch few partitions.
 */
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defineEventLogEvent } from '#platform/contract/events.ts';
import { openConnectionPools, type Db, type Tx } from '#platform/database/connection.ts';
import { migrate, readMigrations } from '#platform/database/migrate.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import type { EventLogListener } from '#platform/kernel/listener.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testkit/database.ts';
import { waitUntilAssertionPasses } from '#platform/testkit/wait-until-passes.ts';
import {
  createAndDropEventLogPartitions,
  eventPartitionNotDroppedLogMessage,
} from './maintain-event-partitions.ts';
import { ListenerRunner } from './listeners.ts';
import {
  listEventLogEventsAfterPosition,
  listListenersWithUnreadEvents,
  tryLockListenerPosition,
  disableQueryPlanCache,
} from './store.ts';
import { appendEvents } from './store-append.ts';
import { listDeadLetters, deleteDeadLetterAndReturnEvent } from './store-dead-letters.ts';
import { createEventLogPartition } from './store-partitions.ts';

const said = defineEventLogEvent<{ word: string }>()('said', () => []);
const rare = defineEventLogEvent<{ word: string }>()('rare', () => []);
const baseline = '202611230000-baseline.sql';
const partitions = '202611230400-events-partitions.sql';
const folder = join(import.meta.dirname, '../../migrations');

let database: TestDatabase;
let db: Db;
let heard: string[];
beforeEach(() => {
  heard = [];
});
afterEach(() => database.drop());

async function open(template?: string): Promise<void> {
  database = await createTestDatabase(template);
  db = database.db;
  // Removes the positions of the product's own listeners, which do not run here.
  if (template === undefined) await db`truncate listener_positions`;
}

async function migrationsUpTo(name: string) {
  return (await readMigrations(folder)).filter((one) => one.name <= name);
}

/** A listener that stores each event with its own name. */
function listener(name: string, event: typeof said | typeof rare = said): EventLogListener {
  return {
    name,
    events: [event],
    handle: async (_ctx, events) => {
      for (const { payload } of events) heard.push(`${name} ${(payload as { word: string }).word}`);
    },
  };
}

function runnerOf(...listeners: EventLogListener[]): ListenerRunner {
  const platform = {
    db,
    clock: { now: () => new Date() },
    origin: null,
    log: pino({ level: 'silent' }),
    newId: () => crypto.randomUUID(),
    committed: () => {},
    outcomeUnknown: () => {},
  };
  return new ListenerRunner(platform as unknown as Platform, listeners);
}

/** Stores the first positions of the listeners and makes them read all events. No listener keeps running afterwards. */
async function readAll(...listeners: EventLogListener[]): Promise<void> {
  for (const { name } of listeners) {
    await db`insert into listener_positions values (${name}, '0', 0) on conflict do nothing`;
  }
  await runnerOf(...listeners).drain();
}

/**
 * Makes the listeners read all events, and repeats this until all positions are in the newest partition. An open
 * transaction in another database of the PostgreSQL server can delay this.
 */
async function catchUp(...listeners: EventLogListener[]): Promise<void> {
  await waitUntilAssertionPasses(async () => {
    await readAll(...listeners);
    const behind = await db`
      select from listener_positions where listener = any(${listeners.map(({ name }) => name)})
        and xid < (select since_xid from event_partitions order by first_id desc limit 1)`;
    expect(behind).toHaveLength(0);
  });
}

function say(word: string, event: typeof said | typeof rare = said): Promise<unknown> {
  return runTransaction(db, (tx) => appendEvents(tx, [event.of({ word })], new Date(), null));
}

/** Runs the partition job at the time `now`. Returns the messages that it logged. */
async function keepAt(now: Date, own = db): Promise<{ msg: string; listeners?: string[] }[]> {
  const lines: { msg: string; listeners?: string[] }[] = [];
  const log = pino(
    { level: 'info' },
    { write: (line) => void lines.push(JSON.parse(line) as { msg: string }) },
  );
  await createAndDropEventLogPartitions({ db: own, log, now, keepMonths: 13 });
  return lines;
}

function monthFrom(start: Date, months: number): Date {
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 2));
}

async function partitionNames(): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'events'::regclass order by (select first_id from event_partitions p where p.name = c.relname)`;
  return rows.map(({ name }) => name);
}

/**
 * Creates an event log like those before partitions: 5,000 events, a listener with a position in the middle, and one
 * dead letter.
 */
async function fillOldLog() {
  await migrate(db, await migrationsUpTo(baseline));
  await db`
    insert into events (name, payload, topics, at)
    select 'said', jsonb_build_object('word', 'w' || n), array['t' || n], '2026-10-01'::timestamptz + n * interval '1 minute'
    from generate_series(1, 5000) n`;
  await db`insert into listener_positions select 'scribe', xid, 4998 from events where id = 4998`;
  await db`
    insert into dead_letters (listener, event_id, error, attempts, first_failed_at, last_failed_at)
    values ('scribe', 17, 'Error: no', 5, now(), now())`;
  return readOldLog();
}

async function readOldLog() {
  const [events] = await db`
    select count(*)::int as n, md5(string_agg(concat_ws('|', id, xid, name, payload, topics, at), ',' order by id)) as digest
    from events`;
  const positions = await db`select listener, xid::text, event_id from listener_positions order by 1`;
  return { events: { ...events }, positions: [...positions] };
}

test('an existing log is converted in place: same events, positions and dead letters, and listeners continue', async () => {
  await open('template0');
  const before = await fillOldLog();
  const [file] = await db`select pg_relation_filenode('events')::text as node`;
  await migrate(db, await migrationsUpTo(partitions));

  expect(await readOldLog()).toEqual(before);
  // The rows were not copied: the partition uses the file of the former table.
  expect(await db`select pg_relation_filenode('events_first')::text as node`).toEqual([file]);
  expect(await listDeadLetters(db, 10)).toMatchObject([{ listener: 'scribe', eventId: 17, event: 'said' }]);
  const letter = await runTransaction(db, (tx) => deleteDeadLetterAndReturnEvent(tx, 1));
  expect(letter).toEqual({
    id: 17,
    name: 'said',
    payload: { word: 'w17' },
    at: new Date('2026-10-01T00:17:00Z'),
  });
  await migrate(db, await readMigrations(folder));
  await say('after');
  expect(await db`select id from events where payload->>'word' = 'after'`).toEqual([{ id: 5001 }]);
  await readAll(listener('scribe'));
  expect(heard).toEqual(['scribe w4999', 'scribe w5000', 'scribe after']);
});

test('an interrupted conversion changes nothing, and the next start converts', async () => {
  await open('template0');
  const before = await fillOldLog();
  const all = await migrationsUpTo(partitions);
  const sql = all.at(-1)!.sql;
  for (const statement of ['alter table events attach', 'create function open_event', 'revoke execute']) {
    const at = sql.indexOf(statement);
    expect(at).toBeGreaterThan(0);
    const broken = all.map((one) =>
      one.name === partitions ? { ...one, sql: `${sql.slice(0, at)} select 1 / 0` } : one,
    );
    await expect(migrate(db, broken)).rejects.toThrow('division by zero');
    expect(await readOldLog()).toEqual(before);
  }

  // The connection is lost while the conversion waits for a reader.
  const reader = await db.reserve();
  await reader`begin`;
  await reader`select from events limit 1`;
  const other = openConnectionPools(database.migration, { max: 1, applicationName: 'interrupted' });
  const session = await other.reserve();
  const interrupted = session.unsafe(`begin; ${sql}`).catch((error: unknown) => error);
  await waitUntilAssertionPasses(async () => {
    const ended = await db`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'interrupted' and wait_event_type = 'Lock'`;
    expect(ended).toHaveLength(1);
  });
  expect(await interrupted).toMatchObject({
    code: expect.stringMatching(/57P01|CONNECTION_CLOSED/) as unknown,
  });
  await other.end({ timeout: 1 });
  await reader`rollback`;
  reader.release();
  expect(await readOldLog()).toEqual(before);

  expect(await migrate(db, all)).toEqual([partitions]);
  expect(await readOldLog()).toEqual(before);
});

test('fourteen months: each opens a partition, the oldest is dropped after the retention, every event is read once', async () => {
  await open();
  const start = new Date();
  const listeners = [listener('a'), listener('b', rare)];
  await say('once', rare);
  const words: string[] = [];
  for (let month = 0; month <= 15; month++) {
    expect((await keepAt(monthFrom(start, month))).map(({ msg }) => msg)).toEqual(
      month === 0
        ? []
        : month <= 13
          ? ['events are written to a new partition']
          : ['events are written to a new partition', 'a partition of the event log was dropped'],
    );
    expect(await keepAt(monthFrom(start, month)), 'the second run of a month has nothing to do').toEqual([]);
    words.push(`w${month}`);
    await say(`w${month}`);
    await catchUp(...listeners);
  }
  expect(heard.toSorted()).toEqual([...words.map((word) => `a ${word}`), 'b once'].toSorted());
  const names = await partitionNames();
  expect(names).toHaveLength(14);
  expect(names).not.toContain('events_first');
  const left = await db<{ word: string }[]>`select payload->>'word' as word from events order by id`;
  expect(left.map(({ word }) => word)).toEqual(words.slice(2));
}, 60_000);

test('a partition with unread events is not dropped, and an alarm names the listener that has to read it', async () => {
  await open();
  const start = new Date();
  const [quick, slow] = [listener('quick'), listener('slow')];
  await readAll(quick, slow);
  await say('early');
  await keepAt(monthFrom(start, 1));
  await readAll(quick);
  const late = monthFrom(start, 15);
  await keepAt(late);
  await catchUp(quick);
  expect(await keepAt(late)).toMatchObject([
    { msg: eventPartitionNotDroppedLogMessage, listeners: ['slow'] },
  ]);
  expect(await partitionNames()).toContain('events_first');
  await catchUp(slow);
  expect(heard).toContain('slow early');
  expect((await keepAt(late)).map(({ msg }) => msg)).toEqual(['a partition of the event log was dropped']);
  expect(await partitionNames()).not.toContain('events_first');
});

test('a dead letter remains after the partition of its event is dropped', async () => {
  await open();
  const start = new Date();
  let fails = true;
  const failing: EventLogListener = {
    ...listener('failing'),
    handle: async (_ctx, events) => {
      if (fails) throw new Error('not yet');
      heard.push(...events.map(({ payload }) => (payload as { word: string }).word));
    },
  };
  await say('kept');
  await expect(readAll(failing)).rejects.toThrow('not yet');
  for (const month of [1, 16]) {
    await keepAt(monthFrom(start, month));
    await catchUp(failing);
  }
  await keepAt(monthFrom(start, 16));
  expect(await db`select from events`).toHaveLength(0);
  fails = false;
  // One second in the past: `now()` has microseconds, but the runner's clock has only milliseconds and could be
  // earlier.
  await db`update dead_letters set next_attempt_at = now() - interval '1 second'`;
  expect(await runnerOf(failing).retryDeadLetters()).toBe(1);
  expect(heard).toEqual(['kept']);
});

test('the partition waits for a transaction that took its id before the partition was created, so that its event is kept', async () => {
  await open();
  const scribe = listener('a');
  await readAll(scribe);
  const older = await db.reserve();
  await older`begin`;
  await older`insert into events (name, payload, topics, at) values ('said', '{"word":"older"}', '{}', now())`;
  const next = monthFrom(new Date(), 1);
  expect(await keepAt(next)).toMatchObject([{ msg: expect.stringContaining('in use') as unknown }]);
  // New events already have ids of the new partition. The listener must read the partitions of both transactions.
  await say('newer');
  await runTransaction(db, async (tx) => {
    const position = await tryLockListenerPosition(tx, 'a');
    expect(position).toMatchObject({ firstId: 0, canSkipPartition: false });
  });
  await older`commit`;
  older.release();
  await readAll(scribe);
  expect(heard.toSorted()).toEqual(['a newer', 'a older']);
  expect((await keepAt(next)).map(({ msg }) => msg)).toEqual(['events are written to a new partition']);
  await say('newest');
  await readAll(scribe);
  expect(heard).toContain('a newest');
});

test('an interrupted partition run is continued by the next one, and two concurrent runs do not conflict', async () => {
  await open();
  const next = monthFrom(new Date(), 1);
  const opened = await createEventLogPartition(db, next);
  await say('between');
  expect(await createEventLogPartition(db, monthFrom(new Date(), 2)), 'one at a time').toBeNull();
  await Promise.all([keepAt(next), keepAt(next), keepAt(next)]);
  await say('after');
  const rows =
    await db`select tableoid::regclass::text as place, payload->>'word' as word from events order by id`;
  expect(rows).toEqual([
    { place: 'events_first', word: 'between' },
    { place: opened, word: 'after' },
  ]);
  await readAll(listener('a'));
  expect(heard).toEqual(['a between', 'a after']);
});

/** Runs a query of the event log with `explain` too. Returns the partitions in its query plan. */
async function partitionsRead(tx: Tx, ask: (sql: Tx) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = [];
  const explaining = new Proxy(tx, {
    apply: async (_target, _self, [strings, ...values]: [TemplateStringsArray, ...unknown[]]) => {
      const explained = Object.assign([`explain ${strings[0]}`, ...strings.slice(1)], { raw: strings.raw });
      const rows = await tx<{ 'QUERY PLAN': string }[]>(explained, ...(values as never[]));
      plans.push(...rows.map((row) => row['QUERY PLAN']));
      return tx(strings, ...(values as never[]));
    },
  });
  await ask(explaining);
  return [...new Set(plans.join('\n').match(/\bevents_(first|\d{6})\b(?!_)/g))].toSorted();
}

test('a listener that has caught up reads one partition of fourteen, even if its last event is old', async () => {
  await open();
  const start = new Date();
  const [often, seldom] = [listener('often'), listener('seldom', rare)];
  await say('once', rare);
  for (let month = 1; month <= 13; month++) {
    await say(`w${month}`);
    await keepAt(monthFrom(start, month));
  }
  expect(await partitionNames()).toHaveLength(14);
  const newest = (await partitionNames()).at(-1)!;
  const readBy = (name: string, event: string) =>
    runTransaction(db, async (tx) => {
      await disableQueryPlanCache(tx);
      const position = (await tryLockListenerPosition(tx, name))!;
      const list = await partitionsRead(tx, (sql) =>
        listEventLogEventsAfterPosition(sql, position, [event], 1_000),
      );
      const ahead = await partitionsRead(tx, (sql) =>
        listListenersWithUnreadEvents(sql, [{ name, events: [event] }]),
      );
      return { list, ahead };
    });
  await db`insert into listener_positions values ('often', '0', 0), ('seldom', '0', 0)`;
  expect((await readBy('often', 'said')).list, 'before it has read anything').toHaveLength(14);
  await catchUp(often, seldom);
  for (const [name, event] of [
    ['often', 'said'],
    ['seldom', 'rare'],
  ] as const) {
    expect(await readBy(name, event), name).toEqual({ list: [newest], ahead: [newest] });
  }
}, 60_000);
