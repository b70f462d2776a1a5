/**
 * Tests grants through the API and the command line: who can claim a grant, and that each grant is paid only once, also
 * after the account is deleted.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestActor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { getBalance, listStatement } from '#features/tokens/api.ts';
import { findLedgerViolations } from '#features/tokens/server/public.ts';
import { getEquity, reconcileEmailEquityGrants, reconcileEmailTokenGrants } from '../api.ts';
import { promiseGrantToEmailAddress } from './public.ts';
import type { EmailGrantKind } from '../domain/decide-grant-claim.ts';

let server: TestServer;
let ana: TestActor;
let ben: TestActor;

beforeAll(async () => {
  server = await startTestServer();
  [ana, ben] = [await server.person('Ana'), await server.person('Ben')];
  await server.plaza.listeners.drain();
});
afterAll(async () => {
  expect(await findLedgerViolations(server.db)).toEqual([]);
  await server.stop();
});

const prove = (person: TestActor) =>
  server.db`update users set email_verified_at = now() where id = ${person.id}`;
const promise = (email: string, kind: EmailGrantKind, amount: number) =>
  promiseGrantToEmailAddress(server.db, {
    id: server.plaza.platform.newId(),
    email,
    kind,
    amount,
    note: 'For the first map',
    createdBy: 'test',
    now: server.clock.now(),
  });
const nothing = { amount: 0, note: null };

test.each([['reconcileEmailTokenGrants'], ['reconcileEmailEquityGrants'], ['getEquity']])(
  'AUTH-013 %s requires authentication',
  async (name) => {
    const answer = await server.guest.post(name, name === 'getEquity' ? {} : { email: 'ana@example.org' });
    expect([answer.status, answer.error.message]).toEqual([
      401,
      'Not authenticated. Please sign in to continue.',
    ]);
  },
);

test('CALL-001 AUTH-003 Q-14 M15 tokens for a verified address are paid exactly once, in any case, also under 20 parallel calls', async () => {
  await promise('ana@example.org', 'tokens', 250);
  expect((await ana.call(reconcileEmailTokenGrants, { email: 'ana@example.org' })).ok).toEqual({
    verified: false,
    ...nothing,
  });
  await prove(ana);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ana.call(reconcileEmailTokenGrants, { email: ' Ana@Example.ORG ' })),
  );
  expect(answers.map((answer) => answer.ok.amount).filter((amount) => amount > 0)).toEqual([250]);
  expect((await ana.call(reconcileEmailTokenGrants, { email: 'ana@example.org' })).ok).toEqual({
    verified: true,
    ...nothing,
  });
  expect((await ana.call(getBalance, {})).ok.balance).toBe(350);
  const [line] = (await ana.call(listStatement, {})).ok.lines;
  expect([line?.amount, line?.reason, line?.text]).toEqual([
    250,
    'gift',
    'You got a gift: For the first map',
  ]);
  expect(await promise('ana@example.org', 'tokens', 9)).toBe(false);
});

test('CALL-002 AUTH-004 Q-14 shares are a separate record, not in the balance, paid once', async () => {
  await promise('ana@example.org', 'equity', 10);
  for (const amount of [10, 0])
    expect((await ana.call(reconcileEmailEquityGrants, { email: 'ana@example.org' })).ok.amount).toBe(amount);
  expect((await ana.call(getEquity, {})).ok).toMatchObject({
    total: 10,
    records: [{ amount: 10, note: 'For the first map' }],
  });
  expect((await ana.call(getBalance, {})).ok.balance).toBe(350);
  expect((await ben.call(getEquity, {})).ok).toEqual({ total: 0, records: [] });
});

test('CALL-001 CALL-002 nobody can claim a grant of another address; invalid input is refused', async () => {
  await promise('carl@example.org', 'tokens', 7);
  await prove(ben);
  for (const name of ['reconcileEmailTokenGrants', 'reconcileEmailEquityGrants']) {
    const answer = await ben.post(name, { email: 'carl@example.org' });
    expect([answer.status, answer.error.message, answer.error.details.reason]).toEqual([
      403,
      "This isn't your account's email",
      'email_not_yours',
    ]);
    for (const args of [{}, { email: 5 }, { email: '' }, { email: 'a@b', amount: 5 }])
      expect((await ben.post(name, args)).status).toBe(400);
  }
});

test('M15 an address that was paid is not paid again after its account is deleted and another one has it', async () => {
  await server.db`update users set email = null, email_verified_at = null where id = ${ana.id}`;
  await server.db`update email_grants set email = null where claimed_by = ${ana.id}`;
  await server.db`update users set email = 'ana@example.org', email_verified_at = now() where id = ${ben.id}`;
  expect((await ben.call(reconcileEmailTokenGrants, { email: 'ana@example.org' })).ok.amount).toBe(0);
});

test('Q-14 the command refuses invalid grants with a one-line message', async () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['tools/grants.ts', ...args]).then(
      () => 'done',
      (error: { stderr: string }) => error.stderr.trim(),
    );
  expect(await run('add', 'nobody', 'tokens', '5', 'Hi')).toMatch(/: nobody$/);
  expect(await run('add', 'a@example.org', 'gold', '5', 'Hi')).toBe('KIND must be tokens or equity');
  expect(await run('add', 'a@example.org', 'tokens', '1.5', 'Hi')).toMatch(/^AMOUNT must be/);
  expect(await run('add', 'a@example.org', 'tokens', '5')).toMatch(/^Usage:/);
});
