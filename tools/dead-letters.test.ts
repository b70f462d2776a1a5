/** Tests of `npm run dead-letters`, run in a process of its own as an operator runs it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { countDeadLetters } from '#platform/events/store-dead-letters.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testkit/database.ts';

let database: TestDatabase;
let ids: number[];

// Each run of the command starts a process, which may take longer than the default timeout.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  database = await createTestDatabase();
  ids = (
    await database.db<{ id: number }[]>`
      insert into dead_letters (listener, event_id, event_name, payload, topics, at,
        error, attempts, first_failed_at, last_failed_at)
      select 'scribe', n, 'said', '{}', '{}', now(),
        'Error: cannot handle it', 5, '2026-03-01T00:00:00Z', '2026-03-01T01:00:00Z' from generate_series(1, 3) n
      returning id`
  ).map((row) => row.id);
});
afterAll(() => database.drop());

async function run(...args: string[]): Promise<{ out: string; failed: boolean }> {
  const { host, port, user, password, database: name } = database.migration;
  const target = { PGHOST: host, PGPORT: String(port), PGUSERNAME: user, PGPASSWORD: password ?? '' };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['tools/dead-letters.ts', ...args], {
      env: { ...process.env, ...target, DATABASE_URL: `postgres:///${name}` },
    });
    return { out: stdout.trim(), failed: false };
  } catch (error) {
    return { out: (error as { stderr: string }).stderr.trim(), failed: true };
  }
}

test('the command lists, retries and drops dead letters', async () => {
  const listed = await run('list');
  expect(listed.out).toContain(`${ids[0]}  scribe  said`);
  expect(listed.out).toContain('5 attempts  failed');
  expect(listed.out).toContain('Error: cannot handle it');
  expect((await run('drop', String(ids[0]))).out).toMatch(/is deleted/);
  expect((await run('retry', String(ids[1]))).out).toMatch(/^Due now: 1\./);
  expect(await countDeadLetters(database.db)).toEqual({ retrying: 1, failed: 1 });
  expect((await run('retry', 'all')).out).toMatch(/^Due now: 2\./);
  expect(await countDeadLetters(database.db)).toEqual({ retrying: 2, failed: 0 });
});

test('the command refuses invalid arguments with one line', async () => {
  for (const args of [[], ['drop', 'all'], ['retry', '1; drop']])
    expect(await run(...args), args.join(' ')).toMatchObject({
      failed: true,
      out: expect.stringMatching(/^Usage:/),
    });
  expect(await run('drop', '999999')).toEqual({ failed: true, out: 'There is no dead letter 999999.' });
});
