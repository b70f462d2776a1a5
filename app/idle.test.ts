/** Tests that a server without visitors leaves the machine and its database nearly idle. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  // Earlier versions created queues without notifications, which the server would have to poll.
  await server.db`select jobs.create_queue('sweep-stories', ${server.db.json({ policy: 'short', notify: false })})`;
  await server.plaza.jobs.start();
});
afterAll(() => server.stop());

/** Returns how many transactions have ended in the test's database. */
async function countTransactions(): Promise<number> {
  const [row] = await server.db<{ count: number }[]>`
    select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()`;
  return row!.count;
}

test('an idle server with all jobs and listeners runs at most 10 transactions a second', async () => {
  await server.plaza.listeners.drain();
  const seconds = 5;
  const counts: number[] = [];
  // Scheduled jobs run after the start and once a minute, so several windows are measured and the quietest one counts.
  while (counts.length < 8 && !counts.some((count) => count <= seconds * 10)) {
    const before = await countTransactions();
    await sleep(seconds * 1_000);
    counts.push((await countTransactions()) - before);
  }
  expect(Math.min(...counts), `transactions in ${seconds} s: ${counts}`).toBeLessThanOrEqual(seconds * 10);
});

test('every queue of jobs notifies its workers, which therefore poll it seldom', async () => {
  const rows = await server.db<{ name: string }[]>`
    select name from jobs.queue where not notify and name not like '\\_\\_pgboss\\_\\_%'`;
  expect(rows.map(({ name }) => name)).toEqual([]);
});
