/** Tests that a listener continues with the following events after it fails to handle an event. */
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { defineEventLogEvent, type EventLogEvent } from '#platform/contract/events.ts';
import type { Db } from '#platform/database/connection.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import type { EventLogListener } from '#platform/kernel/listener.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { TestClock } from '#platform/testkit/clock.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testkit/database.ts';
import {
  deadLetterGivenUpLogMessage,
  deadLetterRetryLogMessage,
  deadLetterRetryDelaysMs,
} from './dead-letters.ts';
import { ListenerRunner } from './listeners.ts';
import { appendEvents } from './store-append.ts';
import {
  countDeadLetters,
  deleteDeadLetter,
  listDeadLetters,
  scheduleImmediateDeadLetterRetries,
} from './store-dead-letters.ts';

const said = defineEventLogEvent<{ word: string }>()('said', ({ word }) => [`word:${word}`]);
const echoed = defineEventLogEvent<{ word: string }>()('echoed', ({ word }) => [`echo:${word}`]);

let database: TestDatabase;
let db: Db;
let clock: TestClock;
let logged: { msg: string; level: number; eventId?: number }[];
let committed: EventLogEvent[];
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  await db`create table heard (word text not null, n bigint generated always as identity)`;
});
beforeEach(async () => {
  await db`truncate heard, events, listener_positions, dead_letters`;
  clock = new TestClock();
  logged = [];
  committed = [];
});
afterAll(() => database.drop());

function platform(): Platform {
  return {
    db,
    clock,
    origin: 'test',
    log: pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) }),
    newId: () => crypto.randomUUID(),
    committed: (events: EventLogEvent[]) => void committed.push(...events),
    outcomeUnknown: () => {},
  } as unknown as Platform;
}

const wordsOf = (events: readonly { payload: unknown }[]) =>
  events.map((event) => (event.payload as { word: string }).word);

/**
 * Returns a listener that stores the words of its events and fails on some of them, and counters of its batches and of
 * the words in them.
 */
function scribe(refuses: (word: string) => Error | null) {
  const seen = { runs: 0, words: 0 };
  const listener: EventLogListener = {
    name: 'scribe',
    events: [said],
    async handle(ctx, events) {
      const words = wordsOf(events);
      seen.runs++;
      seen.words += words.length;
      await ctx.tx`insert into heard ${ctx.tx(words.map((word) => ({ word })))}`;
      for (const word of words) {
        const refusal = refuses(word);
        if (refusal !== null) throw refusal;
        ctx.emit(echoed, { word });
      }
    },
  };
  return { listener, seen };
}

async function runnerOf(listener: EventLogListener): Promise<ListenerRunner> {
  await db`insert into listener_positions values (${listener.name}, '0', 0) on conflict do nothing`;
  return new ListenerRunner(platform(), [listener]);
}

function say(words: string[]): Promise<unknown> {
  return runTransaction(db, (tx) =>
    appendEvents(
      tx,
      words.map((word) => said.of({ word })),
      clock.now(),
      'test',
    ),
  );
}

const heard = async () =>
  (await db<{ word: string }[]>`select word from heard order by n`).map((row) => row.word);
const words = (count: number) => Array.from({ length: count }, (_, at) => `w${String(at).padStart(4, '0')}`);
const poison =
  (...which: string[]) =>
  (word: string) =>
    which.includes(word) ? new Error(`cannot handle ${word}`) : null;

test('failing events become dead letters; every other event is handled once, in a bounded number of runs', async () => {
  const bad = ['w0000', 'w0317', 'w0318', 'w0999', 'w1200'];
  const { listener, seen } = scribe(poison(...bad));
  const runner = await runnerOf(listener);
  await say(words(1_500));
  await expect(runner.drain()).rejects.toThrow('cannot handle w0000');
  expect(await heard()).toEqual(words(1_500).filter((word) => !bad.includes(word)));
  // A batch of 1,000 events is halved about ten times for each failing event, with at most two runs for each halving.
  expect(seen.runs).toBeLessThanOrEqual(2 + bad.length * 20);
  const letters = await listDeadLetters(db, 10);
  expect(letters.map(({ error }) => error)).toEqual(bad.map((word) => `Error: cannot handle ${word}`));
  expect(letters[0]).toMatchObject({
    listener: 'scribe',
    event: 'said',
    attempts: 1,
    firstFailedAt: clock.now(),
    nextAttemptAt: new Date(clock.now().getTime() + deadLetterRetryDelaysMs[0]!),
  });
  const alarms = logged.filter(({ msg }) => msg === deadLetterRetryLogMessage);
  expect(alarms.map(({ level, eventId }) => [level, eventId])).toEqual(
    letters.map(({ eventId }) => [50, eventId]),
  );
  // The effects of failing events are rolled back, and the events that they emitted are discarded.
  expect(wordsOf(committed)).toHaveLength(1_495);
  await say(['later']);
  await runner.drain();
  expect((await heard()).at(-1)).toBe('later');
});

test('a retried event is handled once, in the transaction that deletes the dead letter', async () => {
  let isFixed = false;
  const { listener } = scribe((word) => (word === 'bad' && !isFixed ? new Error('not yet') : null));
  const runner = await runnerOf(listener);
  await say(['a', 'bad', 'b']);
  await expect(runner.drain()).rejects.toThrow('not yet');
  isFixed = true;
  expect(await runner.retryDeadLetters()).toBe(0);
  clock.advance(deadLetterRetryDelaysMs[0]!);
  const [first, second] = await Promise.all([runner.retryDeadLetters(), runner.retryDeadLetters()]);
  expect(first + second).toBe(1);
  expect(await heard()).toEqual(['a', 'b', 'bad']);
  expect(wordsOf(committed)).toEqual(['a', 'b', 'bad']);
  expect(await listDeadLetters(db, 10)).toEqual([]);
});

test('after the last automatic attempt an event waits for an operator, who retries or drops it', async () => {
  const bad = new Set(['x', 'y']);
  const { listener, seen } = scribe((word) => (bad.has(word) ? new Error(`no ${word}`) : null));
  const runner = await runnerOf(listener);
  await say(['x', 'y']);
  await expect(runner.drain()).rejects.toThrow('no x');
  for (const delay of deadLetterRetryDelaysMs) {
    clock.advance(delay);
    expect(await runner.retryDeadLetters()).toBe(0);
  }
  expect(await countDeadLetters(db)).toEqual({ retrying: 0, failed: 2 });
  expect(logged.filter(({ msg }) => msg === deadLetterGivenUpLogMessage)).toHaveLength(2);
  const [x, y] = await listDeadLetters(db, 10);
  expect([x!.attempts, x!.nextAttemptAt]).toEqual([deadLetterRetryDelaysMs.length + 1, null]);
  const runs = seen.runs;
  clock.advance(365 * 86_400_000);
  await runner.retryDeadLetters();
  expect(seen.runs).toBe(runs);

  expect(await deleteDeadLetter(db, y!.id)).toBe(true);
  expect(await deleteDeadLetter(db, y!.id)).toBe(false);
  bad.clear();
  expect(await scheduleImmediateDeadLetterRetries(db, x!.id, clock.now())).toBe(1);
  expect(await runner.retryDeadLetters()).toBe(1);
  expect(await heard()).toEqual(['x']);
  expect(await countDeadLetters(db)).toEqual({ retrying: 0, failed: 0 });
});

test('an outage of the database creates no dead letters: the batch is retried as a whole', async () => {
  let isDown = true;
  const { listener, seen } = scribe(() =>
    isDown ? Object.assign(new Error('out of memory'), { code: '53200' }) : null,
  );
  const runner = await runnerOf(listener);
  await say(words(100));
  for (let attempt = 0; attempt < 5; attempt++) await expect(runner.drain()).rejects.toThrow('out of memory');
  expect(seen.words).toBe(500);
  expect(await listDeadLetters(db, 10)).toEqual([]);
  isDown = false;
  await runner.drain();
  expect(await heard()).toEqual(words(100));
});

test('a batch that takes too long is read in smaller ones, and none of its events becomes a dead letter', async () => {
  const { listener, seen } = scribe(() => null);
  const runner = await runnerOf({
    ...listener,
    async handle(ctx, events) {
      await listener.handle(ctx, events);
      if (events.length > 30) throw Object.assign(new Error('statement timeout'), { code: '57014' });
    },
  });
  await say(words(1_000));
  for (;;) {
    await runner.drain();
    if ((await heard()).length === 1_000) break;
  }
  expect(await heard()).toEqual(words(1_000));
  expect(seen.runs).toBeLessThanOrEqual(128);
  expect(await listDeadLetters(db, 10)).toEqual([]);
});

test('an event that times out alone becomes a dead letter only after repeated timeouts', async () => {
  const { listener, seen } = scribe((word) =>
    word === 'slow' ? Object.assign(new Error('statement timeout'), { code: '57014' }) : null,
  );
  const runner = await runnerOf(listener);
  await say(['slow', 'next']);
  await expect(runner.drain()).rejects.toThrow('timeout');
  expect(await listDeadLetters(db, 10)).toEqual([]);
  await expect(runner.drain()).rejects.toThrow('timeout');
  expect(await listDeadLetters(db, 10)).toEqual([]);
  await expect(runner.drain()).rejects.toThrow('timeout');
  expect(await listDeadLetters(db, 10)).toHaveLength(1);
  expect(await heard()).toEqual(['next']);
  expect(seen.runs).toBeLessThanOrEqual(6);
});

test('two processes read one listener: a failing event becomes one dead letter, and nothing is handled twice', async () => {
  const { listener } = scribe(poison('w0007', 'w0123'));
  const runners = [new ListenerRunner(platform(), [listener]), new ListenerRunner(platform(), [listener])];
  try {
    for (const runner of runners) await runner.start();
    await say(words(200));
    for (const runner of runners) runner.poke([said.of({ word: '' })]);
    await vi.waitFor(async () => expect(await heard()).toHaveLength(198), { timeout: 8_000 });
  } finally {
    for (const runner of runners) await runner.stop();
  }
  expect((await heard()).toSorted()).toEqual(words(200).filter((word) => !/0007|0123/.test(word)));
  expect((await listDeadLetters(db, 10)).map(({ error }) => error)).toEqual([
    'Error: cannot handle w0007',
    'Error: cannot handle w0123',
  ]);
});
