/** Tests the minimum interval between the runs of a shared query. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveQueryValueUpdateRule } from '#platform/kernel/live-value-update-rule.ts';
import { createLiveQueryLimits } from './limits.ts';
import { SharedLiveQuery } from './shared-live-query.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * Runs a query once for each of these durations in milliseconds, and requests another run during the last one. Returns
 * the time between the start of the last one and the start of the requested run.
 */
async function nextAfter(runs: readonly number[]): Promise<number> {
  const began: number[] = [];
  let ms = 0;
  let version = 0;
  const query = new SharedLiveQuery({
    key: 1,
    run: 'here',
    topics: ['board:b'],
    shape: { list: 'notes', viewerDefaults: {} },
    limits: createLiveQueryLimits(),
    load: async () => {
      began.push(performance.now());
      await new Promise((resolve) => setTimeout(resolve, ms));
      return { notes: [{ id: 'a', text: began.length }] };
    },
    nextVersion: () => ++version,
    isWatched: () => true,
    enqueue: (start) => void start(),
    onValue: () => undefined,
    onChange: async () => undefined,
    onRefused: () => undefined,
    onFailed: () => undefined,
  });
  for (const [index, run] of runs.entries()) {
    ms = run;
    query.invalidate();
    await vi.advanceTimersByTimeAsync(run / 2);
    if (index === runs.length - 1) query.invalidate();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  return began.at(-1)! - began.at(-2)!;
}

test.each([
  ['whose runs take long rests as long as they take', [100, 100], 200],
  ['whose runs are short waits the least there is', [2, 2], 20],
  ['whose first run took long, as when a thousand come at once, goes on', [100], 100],
  ['of which one run took long by chance goes on', [10, 10, 100], 100],
  ['that has become slow rests', [10, 100, 100], 200],
])('Q-81 a query %s', async (_name, runs, gap) => {
  expect(await nextAfter(runs)).toBe(gap);
});

/** Opens a query that counts its runs. Each run loads the next of `values`; `apply` computes a value from an event. */
function openCounted(values: readonly number[], apply: LiveQueryValueUpdateRule['apply']) {
  const sent: string[] = [];
  let runs = 0;
  const query = new SharedLiveQuery({
    key: 1,
    run: 'here',
    topics: [],
    shape: { list: '', viewerDefaults: {} },
    limits: createLiveQueryLimits(),
    advance: { event: 'counted', apply },
    load: async () => ({ n: values[Math.min(runs++, values.length - 1)] }),
    nextVersion: () => runs + sent.length,
    isWatched: () => true,
    enqueue: (start) => void start(),
    onValue: () => undefined,
    onChange: async ({ frame }) => void sent.push(frame.toString()),
    onRefused: () => undefined,
    onFailed: () => undefined,
  });
  return { query, sent, count: () => runs };
}
const settle = () => vi.advanceTimersByTimeAsync(100);

test('an event that carries the next value is sent without a run', async () => {
  const { query, sent, count } = openCounted([1], (value, payload) => (payload === 2 ? { n: 2 } : value));
  await query.fresh();
  for (const payload of [2, 1]) {
    query.advance('counted', payload);
    await settle();
  }
  expect(sent).toEqual([expect.stringContaining('{"replace":{"n":2}}')]);
  expect(query.snapshotTail()).toContain('"value":{"n":2}');
  expect(count()).toBe(1);
});

test.each([
  ['of which nothing follows', 'counted', null],
  ['of another kind', 'renamed', { n: 2 }],
])('an event %s runs the query', async (_name, event, next) => {
  const { query, count } = openCounted([1, 5], () => next);
  await query.fresh();
  query.advance(event, 2);
  await settle();
  expect(query.snapshotTail()).toContain('"value":{"n":5}');
  expect(count()).toBe(2);
});

test('an event during a run runs the query again, because the run may have read the data before', async () => {
  const { query, count } = openCounted([1, 5, 7], () => ({ n: 6 }));
  await query.fresh();
  await settle();
  query.invalidate();
  query.advance('counted', 6);
  await settle();
  expect(query.snapshotTail()).toContain('"value":{"n":7}');
  expect(count()).toBe(3);
});
