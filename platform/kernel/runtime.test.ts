/** Tests the handling around a function's body: the transaction, its events, and the state after a failure. */
import { setImmediate as waitForNextTurn, setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import * as z from 'zod';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defineAction, defineMutation, defineQuery } from '#platform/contract/define.ts';
import { createInvalidArgumentError } from '#platform/contract/errors.ts';
import { defineEventLogEvent, type EventLogEvent } from '#platform/contract/events.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testkit/database.ts';
import { FairSemaphore } from './fair-semaphore.ts';
import {
  implementFunction,
  implementBatchedMutation,
  implementKeyedSingleStatementMutation,
  implementSingleStatementMutation,
  implementMutationWithPrepareStep,
  callMustRunAloneMarker,
} from './implement.ts';
import type { Platform } from './platform.ts';
import { ApiFunctionRuntime } from './runtime.ts';

const noted = defineEventLogEvent<{ word: string }>()('noted', ({ word }) => [`word:${word}`]);
const args = z.strictObject({ word: z.string() });
const result = z.object({ said: z.string() });
const shape = { summary: 'A test', access: 'user', args, result } as const;
const note = defineMutation({ name: 'note', ...shape });
const fail = defineMutation({ name: 'fail', ...shape });
const shaky = defineMutation({ name: 'shaky', ...shape });
const prepared = defineMutation({ name: 'prepared', ...shape });
const together = defineMutation({ name: 'together', ...shape });
const overlapping = defineMutation({ name: 'overlapping', ...shape });
const inOne = defineMutation({ name: 'inOne', idempotency: 'natural', ...shape });
const keyed = defineMutation({ name: 'keyed', ...shape });
const act = defineAction({ name: 'act', ...shape });
const look = defineQuery({ name: 'look', ...shape });

let database: TestDatabase;
let platform: Platform;
let runtime: ApiFunctionRuntime;
let told: EventLogEvent[] = [];
let steps: string[] = [];
let prepareRuns = 0;
const secondBatch = Promise.withResolvers<void>();

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db`create table words (word text not null unique)`;
  platform = {
    db: database.db,
    clock: { now: () => new Date('2026-03-01T18:00:00.000Z') },
    origin: null,
    log: pino({ level: 'silent' }),
    newId: () => crypto.randomUUID(),
    committed: (events: EventLogEvent[]) => told.push(...events),
    outcomeUnknown: () => {},
  } as unknown as Platform;
  runtime = new ApiFunctionRuntime(platform, implementations(), true);
});
beforeEach(async () => {
  told = [];
  steps = [];
  prepareRuns = 0;
  await database.db`truncate words, events, idempotency_keys, dead_letters`;
});
afterAll(() => database.drop());

function implementations() {
  let tries = 0;
  return [
    implementFunction(note, async (ctx, { word }) => {
      await ctx.tx`insert into words values (${word})`;
      ctx.emit(noted, { word });
      ctx.afterCommit(() => steps.push('first'));
      ctx.afterCommit(() => {
        throw new Error('an effect that fails');
      });
      ctx.afterCommit(() => steps.push('last'));
      return { said: word };
    }),
    implementFunction(fail, async (ctx, { word }) => {
      await ctx.tx`insert into words values (${word})`;
      ctx.emit(noted, { word });
      ctx.afterCommit(() => steps.push('never'));
      throw createInvalidArgumentError('not this one');
    }),
    implementFunction(shaky, async (ctx, { word }) => {
      ctx.emit(noted, { word });
      ctx.afterCommit(() => steps.push(word));
      await ctx.tx`insert into words values (${word})`;
      if (++tries < 4) await ctx.tx`do $$ begin raise exception using errcode = '40001'; end $$`;
      return { said: word };
    }),
    implementMutationWithPrepareStep(
      prepared,
      async (_ctx, { word }) => {
        prepareRuns++;
        if (word === 'bad') throw createInvalidArgumentError('nothing to prepare');
        return word.toUpperCase();
      },
      async (_ctx, _args, ready) => ({ said: ready }),
    ),
    implementBatchedMutation(
      together,
      {
        body: async () => {
          throw new Error('This mutation only runs in batches');
        },
      },
      {
        prepareBatch: async (_ctx, calls) => calls.map(({ args: own }) => `${own.word}!`),
        batched: async (ctx, calls, shared) => {
          for (const { args: own } of calls) {
            await ctx.tx`insert into words values (${own.word})`;
            ctx.emit(noted, own);
          }
          return shared.map((said) => ({ said }));
        },
      },
    ),
    implementBatchedMutation(
      overlapping,
      {
        body: async () => {
          throw new Error('This mutation only runs in batches');
        },
      },
      {
        overlapsBatches: true,
        prepareBatch: async () => undefined,
        // The batch of `first` ends when the batch of `second` has started, or after a second. Its result says
        // which it was.
        batched: async (_ctx, calls) => {
          const isFirst = calls.some(({ args: own }) => own.word === 'first');
          if (!isFirst) secondBatch.resolve();
          const late = sleep(1_000, 'alone');
          const said = isFirst
            ? await Promise.race([secondBatch.promise.then(() => 'beside'), late])
            : 'second';
          return calls.map(() => ({ said }));
        },
      },
    ),
    implementSingleStatementMutation(
      inOne,
      async () => {},
      async ({ sql, appendEvents }, calls) => {
        const own = calls.map(({ args }) => args.word);
        const source = sql`select jsonb_build_object('word', word) as payload, '{}'::text[] as topics from written`;
        await sql`
          with written as (insert into words select unnest(${own}::text[]) returning word),
          ${appendEvents(noted, source)}
          select from notified`;
        return { answers: own.map((said) => ({ said })), events: own.map((word) => noted.of({ word })) };
      },
    ),
    implementKeyedSingleStatementMutation(
      keyed,
      {
        body: async (ctx, { word }) => {
          await ctx.tx`insert into words values (${word}) on conflict do nothing`;
          return { said: `${word}, alone` };
        },
      },
      {
        mayBatch: ({ word }) => word !== 'single',
        statement: async ({ sql, appendEvents, useKeys }, calls) => {
          const own = calls.map(({ args }) => args.word);
          const keys = useKeys(own.map((said) => ({ said })));
          const source = sql`select jsonb_build_object('word', word) as payload, '{}'::text[] as topics from inserted`;
          const [row] = await sql<{ written: number[] }[]>`
            with ${keys.lookUp},
            asked as (
              select word, n::int - 1 as n from unnest(${own}::text[]) with ordinality as a (word, n)
              where not exists (select from known k where k.n = a.n - 1)),
            inserted as (insert into words select word from asked on conflict do nothing returning word),
            written as (select n from asked join inserted using (word)),
            ${keys.store},
            ${appendEvents(noted, source)}
            select (select coalesce(array_agg(n), '{}') from written) as written
            where (select count(*) from notified) >= 0`;
          const { written } = row!;
          return {
            answers: own.map((said, n) => (written.includes(n) ? { said } : callMustRunAloneMarker)),
            events: written.map((n) => noted.of({ word: own[n]! })),
          };
        },
      },
    ),
    implementFunction(act, async (ctx, { word }) => {
      await ctx.transact(async (inner) => {
        await inner.tx`insert into words values (${word})`;
        inner.emit(noted, { word });
      });
      throw createInvalidArgumentError('after the transaction');
    }),
    implementFunction(look, async (_ctx, { word }) => ({ said: word })),
  ];
}

const viewer = { id: '0195c6f0-0000-7000-8000-000000000001' } as Viewer;
const call = (name: string, word: string, idempotencyKey?: string) =>
  runtime.run(
    name,
    { viewer, request: {} as never, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) },
    { word },
  );
const words = async () =>
  (await database.db<{ word: string }[]>`select word from words order by word`).map(({ word }) => word);
const toldWords = () => told.map((event) => (event.payload as { word: string }).word);
const logged = async () =>
  (await database.db<{ payload: { word: string } }[]>`select payload from events order by id`).map(
    ({ payload }) => payload.word,
  );

test('R5 a committed change is reported and logged once, even if its effects fail', async () => {
  expect(await call('note', 'one')).toEqual({ said: 'one' });
  expect(steps).toEqual(['first', 'last']);
  expect(toldWords()).toEqual(['one']);
  expect(await logged()).toEqual(['one']);
});

test('R5 a failed change reports nothing, logs nothing and stores no key', async () => {
  await expect(call('fail', 'two', 'key')).rejects.toMatchObject({ code: 'invalid-argument' });
  expect([steps, told, await words(), await logged()]).toEqual([[], [], [], []]);
  expect(await database.db`select 1 from idempotency_keys`).toHaveLength(0);
});

test('LIM-006 KC3 a retried transaction reports the events of its last attempt, once', async () => {
  expect(await call('shaky', 'again')).toEqual({ said: 'again' });
  expect([steps, toldWords(), await words(), await logged()]).toEqual([
    ['again'],
    ['again'],
    ['again'],
    ['again'],
  ]);
});

test('D2 a repeated call returns the first answer and changes nothing, although its body begins', async () => {
  expect(await call('note', 'one', 'k')).toEqual({ said: 'one' });
  await database.db`delete from words`;
  expect(await call('note', 'one', 'k')).toEqual({ said: 'one' });
  expect([steps, toldWords(), await words(), await logged()]).toEqual([
    ['first', 'last'],
    ['one'],
    [],
    ['one'],
  ]);
});

test('D2 work before the transaction is not repeated for a stored answer, and its failure stores none', async () => {
  await expect(call('prepared', 'bad', 'k')).rejects.toMatchObject({ code: 'invalid-argument' });
  expect(await database.db`select 1 from idempotency_keys`).toHaveLength(0);
  expect(await call('prepared', 'good', 'k')).toEqual({ said: 'GOOD' });
  expect(prepareRuns).toBe(2);
  expect(await call('prepared', 'good', 'k')).toEqual({ said: 'GOOD' });
  expect(prepareRuns).toBe(2);
  await expect(call('prepared', 'other', 'k')).rejects.toMatchObject({ details: { reason: 'key_reused' } });
});

test('a second batch of a mutation that overlaps batches starts while the first one runs', async () => {
  const first = call('overlapping', 'first');
  // After one turn of the event loop the first batch is running. A mutation without `overlapsBatches` would
  // start the second batch only 15 ms later.
  await waitForNextTurn();
  const second = call('overlapping', 'second');
  expect(await first).toEqual({ said: 'beside' });
  expect(await second).toEqual({ said: 'second' });
});

test('a failing call of a batch does not fail the other calls', async () => {
  await call('note', 'taken');
  told = [];
  const outcomes = await Promise.allSettled(['a', 'taken', 'b'].map((word) => call('together', word)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(outcomes.map((one) => one.status === 'fulfilled' && one.value)).toEqual([
    { said: 'a!' },
    false,
    { said: 'b!' },
  ]);
  expect((outcomes[1] as PromiseRejectedResult).reason).toMatchObject({
    code: 'internal',
    message: 'Something went wrong on our side.',
  });
  expect(await words()).toEqual(['a', 'b', 'taken']);
  expect(toldWords().toSorted()).toEqual(['a', 'b']);
});

test.each(['note', 'together', 'inOne', 'keyed'])(
  'R2 %s commits its row and its event in one transaction',
  async (name) => {
    await call(name, 'one');
    const rows =
      await database.db`select xmin::text as xid from words union all select xmin::text from events`;
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(rows[1]);
  },
);

test('a batch of one statement logs its events and reports them, and a failing call does not fail the others', async () => {
  await call('note', 'taken');
  told = [];
  const outcomes = await Promise.allSettled(['a', 'taken', 'b'].map((word) => call('inOne', word)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect([await words(), toldWords(), (await logged()).slice(1)]).toEqual([
    ['a', 'b', 'taken'],
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

test('D2 a statement answers a repeated key with the first answer, and refuses it with other arguments', async () => {
  expect(await call('keyed', 'one', 'k')).toEqual({ said: 'one' });
  await database.db`delete from words`;
  const outcomes = await Promise.allSettled([
    call('keyed', 'one', 'k'),
    call('keyed', 'two', 'other'),
    call('keyed', 'three'),
  ]);
  expect(outcomes.map((one) => one.status === 'fulfilled' && one.value)).toEqual([
    { said: 'one' },
    { said: 'two' },
    { said: 'three' },
  ]);
  await expect(call('keyed', 'four', 'k')).rejects.toMatchObject({ details: { reason: 'key_reused' } });
  expect([await words(), toldWords().toSorted()]).toEqual([
    ['three', 'two'],
    ['one', 'three', 'two'],
  ]);
  expect(await database.db`select response from idempotency_keys order by key`).toEqual([
    { response: { said: 'one' } },
    { response: { said: 'two' } },
  ]);
});

test('D2 two calls with one key in one batch have one effect and the same answer', async () => {
  const outcomes = await Promise.all([call('keyed', 'one', 'k'), call('keyed', 'one', 'k')]);
  expect(outcomes).toEqual([{ said: 'one' }, { said: 'one' }]);
  expect([await words(), toldWords(), await logged()]).toEqual([['one'], ['one'], ['one']]);
});

test('a statement leaves a call that it cannot write, or that may not be batched, to the body of the mutation', async () => {
  await database.db`insert into words values ('taken')`;
  const outcomes = await Promise.all(['taken', 'free', 'single'].map((word) => call('keyed', word, word)));
  expect(outcomes).toEqual([{ said: 'taken, alone' }, { said: 'free' }, { said: 'single, alone' }]);
  expect(await call('keyed', 'taken', 'taken')).toEqual({ said: 'taken, alone' });
  expect(toldWords()).toEqual(['free']);
});

test('a mutation of one statement must have no effect when it is repeated', () => {
  const implement = () =>
    implementSingleStatementMutation(
      together,
      async () => {},
      async () => ({ answers: [], events: [] }),
    );
  expect(implement).toThrow('A repeated together acts twice');
});

test('committed changes of an action stay reported when the action fails afterwards', async () => {
  await expect(call('act', 'done')).rejects.toMatchObject({ code: 'invalid-argument' });
  expect([await words(), toldWords(), await logged()]).toEqual([['done'], ['done'], ['done']]);
});

test('queries and the transactions of mutations and actions wait for the fair semaphore, counted by person', async () => {
  const ceilings = { slots: 4, slotsPerAddress: 4, slotsPerPerson: 1, costPerSlot: 20 };
  const gate = new FairSemaphore({ ...ceilings, waitingPerAddress: 0, waitingPerPerson: 0 });
  const narrow = new ApiFunctionRuntime(platform, implementations(), true, gate);
  const request = { address: '203.0.113.9' } as never;
  const callAs = (caller: Viewer | null, name: string, word: string) =>
    narrow.run(name, { viewer: caller, request }, { word });
  let leave = () => {};
  const occupied = gate.run({ address: '203.0.113.9', person: viewer.id }, 1, 1_000, () => {
    return new Promise<void>((resolve) => (leave = resolve));
  });
  for (const name of ['look', 'note', 'act'])
    await expect(callAs(viewer, name, name), name).rejects.toMatchObject({ details: { limit: 'atOnce' } });
  expect(await callAs(null, 'look', 'a guest')).toEqual({ said: 'a guest' });
  leave();
  await occupied;
  expect(await callAs(viewer, 'look', 'later')).toEqual({ said: 'later' });
  expect(await words()).toEqual([]);
});

test('the server stays busy for 200 ms after many long calls have ended', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = implementFunction(look, async (_ctx, { word }) => {
    await promise;
    return { said: word };
  });
  const busy = new ApiFunctionRuntime(platform, [slow], true);
  const calls = Array.from({ length: 16 }, () =>
    busy.run('look', { viewer, request: {} as never }, { word: 'a' }),
  );
  await sleep(250);
  resolve();
  await Promise.all(calls);
  expect(busy.isBusy).toBe(true);
});
