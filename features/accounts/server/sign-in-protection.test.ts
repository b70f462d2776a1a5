/**
 * Tests password guessing, the lockout of account owners by strangers, and repeated sign-ups through the API. The
 * header of a trusted proxy simulates different networks.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnyFunctionDefinition } from '#platform/contract/define.ts';
import {
  minFailedPasswordsOfAttack,
  type PasswordBackoffRule,
  passwordBackoffRules,
  multiplyLimitByFactor,
} from '#platform/kernel/account-limits.ts';
import { TestActor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import * as api from '../api.ts';
import { accountsHousekeepingJob } from './accounts-housekeeping-job.ts';

let server: TestServer;
let guest: TestActor;
let count = 0;
let networks = 0;
const password = 'saguaro sky 9';
const wrong = 'not the one 1';
/** Factor of the rate limits. It is below 1, so that the tests need fewer password hashes, which are slow. */
const scale = 0.6;
const freeOf = (rule: PasswordBackoffRule) => multiplyLimitByFactor(rule.free, scale);
const free = freeOf(passwordBackoffRules.source);

beforeAll(async () => {
  server = await startTestServer({ config: { trustedProxies: ['127.0.0.1'], rateScale: scale } });
  guest = new TestActor(server.url);
});
afterAll(() => server.stop());
// Each test uses a new network, because the rate limits of sign-ups and calls are counted for each network.
beforeEach(() => void networks++);

const network = (n = 0) => ({ 'x-forwarded-for': `10.${networks}.${n >> 8}.${n & 255}` });
const cookieOf = (headers: Headers, name: string) =>
  headers
    .getSetCookie()
    .find((each) => each.startsWith(`${name}=`))
    ?.split(';')[0];

async function join(headers = network()) {
  const email = `person${++count}@example.com`;
  const answer = await guest.call(api.signUp, { email, password, displayName: 'Ana' }, headers);
  const { token, user } = answer.ok;
  return {
    email,
    device: cookieOf(answer.headers, 'plaza_device')!,
    actor: new TestActor(server.url, { token, id: user.id, handle: user.handle }),
  };
}
const logIn = (email: string, chosen: string, headers: Record<string, string>) =>
  guest.call(api.logIn, { email, password: chosen }, headers);
async function fail(email: string, times: number, headers: Record<string, string>): Promise<number[]> {
  const statuses = [];
  for (let i = 0; i < times; i++) statuses.push((await logIn(email, wrong, headers)).status);
  return statuses;
}
const auditOf = async (id: string) =>
  (await server.db`select action from audit_log where target = ${id} order by id`).map(
    (row) => row['action'] as string,
  );

describe('a sign-up', () => {
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });

  test('under the same key with the same arguments signs in to the account it made', async () => {
    const args = { email: `person${++count}@example.com`, password, displayName: 'Ana' };
    const headers = { ...key(), ...network() };
    const first = (await guest.call(api.signUp, args, headers)).ok;
    const again = (await guest.call(api.signUp, args, headers)).ok;
    expect(again.user.id).toBe(first.user.id);
    expect(again.token).not.toBe(first.token);
    expect(await server.db`select from users where email = ${args.email}`).toHaveLength(1);
  });

  test('sent twice at once under one key makes one account and two sessions of it', async () => {
    const args = { email: `person${++count}@example.com`, password, displayName: 'Ana' };
    const headers = { ...key(), ...network() };
    const answers = await Promise.all([1, 2, 3].map(() => guest.call(api.signUp, args, headers)));
    expect(new Set(answers.map((answer) => answer.ok.user.id)).size).toBe(1);
  });

  test('is not a second log-in: id and password grant no access, and the right password gets the answer of a wrong one', async () => {
    const { email, actor } = await join();
    const before = await auditOf(actor.id);
    const seen = [];
    for (const [n, chosen] of [password, wrong, password, wrong].entries()) {
      const args = { id: actor.id, email, password: chosen, displayName: 'Ana' };
      const answer = await guest.call(api.signUp, args, { ...(n > 1 ? key() : {}), ...network(n) });
      seen.push(JSON.stringify([answer.status, answer.body]));
    }
    expect(new Set(seen)).toEqual(
      new Set([
        JSON.stringify([
          400,
          {
            error: {
              status: 'INVALID_ARGUMENT',
              message: 'This email is already in use',
              details: { reason: 'email_taken', field: 'email' },
            },
          },
        ]),
      ]),
    );
    expect(await auditOf(actor.id)).toEqual(before);
  });

  test('a stolen key allows one guess of the other arguments, and none after a log-in or a day', async () => {
    const sign = async () => {
      const args = { email: `person${++count}@example.com`, password, displayName: 'Ana' };
      const headers = { ...key(), ...network(count) };
      await guest.call(api.signUp, args, headers);
      return { args, repeat: (more: object) => guest.call(api.signUp, { ...args, ...more }, headers) };
    };
    const guessed = await sign();
    expect((await guessed.repeat({ password: wrong })).error.details.reason).toBe('email_taken');
    expect((await guessed.repeat({})).error.details.reason).toBe('email_taken');
    const used = await sign();
    await logIn(used.args.email, password, network(200));
    expect((await used.repeat({})).error.details.reason).toBe('email_taken');
    const old = await sign();
    server.clock.advance(24 * 3_600_000);
    expect((await old.repeat({})).error.details.reason).toBe('email_taken');
  });

  test('a key that is short enough to guess does not identify a repeat', async () => {
    const args = { email: `person${++count}@example.com`, password, displayName: 'Ana' };
    const headers = { 'idempotency-key': '1', ...network() };
    expect((await guest.call(api.signUp, args, headers)).status).toBe(200);
    expect((await guest.call(api.signUp, args, headers)).error.details.reason).toBe('email_taken');
  });
});

describe('a wrong password', () => {
  test('makes its network wait for this account, longer each time but never forever', async () => {
    const { email } = await join();
    const stranger = network(1);
    const parallel = await Promise.all(Array.from({ length: free + 2 }, () => logIn(email, wrong, stranger)));
    expect(parallel.filter(({ status }) => status === 401)).toHaveLength(free);
    const waits = [];
    for (let i = 0; i < 8; i++) {
      const refused = await logIn(email, password, stranger);
      expect([refused.status, refused.error.details.reason]).toEqual([429, 'rate_limit']);
      waits.push(refused.error.details.retryAfterSeconds!);
      server.clock.advance(waits.at(-1)! * 1000);
      expect((await logIn(email, wrong, stranger)).status).toBe(401);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
    server.clock.advance(900_000);
    expect((await logIn(email, password, stranger)).status).toBe(200);
  });

  test('of a stranger delays neither the owner elsewhere nor the owner’s device on the same network', async () => {
    const { email, device } = await join();
    const shared = network(1);
    expect((await fail(email, free + 3, shared)).at(-1)).toBe(429);
    expect((await logIn(email, password, network(2))).status).toBe(200);
    expect((await logIn(email, password, { ...shared, cookie: device })).status).toBe(200);
    // A device that is known for another account does not count as a known device of this account.
    const other = await join(network(3));
    expect((await logIn(email, password, { ...shared, cookie: other.device })).status).toBe(429);
  });

  test(
    'of strangers in many networks delays new networks; the owner can log in from a new network and from the known device',
    { timeout: 60_000 },
    async () => {
      const { email, device } = await join();
      const networksUsed = multiplyLimitByFactor(minFailedPasswordsOfAttack, scale) / free;
      await Promise.all(Array.from({ length: networksUsed }, (_, n) => fail(email, free, network(n + 1))));
      const underAttack = freeOf(passwordBackoffRules.sourceUnderAttack);
      const next = network(200);
      expect(await fail(email, underAttack + 1, next)).toEqual([...Array(underAttack).fill(401), 429]);
      expect((await logIn(email, password, network(201))).status).toBe(200);
      expect((await logIn(email, password, { ...next, cookie: device })).status).toBe(200);
    },
  );

  test('of one network on many accounts makes the network wait, but none of its known devices', async () => {
    const { email, device } = await join(network(9));
    const shared = network(1);
    const freeOfNetwork = freeOf(passwordBackoffRules.network);
    const attempts = Array.from({ length: freeOfNetwork + 5 }, (_, i) =>
      logIn(`nobody${count}.${i}@example.com`, wrong, shared),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array(freeOfNetwork).fill(401), ...Array(5).fill(429)]);
    expect((await logIn(email, password, shared)).status).toBe(429);
    expect((await logIn(email, password, { ...shared, cookie: device })).status).toBe(200);
    server.clock.advance(passwordBackoffRules.network.maxSeconds * 1000);
    expect((await logIn(email, password, shared)).status).toBe(200);
  });

  test('of one network: right ones at once do not refuse each other, and wrong ones at once are limited', async () => {
    const freeOfNetwork = freeOf(passwordBackoffRules.network);
    const people = [];
    for (let i = 0; i < freeOfNetwork + 5; i++) people.push(await join(network(i + 10)));
    const shared = network(1);
    const right = await Promise.all(people.map(({ email }) => logIn(email, password, shared)));
    expect(right.map(({ status }) => status)).toEqual(people.map(() => 200));
    const guesses = Array.from({ length: freeOfNetwork * 4 }, (_, i) =>
      logIn(`nobody${count}.${i}@example.com`, wrong, shared),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(freeOfNetwork);
    expect(statuses.filter((status) => status === 429)).toHaveLength(freeOfNetwork * 3);
  });

  test('is counted for its network without the right passwords in between', async () => {
    const { email } = await join(network(9));
    const shared = network(1);
    const failOnce = async (i: number) =>
      (await logIn(`nobody${count}.${i}@example.com`, wrong, shared)).status;
    const freeOfNetwork = freeOf(passwordBackoffRules.network);
    for (let i = 1; i < freeOfNetwork; i++) {
      expect(await failOnce(i)).toBe(401);
      expect((await logIn(email, password, shared)).status).toBe(200);
    }
    const { forgetSeconds } = passwordBackoffRules.network;
    server.clock.advance((forgetSeconds - 10) * 1000);
    expect((await logIn(email, password, shared)).status).toBe(200);
    server.clock.advance(20_000);
    // The right password has not delayed the restart of the count.
    expect([await failOnce(100), await failOnce(101)]).toEqual([401, 401]);
  });

  test('with a used reset link counts like a wrong password at the log-in', async () => {
    const { email } = await join();
    await guest.call(api.resetPassword, { email });
    const [mail] = await server.db<{ body: string }[]>`
      select body from mail_outbox where recipient = ${email} and body like '%/reset-password?%'`;
    const token = /reset-password\?token=([\w-]{43})/.exec(mail!.body)![1]!;
    const confirm = async (chosen: string) =>
      (await guest.call(api.confirmPasswordReset, { token, password: chosen }, network())).status;
    expect(await confirm('mesquite 77')).toBe(200);
    const statuses = [];
    for (let i = 0; i < free; i++) statuses.push(await confirm(wrong));
    expect(statuses).toEqual(Array(free).fill(400));
    expect(await confirm('mesquite 77')).toBe(429);
    expect((await logIn(email, 'mesquite 77', network())).status).toBe(429);
  });

  test('KP4 of an unknown account counts like one of a known account and gets the same answer', async () => {
    const { email } = await join();
    const seen = [];
    for (const [n, name] of [email, `nobody${count}@example.com`].entries()) {
      const answers = [];
      for (let i = 0; i <= free; i++) {
        const answer = await logIn(name, wrong, network(20 + n));
        answers.push([answer.status, answer.body]);
      }
      seen.push(answers);
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  test('known devices are exported, end with their session and with a new password', async () => {
    const { email, actor, device } = await join();
    const isKnown = async () => {
      const stranger = network(30 + count++);
      await fail(email, free, stranger);
      const { status } = await logIn(email, wrong, { ...stranger, cookie: device });
      return status === 401;
    };
    expect(await isKnown()).toBe(true);
    const { sections } = (await actor.call(api.exportMyData, {}, network())).ok;
    expect(sections['knownDevices']).toHaveLength(1);
    const { sessions } = (await actor.call(api.listSessions, {}, network())).ok;
    await actor.call(api.revokeSession, { sessionId: sessions[0]!.id }, network());
    expect(await isKnown()).toBe(false);
    const changed = await join(network(5));
    await changed.actor.call(
      api.changePassword,
      { currentPassword: password, newPassword: 'mesquite 77' },
      network(5),
    );
    const rows = await server.db`select from known_devices where user_id = ${changed.actor.id}`;
    expect(rows, 'only the browser that changed it').toHaveLength(1);
  });
});

test('every function with a password is listed here, and every one that verifies it is limited and audited', async () => {
  const definitions = [...server.plaza.runtime.implementations.values()].map(({ definition }) => definition);
  const takesPassword = ({ args }: AnyFunctionDefinition) =>
    Object.keys((args as { shape?: object }).shape ?? {}).some((name) => /password/i.test(name));
  /**
   * Arguments with a wrong password, by function. Null for a function that sets a password but verifies none (see the
   * sign-up tests).
   */
  const known: Record<string, ((email: string) => object) | null> = {
    signUp: null,
    confirmPasswordReset: null,
    logIn: (email) => ({ email, password: wrong }),
    exportMyData: (email) => ({ email, password: wrong }),
    createDataArchiveLink: (email) => ({ email, password: wrong }),
    changePassword: () => ({ currentPassword: wrong, newPassword: 'mesquite 77' }),
    changeEmail: () => ({ password: wrong, newEmail: 'elsewhere@example.com' }),
    deleteAccount: () => ({ password: wrong }),
    startAddingPasskey: () => ({ password: wrong }),
    removePasskey: () => ({ passkeyId: crypto.randomUUID(), password: wrong }),
  };
  expect(
    definitions
      .filter(takesPassword)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(Object.keys(known).toSorted());
  let n = 40;
  for (const [name, argsOf] of Object.entries(known)) {
    if (argsOf === null) continue;
    const { email, actor } = await join(network(++n));
    const caller = definitions.find((each) => each.name === name)!.access === 'user' ? actor : guest;
    const before = (await auditOf(actor.id)).length;
    const statuses = [];
    for (let i = 0; i <= free; i++)
      statuses.push((await caller.post(name, argsOf(email), network(n))).status);
    expect(statuses.slice(0, free), name).toEqual(Array(free).fill(caller === guest ? 401 : 403));
    expect(statuses[free], name).toBe(429);
    const failures = (await auditOf(actor.id)).slice(before);
    expect(failures, name).toHaveLength(free);
    for (const action of failures) expect(action, name).toMatch(/Failed$/);
  }
});

test('the data that protects log-ins is deleted on schedule and with the account', async () => {
  const { email, actor } = await join(network(60));
  const args = { email: `person${++count}@example.com`, password, displayName: 'Ana' };
  await guest.call(api.signUp, args, { ...network(61), 'idempotency-key': crypto.randomUUID() });
  await fail(email, 1, network(62));
  const left = async () =>
    (
      await server.db`
        select (select count(*)::int from sign_up_keys) as keys, (select count(*)::int from password_failures) as failures,
          (select count(*)::int from mail_outbox where requested_by is not null) as requesters,
          (select count(*)::int from known_devices where user_id = ${actor.id}) as devices`
    )[0]!;
  expect(await left()).toMatchObject({ devices: 1 });
  server.clock.advance(24 * 3_600_000 + 1);
  await server.db`update users set deletion_requested_at = '2026-01-01' where id = ${actor.id}`;
  await server.runJob(accountsHousekeepingJob);
  expect(await left()).toEqual({ keys: 0, failures: 0, requesters: 0, devices: 0 });
});
