import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startFaultyDatabaseProxy,
  type FaultyDatabaseProxy,
} from '#platform/testkit/faulty-database-proxy.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let proxy: FaultyDatabaseProxy;
beforeAll(async () => {
  server = await startTestServer({
    log: 'silent',
    connectThrough: async (target) => {
      proxy = await startFaultyDatabaseProxy(target);
      return proxy.target;
    },
  });
});
afterAll(async () => {
  await server.stop();
  await proxy.stop();
});

async function fetchReadiness(): Promise<[number, string]> {
  const response = await fetch(`${server.url}/health/ready`);
  return [response.status, await response.text()];
}

test('the readiness check says that background jobs have not started, until they have', async () => {
  expect(await fetchReadiness()).toEqual([200, 'ready']);
  // Each start of the job queue opens two connections before it fails.
  proxy.refuse(4);
  const started = server.plaza.jobs.startWithRetries();
  await expect
    .poll(fetchReadiness, { timeout: 5_000 })
    .toEqual([200, 'ready, but background jobs have not started']);
  await started;
  expect(await fetchReadiness()).toEqual([200, 'ready']);
}, 30_000);
