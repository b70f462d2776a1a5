import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestActor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import * as api from '../api.ts';
import { grantAdminRole, revokeAdminRole } from './admin-grants.ts';

let server: TestServer;
let visitor: TestActor;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({
    config: { admin: { ids: [listedId], emails: ['boss@example.com'], domains: ['town.example'] } },
  });
  visitor = new TestActor(server.url);
});
afterAll(() => server.stop());

const password = 'saguaro sky 9';
const listedId = '01890000-0000-7000-8000-00000000abcd';
const nextEmail = () => `person${++count}@example.com`;
const join = async (more: Partial<Parameters<typeof visitor.call<typeof api.signUp>>[1]> = {}) => {
  const args = { email: nextEmail(), password, displayName: 'Ana Ñuñez', ...more };
  const { token, user } = (await visitor.call(api.signUp, args)).ok;
  return { args, user, actor: new TestActor(server.url, { token, id: user.id, handle: user.handle }) };
};

test('AUTH-013 AUTH-012 functions that need a user give a signed-out caller the specified error', async () => {
  const closed = [
    api.resendVerification,
    api.verifyEmail,
    api.listSessions,
    api.deactivateAccount,
    api.cancelAccountDeletion,
    api.suggestPeople,
    api.changePassword,
    api.changeEmail,
    api.deleteAccount,
    api.revokeSession,
  ];
  for (const definition of closed) {
    const answer = await visitor.post(definition.name, {});
    expect([definition.name, answer.status, answer.error.status, answer.error.message]).toEqual([
      definition.name,
      401,
      'UNAUTHENTICATED',
      'Not authenticated. Please sign in to continue.',
    ]);
  }
  const profile = await visitor.post('updateProfile', { bio: 'x' });
  expect([profile.status, profile.error.message]).toEqual([401, 'No user is currently signed in']);
  const stranger = new TestActor(server.url, { token: 'A'.repeat(43), id: '', handle: '' });
  expect((await stranger.post('listSessions', {})).status).toBe(401);
});

test('AUTH-007 AUTH-001 signing up makes a person with a handle, signed in by token and by cookie', async () => {
  const answer = await visitor.call(api.signUp, {
    email: ' Nina.Sol@Example.com ',
    password,
    displayName: '  Nina   Söl ',
    timeZone: 'europe/PARIS',
  });
  const { token, user } = answer.ok;
  expect(user).toMatchObject({
    handle: 'nina.sol',
    displayName: 'Nina Söl',
    email: 'nina.sol@example.com',
    emailVerified: false,
    isAdmin: false,
    timeZone: 'Europe/Paris',
  });
  const cookies = answer.headers.getSetCookie();
  const cookie = cookies.find((each) => each.startsWith('plaza_session'))!;
  expect(cookie).toMatch(/^plaza_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Expires=/);
  expect((await visitor.call(api.getSession, {})).ok.user).toBeNull();
  const bearer = new TestActor(server.url, { token, id: user.id, handle: user.handle });
  expect((await bearer.call(api.getSession, {})).ok.user).toEqual(user);
  const headers = { cookie: cookie.split(';')[0]!, 'sec-fetch-site': 'same-origin' };
  expect((await visitor.call(api.getSession, {}, headers)).ok.user).toEqual(user);
  const same = await join({ displayName: 'Nina Söl' });
  expect(same.user.handle).toBe('nina.sol2');
});

test('AUTH-007 VAL-014 VAL-015 VAL-016 VAL-018 an invalid field of a sign-up is refused by name and creates no account', async () => {
  const good = { email: nextEmail(), password, displayName: 'Ana' };
  const rows: [body: unknown, field: string, message: string][] = [
    [{ ...good, email: ' ' }, 'email', 'Email is required'],
    [{ ...good, email: undefined }, 'email', 'Email is required'],
    [{ ...good, email: 'ana@example' }, 'email', 'Invalid email format'],
    [{ ...good, email: ['a@example.com'] }, 'email', 'Email is required'],
    [{ ...good, password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ ...good, password: 'password1' }, 'password', 'Password is too common'],
    [{ ...good, password: 'x'.repeat(129) }, 'password', 'Password must not exceed 128 characters'],
    [{ ...good, password: 123456789 }, 'password', 'Password is required'],
    [
      { ...good, email: 'long.name@example.com', password: 'Long.Name' },
      'password',
      "Your password can't be your email",
    ],
    [{ ...good, displayName: '\u200b' }, 'displayName', 'Display name is required'],
    [{ ...good, displayName: 'x'.repeat(51) }, 'displayName', 'Display name must not exceed 50 characters'],
    [{ ...good, timeZone: 'Mars/Olympus' }, 'timeZone', 'timeZone is not a known time zone'],
    [{ ...good, id: 'mine' }, 'id', 'id must be a UUIDv7'],
    [{ ...good, isAdmin: true }, 'isAdmin', 'Unknown field: isAdmin'],
  ];
  const [before] = await server.db`select count(*)::int as n from users`;
  for (const [body, field, message] of rows) {
    const answer = await visitor.post('signUp', body);
    expect([answer.status, answer.error.status, answer.error.details.field, answer.error.message]).toEqual([
      400,
      'INVALID_ARGUMENT',
      field,
      message,
    ]);
  }
  expect((await server.db`select count(*)::int as n from users`)[0]).toEqual(before);
});

test('AUTH-007 an e-mail in two spellings is one e-mail, and a duplicate key is refused', async () => {
  const { args } = await join();
  const again = await visitor.call(api.signUp, { ...args, email: args.email.toUpperCase() });
  expect([again.status, again.error.details.reason]).toEqual([400, 'email_taken']);
  const twice = `{"email":"${nextEmail()}","email":"${args.email}","password":"${password}","displayName":"A"}`;
  expect((await visitor.post('signUp', twice)).status).toBe(400);
});

test('AUTH-007 D6 fifty parallel sign-ups with one e-mail create one account', async () => {
  const email = nextEmail();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => visitor.call(api.signUp, { email, password, displayName: 'Crowd' })),
  );
  expect(answers.filter((answer) => answer.status === 200).length).toBe(1);
  for (const answer of answers) {
    if (answer.status !== 200)
      expect([answer.status, answer.error.details.reason]).toEqual([400, 'email_taken']);
  }
  expect(await server.db`select id from users where email = ${email}`).toHaveLength(1);
});

test('AUTH-008 AUTH-009 KS3 each log-in issues a new token; a log-out invalidates it at once', async () => {
  const { args, actor } = await join();
  const first = (
    await actor.call(api.logIn, args.email === undefined ? args : { email: args.email, password })
  ).ok;
  expect(first.token).not.toBe(actor.token);
  // The log-in has ended the previous session of the caller.
  expect((await actor.call(api.getSession, {})).ok.user).toBeNull();
  const back = new TestActor(server.url, {
    token: first.token,
    id: first.user.id,
    handle: first.user.handle,
  });
  expect((await back.call(api.getSession, {})).ok.user?.id).toBe(actor.id);
  const out = await back.call(api.logOut, {});
  expect(out.ok).toEqual({ signedOut: true });
  expect(out.headers.get('set-cookie')).toContain('plaza_session=; Path=/');
  expect((await back.call(api.getSession, {})).ok.user).toBeNull();
  expect((await back.call(api.listSessions, {})).status).toBe(401);
  expect((await back.call(api.logOut, {})).ok).toEqual({ signedOut: true });
});

test('AUTH-008 an unknown e-mail and a wrong password get the same answer in about the same time', async () => {
  const { args } = await join();
  const time = async (email: string) => {
    const startedAt = performance.now();
    const answer = await visitor.call(api.logIn, { email, password: 'not the one 1' });
    return { ms: performance.now() - startedAt, seen: { status: answer.status, body: answer.body } };
  };
  const known = [];
  const unknown = [];
  for (let i = 0; i < 6; i++) {
    known.push(await time(args.email));
    unknown.push(await time(nextEmail()));
  }
  expect(known[0]!.seen).toEqual({
    status: 401,
    body: {
      error: {
        status: 'UNAUTHENTICATED',
        message: 'Email or password is wrong',
        details: { reason: 'wrong_credentials' },
      },
    },
  });
  expect(new Set([...known, ...unknown].map(({ seen }) => JSON.stringify(seen))).size).toBe(1);
  // The shortest times are compared, because other work on the machine makes calls slower. A call takes about ten times
  // as long if it computes a password hash as if it does not.
  const shortest = (times: { ms: number }[]) => Math.min(...times.map(({ ms }) => ms));
  expect(shortest(unknown)).toBeGreaterThan(shortest(known) / 3);
});

test('AUTH-015 the user id in a call is ignored', async () => {
  const { actor } = await join();
  const other = await join();
  const answer = await actor.post('updateProfile', { userId: other.user.id, bio: 'written by Ana' });
  expect(answer.status).toBe(200);
  expect((await other.actor.call(api.getSession, {})).ok.user?.bio).toBe('');
  expect((await actor.call(api.getSession, {})).ok.user?.bio).toBe('written by Ana');
});

test('AUTH-019 AUTH-020 KZ4 a listed e-mail or domain makes an admin once verified, at the next request', async () => {
  for (const email of ['boss@example.com', 'ana@town.example']) {
    const { actor, user } = await join({ email });
    expect(user.isAdmin).toBe(false);
    expect((await actor.call(api.getSession, {})).ok.user?.isAdmin).toBe(false);
    const [mail] = await server.db`select body from mail_outbox where recipient = ${email}`;
    const token = /token=([\w-]+)/.exec(mail!['body'])![1]!;
    await actor.call(api.verifyEmail, { token });
    expect((await actor.call(api.getSession, {})).ok.user?.isAdmin).toBe(true);
  }
  const near = await join({ email: 'ana@nottown.example' });
  await server.db`update users set email_verified_at = now() where id = ${near.user.id}`;
  expect((await near.actor.call(api.getSession, {})).ok.user?.isAdmin).toBe(false);
});

test('AUTH-018 KZ4 KL1 a listed id or a grant by command makes an admin, until it is revoked', async () => {
  const listed = await join({ id: listedId });
  expect((await listed.actor.call(api.getSession, {})).ok.user?.isAdmin).toBe(true);
  const { actor, args } = await join();
  const isAdmin = async () => {
    // The server learns of changes that another process makes, such as the command line, within seconds.
    server.clock.advance(6_000);
    return (await actor.call(api.getSession, {})).ok.user?.isAdmin;
  };
  expect(await isAdmin()).toBe(false);
  // Anybody can sign up with the e-mail of the future admin.
  expect(await grantAdminRole(server.plaza.platform.mutate, args.email, 'command line')).toBe('unconfirmed');
  expect(await isAdmin()).toBe(false);
  await server.db`update users set email_verified_at = now() where id = ${actor.id}`;
  expect(await grantAdminRole(server.plaza.platform.mutate, args.email, 'command line')).toBe('done');
  expect(await grantAdminRole(server.plaza.platform.mutate, args.email, 'command line')).toBe('unchanged');
  expect(await isAdmin()).toBe(true);
  expect(await revokeAdminRole(server.plaza.platform.mutate, args.email, 'command line')).toBe('done');
  expect(await isAdmin()).toBe(false);
  expect(await grantAdminRole(server.plaza.platform.mutate, 'nobody@example.com', 'command line')).toBe(
    'unknown',
  );
  const rows =
    await server.db`select action, actor from audit_log where target = ${actor.id} and actor = 'command line' order by id`;
  expect(rows.map((row) => row['action'])).toEqual(['adminGranted', 'adminRevoked']);
});

test('AUTH-002 AUTH-005 the demo account exists only while the demo is on', async () => {
  const refused = await visitor.call(api.logInDemo, {});
  expect([refused.status, refused.error.details.reason]).toEqual([403, 'demo_off']);
  const demo = await startTestServer({ config: { demo: true } });
  try {
    const guest = new TestActor(demo.url);
    const answers = await Promise.all(Array.from({ length: 8 }, () => guest.call(api.logInDemo, {})));
    expect(new Set(answers.map((answer) => answer.ok.user.id)).size).toBe(1);
    expect(answers[0]!.ok.user).toMatchObject({ isDemo: true, isAdmin: false, email: null });
    const { token, user } = answers[0]!.ok;
    const actor = new TestActor(demo.url, { token, id: user.id, handle: user.handle });
    expect((await actor.call(api.deactivateAccount, {})).error.details.reason).toBe('demo_account');
    expect((await actor.call(api.deleteAccount, { password })).error.details.reason).toBe('demo_account');
  } finally {
    await demo.stop();
  }
});

test('AUTH-008 KL1 the audit log records every failed and successful sign-in, and is append-only', async () => {
  const { args, user } = await join();
  await visitor.call(api.logIn, { email: args.email, password: 'not the one 1' });
  await visitor.call(api.logIn, { email: args.email, password });
  const rows = await server.db`select action, address from audit_log where target = ${user.id} order by id`;
  expect(rows.map((row) => row['action'])).toEqual(['signUp', 'signInFailed', 'signIn']);
  expect(rows.map((row) => row['address'])).toEqual(Array(3).fill('127.0.0.0'));
  await expect(server.db`update audit_log set actor = 'nobody'`).rejects.toThrow('only grows');
  await expect(server.db`delete from audit_log`).rejects.toThrow('only grows');
  await expect(server.db`truncate audit_log`).rejects.toThrow('only grows');
});

test('AUTH-008 personas and sample neighbors cannot be given a password', async () => {
  const { user } = await join();
  await expect(server.db`update users set kind = 'persona' where id = ${user.id}`).rejects.toThrow(
    'only_people_sign_in',
  );
});

test('EXP-017 one network may sign up five times in half an hour; a call with a refused password does not count', async () => {
  const strict = await startTestServer({ config: { rateScale: 1 } });
  try {
    const guest = new TestActor(strict.url);
    const join = (chosen: string) =>
      guest.call(api.signUp, { email: nextEmail(), password: chosen, displayName: 'Ben' });
    expect((await join('password')).status).toBe(400);
    for (let i = 0; i < 5; i++) expect((await join(password)).status).toBe(200);
    expect((await join(password)).status).toBe(429);
  } finally {
    await strict.stop();
  }
});
