/**
 * Tests the mails of accounts through the API: the mail budgets, the contents of the mails, and the conditions for
 * using their links. The header of a trusted proxy simulates different networks.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dailyMailBudgets } from '#platform/kernel/account-limits.ts';
import { TestActor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { reconcileEmailTokenGrants } from '#features/grants/api.ts';
import * as api from '../api.ts';

let server: TestServer;
let guest: TestActor;
let count = 0;
const password = 'saguaro sky 9';
const minute = 60_000;

beforeAll(async () => {
  server = await startTestServer({
    config: {
      trustedProxies: ['127.0.0.1'],
      rateScale: 1,
      admin: { ids: [], emails: [], domains: ['town.example'] },
    },
  });
  guest = new TestActor(server.url);
});
afterAll(() => server.stop());

const network = (n: number) => ({ 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` });
async function join(email = `person${++count}@example.com`) {
  const headers = {
    ...network(1_000 + ++count),
    'user-agent': 'Firefox/150.0 (X11; Linux) Buy at evil.example',
  };
  const answer = await guest.call(
    api.signUp,
    { email, password, displayName: 'Visit evil.example' },
    headers,
  );
  const { token, user } = answer.ok;
  const device = answer.headers.getSetCookie().find((each) => each.startsWith('plaza_device='))!;
  return {
    email,
    device: device.split(';')[0]!,
    actor: new TestActor(server.url, { token, id: user.id, handle: user.handle }),
  };
}
const reset = (email: string, headers: Record<string, string>) =>
  guest.call(api.resetPassword, { email }, headers);
const lettersTo = (email: string, kind: string) =>
  server.db<{ body: string }[]>`
    select body from mail_outbox where recipient = ${email} and kind = ${kind} order by created_at, id`;
const tokensOf = async (email: string, kind: string) =>
  (await lettersTo(email, kind)).map(({ body }) => /token=([\w-]{43})/.exec(body)![1]!);

test('a stranger who requests resets neither invalidates the owner’s link nor exhausts the owner’s mail budget', async () => {
  const { email, device } = await join();
  await reset(email, { ...network(1), cookie: device });
  const [own] = await tokensOf(email, 'reset');
  for (let i = 0; i < dailyMailBudgets.perRecipientAndRequester + 2; i++) await reset(email, network(2));
  expect(await lettersTo(email, 'reset')).toHaveLength(1 + dailyMailBudgets.perRecipientAndRequester);
  expect(
    (await reset(email, { ...network(2), cookie: device })).status,
    'a known device is not the network',
  ).toBe(200);
  expect(await lettersTo(email, 'reset')).toHaveLength(2 + dailyMailBudgets.perRecipientAndRequester);
  const confirm = (token: string) => guest.call(api.confirmPasswordReset, { token, password: 'mesquite 77' });
  expect((await confirm(own!)).status).toBe(200);
  // Using one link invalidates all others.
  for (const token of (await tokensOf(email, 'reset')).filter((one) => one !== own))
    expect((await confirm(token)).error.details.reason).toBe('link_invalid');
});

test('strangers in many networks exhaust a recipient’s budget; the owner still has or gets a recent link', async () => {
  const { email, device } = await join();
  const already = (await lettersTo(email, 'verify')).length;
  for (let n = 10; n < 20; n++) for (let i = 0; i < 3; i++) await reset(email, network(n));
  expect(await lettersTo(email, 'reset')).toHaveLength(dailyMailBudgets.perRecipient - already);
  await reset(email, network(30));
  expect(await lettersTo(email, 'reset')).toHaveLength(dailyMailBudgets.perRecipient - already);
  await reset(email, { ...network(31), cookie: device });
  expect(await lettersTo(email, 'reset')).toHaveLength(dailyMailBudgets.perRecipient - already + 1);
  server.clock.advance(30 * minute);
  await reset(email, network(32));
  const tokens = await tokensOf(email, 'reset');
  expect(tokens).toHaveLength(dailyMailBudgets.perRecipient - already + 2);
  expect(
    (await guest.call(api.confirmPasswordReset, { token: tokens.at(-1)!, password: 'mesquite 77' })).status,
  ).toBe(200);
});

test('requests for unknown e-mails and exhausted budgets get the usual answer, and only queued mails count', async () => {
  const { email } = await join();
  const answers = [];
  for (const [n, address] of [email, `nobody${count}@example.com`].entries()) {
    const seen = [];
    for (let i = 0; i < dailyMailBudgets.perRecipientAndRequester + 2; i++) {
      const answer = await reset(address, network(40 + n));
      // The seconds until the next attempt depend on how long the calls took.
      seen.push([answer.status, JSON.stringify(answer.body).replaceAll(/\d+/g, 'N')]);
    }
    answers.push(seen);
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[0]!.map(([status]) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const rows = await server.db`select from mail_outbox where requested_by = 'network 10.0.0.41'`;
  expect(rows).toHaveLength(0);
});

test('the mail budget is counted from the outbox: a restart does not refill it, and a day does', async () => {
  const { email, actor } = await join();
  await server.db`
    insert into mail_outbox (id, recipient, subject, body, kind, requested_by, created_at, next_attempt_at)
    select gen_random_uuid(), ${email}, 'x', '', 'verify', 'network 10.9.9.9', ${server.clock.now()}, ${server.clock.now()}
    from generate_series(1, ${dailyMailBudgets.perRecipient - 1})`;
  const refused = await actor.call(api.resendVerification, {}, network(50));
  expect([refused.status, refused.error.details.reason]).toEqual([429, 'mail_budget']);
  server.clock.advance(24 * 60 * minute);
  expect((await actor.call(api.resendVerification, {}, network(50))).ok).toEqual({ sent: true });
});

test('one network has a daily mail budget across all recipients', async () => {
  await server.db`
    insert into mail_outbox (id, recipient, subject, body, kind, requested_by, created_at, next_attempt_at)
    select gen_random_uuid(), 'r' || n || '@example.com', 'x', '', 'verify', 'network 10.0.0.60', ${server.clock.now()},
      ${server.clock.now()}
    from generate_series(1, ${dailyMailBudgets.perNetwork}) n`;
  const { email, actor } = await join();
  await reset(email, network(60));
  expect(await lettersTo(email, 'reset')).toHaveLength(0);
  const change = { password, newEmail: `other${count}@example.com` };
  expect((await actor.call(api.changeEmail, change, network(60))).error.details.reason).toBe('mail_budget');
  await reset(email, network(61));
  expect(await lettersTo(email, 'reset')).toHaveLength(1);
});

test('mails of an account state time, browser and network and contain no text that a person chose', async () => {
  const { email, actor } = await join();
  await reset(email, { ...network(70), 'user-agent': 'Chrome/150 (Windows NT) click-here.example' });
  await actor.call(api.changeEmail, { password, newEmail: `b${email}` }, network(70));
  const letters = [
    ...(await lettersTo(email, 'verify')),
    ...(await lettersTo(email, 'reset')),
    ...(await lettersTo(`b${email}`, 'email-change')),
  ];
  expect(letters).toHaveLength(3);
  for (const { body } of letters) {
    expect(body).toMatch(/^Requested on March \d+, 2026 at \d+:\d\d:\d\d\s[AP]M MST$/m);
    expect(body).toMatch(/^Browser: (Firefox on Linux|Chrome on Windows|Unknown device)$/m);
    expect(body).toMatch(/^IP address: 10\.0\.\d+\.x$/m);
    expect(body).not.toMatch(/evil|click-here|Visit/);
  }
});

test('an e-mail is verified only in a session of its account; a link alone and another account verify nothing', async () => {
  // An attacker signs up with an admin's address; the owner of the address opens the mail.
  const attacker = await join('chief@town.example');
  const owner = await join();
  const [token] = await tokensOf('chief@town.example', 'verify');
  const statusOf = async (actor: TestActor) => (await actor.call(api.getSession, {}, network(80))).ok.user!;
  expect((await guest.call(api.verifyEmail, { token: token! }, network(80))).status).toBe(401);
  const other = await owner.actor.call(api.verifyEmail, { token: token! }, network(80));
  expect([other.status, other.error.details.reason, other.error.message]).toEqual([
    403,
    'other_account',
    'This link belongs to another account. Log in to that account and open it again.',
  ]);
  // A password reset by link does not verify the e-mail either.
  await reset('chief@town.example', network(81));
  expect(await statusOf(attacker.actor)).toMatchObject({ emailVerified: false, isAdmin: false });
  const [link] = await tokensOf('chief@town.example', 'reset');
  await guest.call(api.confirmPasswordReset, { token: link!, password: 'mesquite 77' }, network(81));
  const credentials = { email: 'chief@town.example', password: 'mesquite 77' };
  const session = (await guest.call(api.logIn, credentials, network(81))).ok;
  expect(session.user).toMatchObject({ emailVerified: false, isAdmin: false });
  const chief = new TestActor(server.url, {
    token: session.token,
    id: session.user.id,
    handle: session.user.handle,
  });
  const grants = { email: credentials.email };
  expect((await chief.call(reconcileEmailTokenGrants, grants, network(81))).ok.verified).toBe(false);
  expect((await chief.call(api.verifyEmail, { token: token! }, network(81))).ok).toEqual({ verified: true });
  expect(await statusOf(chief)).toMatchObject({ emailVerified: true, isAdmin: true });
  expect((await chief.call(reconcileEmailTokenGrants, grants, network(81))).ok.verified).toBe(true);
});
