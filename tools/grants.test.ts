/** Test of `npm run grants`, run in a process of its own as an operator runs it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testkit/database.ts';

let database: TestDatabase;

// Each run of the command starts a process, which may take longer than the default timeout.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function run(...args: string[]): Promise<string> {
  const { host, port, user, password, database: name } = database.migration;
  const target = { PGHOST: host, PGPORT: String(port), PGUSERNAME: user, PGPASSWORD: password ?? '' };
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/grants.ts', ...args], {
    env: { ...process.env, ...target, DATABASE_URL: `postgres:///${name}` },
  });
  return stdout.trim();
}

test('Q-14 the command promises a grant, says when it is paid, and lists it', async () => {
  expect(await run('add', 'Ana@example.org', 'tokens', '5', 'First', 'map')).toBe(
    'ana@example.org is promised 5 tokens. ' +
      'It is paid when an account with this verified email opens Plaza, within a day if it is logged in already.',
  );
  expect(await run('list')).toBe('ana@example.org  5 tokens  waiting  First map');
});
