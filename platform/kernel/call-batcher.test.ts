import { expect, test, vi } from 'vitest';
import { CallBatcher } from './call-batcher.ts';

const refuse = () => new Error('full');

test('simultaneous calls run together, each gets its own answer, and batches never overlap', async () => {
  let running = 0;
  const sizes: number[] = [];
  const batcher = new CallBatcher<number, number>(
    async (calls) => {
      running++;
      expect(running).toBe(1);
      sizes.push(calls.length);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running--;
      return calls.map((call) => call * 2);
    },
    { maxSize: 10, maxWaiting: 100, maxWaitMs: 1_000, parallel: 1, overlapAfterMs: 0 },
    refuse,
  );
  const answers = await Promise.all(Array.from({ length: 25 }, (_, index) => batcher.add(index)));
  expect(answers).toEqual(Array.from({ length: 25 }, (_, index) => index * 2));
  expect(sizes).toEqual([10, 10, 5]);
});

test('at most the allowed number of batches run concurrently', async () => {
  let running = 0;
  let most = 0;
  const batcher = new CallBatcher<number, number>(
    async (calls) => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running--;
      return calls;
    },
    { maxSize: 2, maxWaiting: 100, maxWaitMs: 1_000, parallel: 2, overlapAfterMs: 0 },
    refuse,
  );
  const answers: Promise<number>[] = [];
  for (let call = 0; call < 12; call++) {
    answers.push(batcher.add(call));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 12 }, (_, index) => index));
  expect(most).toBe(2);
});

test('another batch starts beside one that has run for long, and beside no other', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setImmediate', 'setTimeout'] });
  const started: number[][] = [];
  const finish: (() => void)[] = [];
  const batcher = new CallBatcher<number, number>(
    (calls) => {
      started.push(calls);
      return new Promise((resolve) => finish.push(() => resolve(calls)));
    },
    { maxSize: 10, maxWaiting: 100, maxWaitMs: 1_000, parallel: 2, overlapAfterMs: 15 },
    refuse,
  );
  const answers = [batcher.add(0)];
  await vi.advanceTimersByTimeAsync(14);
  answers.push(batcher.add(1));
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toEqual([[0]]);
  answers.push(batcher.add(2));
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toEqual([[0], [1, 2]]);
  answers.push(batcher.add(3));
  // When the first batch ends, the second one has run for less than `overlapAfterMs`. Call 3 therefore waits until the
  // second batch has run for this time. The timer may already run for an earlier call, so it checks up to twice.
  finish[0]!();
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(31);
  expect(started).toEqual([[0], [1, 2], [3]]);
  finish[1]!();
  finish[2]!();
  expect(await Promise.all(answers)).toEqual([0, 1, 2, 3]);
  vi.useRealTimers();
});

test('calls that wait behind a batch that runs for long start without a further call', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setImmediate', 'setTimeout'] });
  const started: number[][] = [];
  const batcher = new CallBatcher<number, number>(
    (calls) => {
      started.push(calls);
      return calls.includes(0) ? new Promise(() => {}) : Promise.resolve(calls);
    },
    { maxSize: 10, maxWaiting: 100, maxWaitMs: 1_000, parallel: 2, overlapAfterMs: 15 },
    refuse,
  );
  void batcher.add(0);
  await vi.advanceTimersByTimeAsync(5);
  const answers = [batcher.add(1), batcher.add(2)];
  await vi.advanceTimersByTimeAsync(14);
  expect(started).toEqual([[0]]);
  await vi.advanceTimersByTimeAsync(2);
  expect(started).toEqual([[0], [1, 2]]);
  expect(await Promise.all(answers)).toEqual([1, 2]);
  vi.useRealTimers();
});

test('a failed batch fails its own calls only', async () => {
  const batcher = new CallBatcher<number, number>(
    async (calls) => {
      if (calls.includes(1)) throw new Error('no');
      return calls;
    },
    { maxSize: 1, maxWaiting: 10, maxWaitMs: 1_000, parallel: 1, overlapAfterMs: 0 },
    refuse,
  );
  const outcomes = await Promise.allSettled([batcher.add(0), batcher.add(1), batcher.add(2)]);
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a full queue refuses at once', async () => {
  const batcher = new CallBatcher<number, number>(
    async (calls) => calls,
    { maxSize: 10, maxWaiting: 2, maxWaitMs: 1_000, parallel: 1, overlapAfterMs: 0 },
    refuse,
  );
  const outcomes = await Promise.allSettled([batcher.add(0), batcher.add(1), batcher.add(2)]);
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});

test('while the oldest call has waited too long, further calls are refused; afterwards they are accepted again', async () => {
  vi.useFakeTimers();
  let finish: () => void = () => {};
  const batcher = new CallBatcher<number, number>(
    (calls) => new Promise((resolve) => (finish = () => resolve(calls))),
    { maxSize: 1, maxWaiting: 100, maxWaitMs: 1_000, parallel: 1, overlapAfterMs: 0 },
    refuse,
  );
  const running = batcher.add(0);
  await vi.advanceTimersToNextTimerAsync();
  const waiting = [batcher.add(1), batcher.add(2)];
  await vi.advanceTimersByTimeAsync(1_001);
  await expect(batcher.add(3)).rejects.toThrow('full');
  finish();
  await running;
  await vi.advanceTimersByTimeAsync(0);
  finish();
  await waiting[0];
  await vi.advanceTimersByTimeAsync(0);
  const later = batcher.add(4);
  finish();
  await waiting[1];
  await vi.advanceTimersByTimeAsync(0);
  finish();
  expect(await later).toBe(4);
  vi.useRealTimers();
});

test('under load a batch waits for further calls, and a single call does not wait', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setImmediate', 'setTimeout'] });
  const started: number[][] = [];
  const batcher = new CallBatcher<number, number>(
    async (calls) => {
      started.push(calls);
      return calls;
    },
    { maxSize: 10, maxWaiting: 100, maxWaitMs: 1_000, parallel: 2, overlapAfterMs: 15, busyLingerMs: 50 },
    refuse,
  );
  const answers = [batcher.add(0)];
  await vi.advanceTimersByTimeAsync(1);
  answers.push(batcher.add(1), batcher.add(2));
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toEqual([[0], [1, 2]]);
  for (let call = 3; call < 8; call++) {
    answers.push(batcher.add(call));
    await vi.advanceTimersByTimeAsync(9);
  }
  expect(started).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(5);
  expect(started.at(-1)).toEqual([3, 4, 5, 6, 7]);
  answers.push(batcher.add(8));
  await vi.advanceTimersByTimeAsync(50);
  answers.push(batcher.add(9));
  await vi.advanceTimersByTimeAsync(1);
  expect(started.slice(3)).toEqual([[8], [9]]);
  expect(await Promise.all(answers)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  vi.useRealTimers();
});

test('the first call after a pause does not wait, although the last batch before the pause was large', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setImmediate', 'setTimeout'] });
  const started: number[][] = [];
  const batcher = new CallBatcher<number, number>(
    async (calls) => {
      started.push(calls);
      return calls;
    },
    { maxSize: 10, maxWaiting: 100, maxWaitMs: 1_000, parallel: 2, overlapAfterMs: 15, busyLingerMs: 50 },
    refuse,
  );
  const answers = [batcher.add(0), batcher.add(1)];
  await vi.advanceTimersByTimeAsync(1_001);
  answers.push(batcher.add(2));
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toEqual([[0, 1], [2]]);
  expect(await Promise.all(answers)).toEqual([0, 1, 2]);
  vi.useRealTimers();
});
