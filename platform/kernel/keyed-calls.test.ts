import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testkit/database.ts';
import { findStoredCallResults } from './idempotency.ts';
import { buildIdempotencyKeySqlExpressions } from './keyed-calls.ts';

const key = {
  userId: '01970000-0000-7000-8000-000000000001',
  functionName: 'createPost',
  key: 'key',
  argsDigest: 'digest',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the plan that looks up idempotency keys in an empty table uses the primary key', async () => {
  const { db } = database;
  const { lookUp } = buildIdempotencyKeySqlExpressions(db, [{ key, response: null }], new Date());
  const rows = await db<{ 'QUERY PLAN': string }[]>`explain with ${lookUp} select n from known`;
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('using idempotency_keys_pkey');
  expect(plan).not.toContain('Seq Scan');
});

test('a call whose idempotency key is stored is found among calls with other keys', async () => {
  const { db } = database;
  const calls = [{ ...key, key: 'other' }, key].map((one) => ({ key: one, response: null }));
  const { lookUp } = buildIdempotencyKeySqlExpressions(db, calls, new Date());
  await db`
    insert into users (id, handle, display_name, email, password_hash, created_at, updated_at)
    values (${key.userId}, 'pat', 'Pat', 'pat@example.org', 'none', now(), now())`;
  await db`
    insert into idempotency_keys (user_id, function, key, args_digest, response, created_at)
    values (${key.userId}, ${key.functionName}, ${key.key}, ${key.argsDigest}, '1', now())`;
  expect(await db`with ${lookUp} select n from known`).toEqual([{ n: 1 }]);
  expect(await findStoredCallResults(db, [{ ...key, key: 'other' }, key])).toEqual([
    undefined,
    { response: 1 },
  ]);
});
