/** Tests that every listener handles every event exactly once, also after failures. */
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { defineEventLogEvent, type EventLogEvent } from '#platform/contract/events.ts';
import { openConnectionPools, type Db } from '#platform/database/connection.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import type { EventLogListener } from '#platform/kernel/listener.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testkit/database.ts';
import type { ServerLoadMonitor } from './listener-scheduler.ts';
import { ListenerRunner } from './listeners.ts';
import { subscribeToCrossProcessEvents } from './cross-process-events.ts';
import { appendEvents } from './store-append.ts';

const said = defineEventLogEvent<{ word: string }>()('said', ({ word }) => [`word:${word}`]);
const echoed = defineEventLogEvent<{ word: string }>()('echoed', ({ word }) => [`echo:${word}`]);

const lightLoad: ServerLoadMonitor = { isInUse: () => true, isBusy: () => false };

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  await db`create table heard (listener text not null, word text not null)`;
});
beforeEach(() => db`truncate heard, events, listener_positions, dead_letters`);
afterAll(() => database.drop());

/** Returns the parts of a server process that event listeners use. */
function processOn(
  own: Db,
  committed: (events: EventLogEvent[]) => void = () => {},
  origin = 'test',
): Platform {
  return {
    db: own,
    clock: { now: () => new Date() },
    origin,
    log: pino({ level: 'silent' }),
    newId: () => crypto.randomUUID(),
    committed,
    outcomeUnknown: () => {},
  } as unknown as Platform;
}

/**
 * Returns a listener that stores the words of its events in the transaction of the batch. `before` may throw to make
 * the batch fail.
 */
function scribe(name: string, before: (words: string[]) => void = () => {}): EventLogListener {
  return {
    name,
    events: [said],
    async handle(ctx, events) {
      const words = events.map((event) => (event.payload as { word: string }).word);
      await ctx.tx`insert into heard ${ctx.tx(words.map((word) => ({ listener: name, word })))}`;
      before(words);
    },
  };
}

function say(words: string[], from: Db = db): Promise<unknown> {
  return runTransaction(from, (tx) =>
    appendEvents(
      tx,
      words.map((word) => said.of({ word })),
      new Date(),
      'test',
    ),
  );
}

async function heardBy(listener: string): Promise<string[]> {
  const rows = await db<{ word: string }[]>`select word from heard where listener = ${listener}`;
  return rows.map((row) => row.word).toSorted();
}

async function run(
  listeners: EventLogListener[],
  body: (runner: ListenerRunner) => Promise<void>,
  own = db,
  load?: ServerLoadMonitor,
) {
  const runner = new ListenerRunner(processOn(own), listeners, load);
  await runner.start();
  try {
    await body(runner);
  } finally {
    await runner.stop();
  }
}

test('R5 events of an older open transaction are not skipped: they are read once after it ends', async () => {
  await run([scribe('a')], async (runner) => {
    const older = await database.db.reserve();
    await older`begin`;
    // The first write gives the transaction its id, and so its position in the order in which listeners read.
    await older`insert into events (name, payload, topics, at) values ('said', '{"word":"old"}', '{}', now())`;
    await say(['young']);
    runner.poke([said.of({ word: 'young' })]);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await heardBy('a')).toEqual([]);
    await older`commit`;
    older.release();
    await vi.waitFor(async () => expect(await heardBy('a')).toEqual(['old', 'young']), { timeout: 4_000 });
    await say(['next']);
    runner.poke([said.of({ word: 'next' })]);
    await vi.waitFor(async () => expect(await heardBy('a')).toEqual(['next', 'old', 'young']), {
      timeout: 4_000,
    });
  });
});

test('a new listener begins at the oldest event, or with the events committed after its start', async () => {
  await say(['before']);
  // A listener with `startsAt: 'now'` begins at the oldest open transaction of the whole PostgreSQL server. Waits until
  // no older transaction of another test's database is open.
  await vi.waitFor(
    async () => {
      const [row] = await database.db`
        select pg_snapshot_xmin(pg_current_snapshot()) > (select max(xid) from events) as "isPast"`;
      expect(row!['isPast']).toBe(true);
    },
    { timeout: 15_000 },
  );
  const open = await database.db.reserve();
  await open`begin`;
  await open`insert into events (name, payload, topics, at) values ('said', '{"word":"open"}', '{}', now())`;
  await run([scribe('all'), { ...scribe('new'), startsAt: 'now' }], async (runner) => {
    await open`commit`;
    open.release();
    await say(['after']);
    await runner.drain();
  });
  expect(await heardBy('all')).toEqual(['after', 'before', 'open']);
  expect(await heardBy('new')).toEqual(['after', 'open']);
  // A later start does not change the stored position.
  await say(['later']);
  await run([{ ...scribe('new'), startsAt: 'now' }], async (runner) => void (await runner.drain()));
  expect(await heardBy('new')).toEqual(['after', 'later', 'open']);
});

test('R5 events of a transaction that was open for long are read soon after it ends', async () => {
  await run([scribe('a')], async (runner) => {
    const older = await database.db.reserve();
    await older`begin`;
    await older`insert into events (name, payload, topics, at) values ('other', '{}', '{}', now())`;
    await say(['patient']);
    runner.poke([said.of({ word: 'patient' })]);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await heardBy('a')).toEqual([]);
    await older`commit`;
    older.release();
    // This timeout is shorter than the five-second polling interval of an idle listener, so a poll cannot find the
    // event.
    await vi.waitFor(async () => expect(await heardBy('a')).toEqual(['patient']), { timeout: 2_500 });
  });
});

test('F19 on a busy server events are handled late, also those of another process', async () => {
  let isBusy = true;
  const urgent = { ...scribe('urgent'), maxDelayMs: 100 };
  const load: ServerLoadMonitor = { isInUse: () => isBusy, isBusy: () => isBusy };
  const waitUntilHeard = (listener: string, word: string) =>
    vi.waitFor(async () => expect(await heardBy(listener)).toContain(word), { timeout: 7_000 });
  await say(['from elsewhere']);
  const listen = async (runner: ListenerRunner) => {
    await waitUntilHeard('urgent', 'from elsewhere');
    await waitUntilHeard('patient', 'from elsewhere');
    await say(['own']);
    runner.poke([said.of({ word: 'own' })]);
    await waitUntilHeard('urgent', 'own');
    isBusy = false;
    await waitUntilHeard('patient', 'own');
  };
  await run([scribe('patient'), urgent], listen, db, load);
});

test('while the server runs calls a batch has at most 60 different events, and an equally long pause follows', async () => {
  const batches: { size: number; begin: number; end: number }[] = [];
  const slow = scribe('slow');
  const handle = slow.handle;
  slow.handle = async (ctx, events) => {
    const begin = performance.now();
    await handle(ctx, events);
    await new Promise((resolve) => setTimeout(resolve, 100));
    batches.push({ size: events.length, begin, end: performance.now() });
  };
  await say(Array.from({ length: 130 }, (_, index) => `word ${index}`));
  const isHeard = async () => expect(await heardBy('slow')).toHaveLength(130);
  await run([slow], () => vi.waitFor(isHeard, { timeout: 7_000 }), db, lightLoad);
  expect(batches.map(({ size }) => size)).toEqual([60, 60, 10]);
  const pauses = batches.slice(1).map(({ begin }, index) => begin - batches[index]!.end);
  for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(100);
});

test('while the server runs calls the batches of a listener grow if the same events are repeated', async () => {
  const sizes: number[] = [];
  const reader = scribe('reader', (words) => void sizes.push(words.length));
  await say(Array.from({ length: 500 }, (_, index) => `word ${index % 2}`));
  const isRead = () => expect(sizes).toEqual([60, 120, 240, 80]);
  await run([reader], () => vi.waitFor(isRead, { timeout: 7_000 }), db, lightLoad);
});

test('a listener finds its events behind thousands of others', async () => {
  const others = Array.from({ length: 12_000 }, () => echoed.of({ word: 'other' }));
  await runTransaction(db, (tx) => appendEvents(tx, others, new Date(), null));
  await say(['at last']);
  await run([scribe('rare')], async () => {
    await vi.waitFor(async () => expect(await heardBy('rare')).toEqual(['at last']), { timeout: 3_000 });
  });
});

test('R5 a rolled-back change has no event', async () => {
  await expect(
    runTransaction(db, async (tx) => {
      await appendEvents(tx, [said.of({ word: 'never' })], new Date(), 'test');
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await say(['yes']);
  await run([scribe('a')], async (runner) => {
    await runner.drain();
    expect(await heardBy('a')).toEqual(['yes']);
  });
});

test('with many concurrent writers and two listening processes every listener handles each event once', async () => {
  const other = openConnectionPools(database.migration, { max: 6 });
  const runners = [db, other].map((own) => new ListenerRunner(processOn(own), [scribe('a'), scribe('b')]));
  try {
    for (const runner of runners) await runner.start();
    const words = Array.from({ length: 400 }, (_, i) => `w${String(i).padStart(3, '0')}`);
    await Promise.all(
      words.map(async (word, i) => {
        await say([word], i % 2 === 0 ? db : other);
        runners[i % 2]!.poke([said.of({ word })]);
      }),
    );
    for (const listener of ['a', 'b'])
      await vi.waitFor(async () => expect(await heardBy(listener)).toEqual(words), { timeout: 8_000 });
    for (const runner of runners) await runner.drain();
    expect(await heardBy('a')).toEqual(words);
  } finally {
    for (const runner of runners) await runner.stop();
    await other.end();
  }
});

test('a listener that fails at first is retried, has its effect once, and does not delay others', async () => {
  let tries = 0;
  const failing = scribe('failing', () => {
    // Fails with the error code of a statement that waited too long for a lock.
    if (++tries <= 3) throw Object.assign(new Error('not yet'), { code: '55P03' });
  });
  await run([failing, scribe('steady')], async (runner) => {
    await say(['one', 'two']);
    runner.poke([said.of({ word: 'one' })]);
    await vi.waitFor(async () => expect(await heardBy('steady')).toEqual(['one', 'two']), { timeout: 1_000 });
    expect(await heardBy('failing')).toEqual([]);
    await vi.waitFor(async () => expect(await heardBy('failing')).toEqual(['one', 'two']), {
      timeout: 5_000,
    });
    // Five runs: both events together, the first one alone three times, then the second one.
    expect(tries).toBe(5);
  });
});

test('a process that dies after handling and before the commit has no effect; the next process handles the event once', async () => {
  await say(['one']);
  const dying = openConnectionPools(database.migration, { max: 2 });
  const crash: EventLogListener = {
    name: 'a',
    events: [said],
    async handle(ctx) {
      await ctx.tx`insert into heard values ('a', 'half done')`;
      const [row] = await ctx.tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
      // Ends the connection as if the process was killed.
      await db`select pg_terminate_backend(${row!.pid})`;
      await ctx.tx`select 1`;
    },
  };
  const runner = new ListenerRunner(processOn(dying), [crash]);
  await expect(
    (async () => {
      await db`insert into listener_positions values ('a', '0', 0)`;
      await runner.drain();
    })(),
  ).rejects.toThrow();
  await dying.end({ timeout: 1 });
  expect(await heardBy('a')).toEqual([]);
  await run([scribe('a')], async (next) => {
    await next.drain();
    expect(await heardBy('a')).toEqual(['one']);
  });
});

test('events that a listener emits reach other listeners once, and are reported in this process after the commit', async () => {
  const told: string[] = [];
  let fail = true;
  const echo: EventLogListener = {
    name: 'echo',
    events: [said],
    async handle(ctx, events) {
      for (const event of events) ctx.emit(echoed, event.payload as { word: string });
      if (fail) {
        fail = false;
        throw new Error('once more');
      }
    },
  };
  const second: EventLogListener = {
    name: 'second',
    events: [echoed],
    async handle(ctx, events) {
      const rows = events.map((event) => ({
        listener: 'second',
        word: (event.payload as { word: string }).word,
      }));
      await ctx.tx`insert into heard ${ctx.tx(rows)}`;
    },
  };
  const runner: ListenerRunner = new ListenerRunner(
    processOn(db, (events) => {
      told.push(...events.map((event) => `${event.name} ${event.topics.join()}`));
      runner.poke(events);
    }),
    [echo, second],
  );
  await runner.start();
  try {
    await say(['hello']);
    runner.poke([said.of({ word: 'hello' })]);
    await vi.waitFor(async () => expect(await heardBy('second')).toEqual(['hello']), { timeout: 5_000 });
    await runner.drain();
    expect(await heardBy('second')).toEqual(['hello']);
    expect(told).toEqual(['echoed echo:hello']);
  } finally {
    await runner.stop();
  }
});

test('a new listener reads all events of the log; an existing one continues at its position', async () => {
  await say(['before']);
  await run([scribe('a')], async (runner) => void (await runner.drain()));
  await say(['after']);
  await run([scribe('a'), scribe('late')], async (runner) => void (await runner.drain()));
  expect(await heardBy('a')).toEqual(['after', 'before']);
  expect(await heardBy('late')).toEqual(['after', 'before']);
});

test('F19 another process receives the events in order, without its own', async () => {
  const other = openConnectionPools(database.migration, { max: 2 });
  const told: string[] = [];
  const others = await subscribeToCrossProcessEvents(
    processOn(other, undefined, 'other'),
    (events) => told.push(...events.map((event) => (event.payload as { word: string }).word)),
    () => {},
  );
  try {
    const many = Array.from({ length: 900 }, (_, i) => `m${i}`);
    await say(many);
    await say(['last']);
    await runTransaction(db, (tx) => appendEvents(tx, [said.of({ word: 'own' })], new Date(), 'other'));
    await runTransaction(db, (tx) => appendEvents(tx, [said.of({ word: 'silent' })], new Date(), null));
    await runTransaction(db, (tx) =>
      appendEvents(tx, [said.of({ word: 'by command' })], new Date(), 'command'),
    );
    await vi.waitFor(() => expect(told.at(-1)).toBe('by command'), { timeout: 3_000 });
    expect(told).toEqual([...many, 'last', 'by command']);
  } finally {
    await others.stop();
    await other.end();
  }
});

test('F2 after the listening connection was lost, dependents are notified that events may be missing', async () => {
  const other = openConnectionPools(database.migration, { max: 2, applicationName: 'listens' });
  const told: string[] = [];
  let missed = 0;
  const others = await subscribeToCrossProcessEvents(
    processOn(other, undefined, 'other'),
    (events) => told.push(...events.map((event) => (event.payload as { word: string }).word)),
    () => missed++,
  );
  try {
    expect(missed).toBe(0);
    await db`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'listens' and datname = current_database()`;
    await vi.waitFor(() => expect(missed).toBe(1), { timeout: 5_000 });
    await say(['back again']);
    await vi.waitFor(() => expect(told).toEqual(['back again']), { timeout: 3_000 });
  } finally {
    await others.stop();
    await other.end();
  }
});
