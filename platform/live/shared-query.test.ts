/** Tests the minimum interval between the runs of a shared query. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveLimits } from './limits.ts';
import { SharedQuery } from './shared-query.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * Runs a query with these durations in milliseconds; returns the time from the last start to the next one if
 * requested meanwhile.
 */
async function nextAfter(runs: readonly number[]): Promise<number> {
  const began: number[] = [];
  let ms = 0;
  let version = 0;
  const query = new SharedQuery({
    key: 1,
    run: 'here',
    topics: ['board:b'],
    shape: { list: 'notes', viewerDefaults: {} },
    limits: createLiveLimits(),
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
    query.touch();
    await vi.advanceTimersByTimeAsync(run / 2);
    if (index === runs.length - 1) query.touch();
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
