import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import type { Job } from '#platform/kernel/feature.ts';
import {
  startFaultyDatabaseProxy,
  type FaultyDatabaseProxy,
} from '#platform/testkit/faulty-database-proxy.ts';
import { JobQueue } from './job-queue.ts';

let server: TestServer;
let proxy: FaultyDatabaseProxy;
beforeAll(async () => {
  server = await startTestServer({
    connectThrough: async (target) => {
      proxy = await startFaultyDatabaseProxy(target);
      return target;
    },
  });
});
afterAll(async () => {
  await proxy.stop();
  await server.stop();
});

/** Creates a queue that connects through the proxy. The failed starts of these tests are not logged. */
const createQueue = (jobs: Job[], maxStatementMs?: number) =>
  new JobQueue(
    { ...server.plaza.platform, log: pino({ level: 'silent' }) },
    proxy.target,
    jobs,
    maxStatementMs,
  );

test('F2 if the database refuses the connections of the job queue at first, jobs run as soon as it accepts them', async () => {
  const run = vi.fn<Job['run']>().mockResolvedValue();
  const queue = createQueue([{ name: 'test-late-start', run }]);
  // Each start opens two connections before it fails.
  proxy.refuse(4);
  const started = queue.startWithRetries();
  await expect(queue.enqueue('test-late-start')).rejects.toThrow();
  await started;
  await queue.enqueue('test-late-start');
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), { timeout: 5_000 });
  await queue.stop();
}, 20_000);

test('jobs that are queued at the same time run one after the other, without waiting for a poll', async () => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const run = vi.fn<Job['run']>(() => isReleased);
  const queue = createQueue([{ name: 'test-backlog', run }]);
  for (const key of ['a', 'b', 'c', 'd']) await queue.enqueue('test-backlog', {}, key);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), { timeout: 5_000 });
  release();
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(4), { timeout: 10_000 });
  await queue.stop();
}, 20_000);

test('after a start that failed halfway, each job has one worker', async () => {
  let running = 0;
  const counts: number[] = [];
  const slow: Job = {
    name: 'test-slow',
    run: async () => {
      counts.push(++running);
      await sleep(300);
      running--;
    },
  };
  let isFirst = true;
  const failsOnce: Job = {
    name: 'test-fails-once',
    get cron(): string {
      if (!isFirst) return '0 0 1 1 *';
      isFirst = false;
      throw new Error('of its own');
    },
    run: () => Promise.resolve(),
  };
  const queue = createQueue([slow, failsOnce]);
  await expect(queue.start()).rejects.toThrow('of its own');
  await queue.start();
  for (const key of ['a', 'b']) await queue.enqueue('test-slow', {}, key);
  await vi.waitFor(() => expect(counts).toHaveLength(2), { timeout: 25_000 });
  expect(counts).toEqual([1, 1]);
  await queue.stop();
}, 40_000);

test('a queue that is stopped does not try to start again', async () => {
  const queue = createQueue([]);
  proxy.refuse(2);
  const started = queue.startWithRetries();
  await expect(queue.start()).rejects.toThrow();
  await queue.stop();
  await started;
  await expect(queue.enqueue('test-late-start')).rejects.toThrow('aborted');
}, 20_000);

test('F5 a job is queued and runs although the connections of the queue became silent', async () => {
  const run = vi.fn<Job['run']>().mockResolvedValue();
  const queue = createQueue([{ name: 'test-silence', run }], 500);
  await queue.enqueue('test-silence');
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), { timeout: 5_000 });
  proxy.silence();
  await expect
    .poll(() => queue.enqueue('test-silence', {}, 'after').then(() => 'queued', String), { timeout: 10_000 })
    .toBe('queued');
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), { timeout: 25_000 });
  proxy.resume();
  await queue.stop();
}, 50_000);
