import { afterEach, expect, test } from 'vitest';
import { createLiveQueryLimits } from './limits.ts';
import { LiveQueryRunQueues } from './run-queues.ts';

const limits = { ...createLiveQueryLimits(), parallelRuns: 2, parallelBatchedRuns: 50 };
let queues: LiveQueryRunQueues;
afterEach(() => queues.stop());

/** Adds runs that end when `release` is called. Returns the number of runs that have started and not ended. */
function addBlockedRuns(queue: ReturnType<LiveQueryRunQueues['of']>, count: number) {
  const state = { running: 0, release: () => {} };
  const released = new Promise<void>((resolve) => {
    state.release = resolve;
  });
  for (let index = 0; index < count; index++)
    queue.add({
      payers: () => [],
      run: async () => {
        state.running++;
        await released;
        state.running--;
      },
      expired: () => {},
    });
  return state;
}

const waitTurns = async (turns: number) => {
  for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
};

test('L3 many runs that share statements run at once, beside a few runs with statements of their own', async () => {
  queues = new LiveQueryRunQueues(limits);
  const single = addBlockedRuns(queues.of({}), 10);
  const batched = addBlockedRuns(queues.of({ isLoadedInBatches: true }), 60);
  await waitTurns(100);
  expect([single.running, batched.running]).toEqual([2, 50]);
  expect(queues.length).toBe(8 + 10);
  batched.release();
  await waitTurns(100);
  expect([single.running, batched.running]).toEqual([2, 0]);
  single.release();
  await waitTurns(100);
  expect([single.running, queues.length]).toEqual([0, 0]);
});
