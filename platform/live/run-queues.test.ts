import { afterEach, expect, test } from 'vitest';
import { createLiveQueryLimits } from './limits.ts';
import { LiveQueryBudgetHolder } from './live-budget-holders.ts';
import { SingleAndBatchedLiveQueryRunQueues } from './run-queues.ts';

const limits = { ...createLiveQueryLimits(), parallelRuns: 2, parallelBatchedRuns: 50 };
let queues: SingleAndBatchedLiveQueryRunQueues;
afterEach(() => queues.stop());

/** Adds runs that end when `release` is called. Returns the number of runs that have started and not ended. */
function addBlockedRuns(
  queue: ReturnType<SingleAndBatchedLiveQueryRunQueues['of']>,
  count: number,
  address: LiveQueryBudgetHolder | null = null,
) {
  const payers = address === null ? [] : [{ key: address.key, address, holders: [address] }];
  const state = { running: 0, release: () => {} };
  const released = new Promise<void>((resolve) => {
    state.release = resolve;
  });
  for (let index = 0; index < count; index++)
    queue.add({
      payers: () => payers,
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
  queues = new SingleAndBatchedLiveQueryRunQueues(limits);
  const single = addBlockedRuns(queues.of(false), 10);
  const batched = addBlockedRuns(queues.of(true), 60);
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

test('L3 people at one address run their combined queries at once, and each pays a share of the time', async () => {
  queues = new SingleAndBatchedLiveQueryRunQueues(limits);
  const address = new LiveQueryBudgetHolder('address', '203.0.113.7', {
    ...limits.perAddress,
    runMsPerSecond: 1,
  });
  const single = addBlockedRuns(queues.of(false), 1, address);
  const batched = addBlockedRuns(queues.of(true), 40, address);
  await waitTurns(100);
  expect([single.running, batched.running]).toEqual([1, 25]);
  await new Promise((resolve) => setTimeout(resolve, 200));
  batched.release();
  await waitTurns(100);
  // Charged in full, 25 runs of 200 ms would use 5 s, more than the whole budget of 2 s.
  expect(address.runTimeLeft(performance.now())).toBeGreaterThan(0.6);
  expect(queues.length).toBe(0);
  single.release();
  await waitTurns(10);
  expect(address.runTimeLeft(performance.now())).toBeLessThan(0.9);
});
