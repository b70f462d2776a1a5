/**
 * Tests that no check of a database column lists the values of a type to which features add values. Each new value
 * would then need a migration, so the list exists in the program only.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test.each([
  ['notifications', 'type'],
  ['reports', 'reason'],
  ['venues', 'category'],
])('a new value of %s.%s needs no migration', async (table, column) => {
  const checks = await server.db<{ definition: string }[]>`
    select pg_get_constraintdef(c.oid) as definition from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'c' and c.conrelid = ${table}::regclass and a.attname = ${column}`;
  expect(checks).toHaveLength(1);
  expect(checks[0]!.definition).not.toContain('ARRAY');
});
