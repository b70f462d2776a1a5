import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestActor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import * as api from '../api.ts';

let server: TestServer;
let visitor: TestActor;
let count = 0;
const password = 'saguaro sky 9';
const hour = 3_600_000;

beforeAll(async () => {
  server = await startTestServer();
  visitor = new TestActor(server.url);
});
afterAll(() => server.stop());

async function enter(definition: typeof api.signUp | typeof api.logIn, args: never): Promise<TestActor> {
  const { token, user } = (await visitor.call(definition, args)).ok as {
    token: string;
    user: { id: string; handle: string };
  };
  return new TestActor(server.url, { token, id: user.id, handle: user.handle });
}
const join = async (displayName = 'Ana') => {
  const email = `person${++count}@example.com`;
  const actor = await enter(api.signUp, { email, password, displayName } as never);
  return { email, actor, again: () => enter(api.logIn, { email, password } as never) };
};
const isIn = async (actor: TestActor) => (await actor.call(api.getSession, {})).ok.user !== null;

test('EXP-014 sessions are listed with the network only, and one can be ended at once', async () => {
  const { actor, again } = await join();
  const phone = await again();
  const { sessions } = (await actor.call(api.listSessions, {})).ok;
  expect(sessions).toHaveLength(2);
  expect(sessions.filter((session) => session.isCurrent)).toHaveLength(1);
  expect(sessions.every((session) => session.address === '127.0.0.0')).toBe(true);
  expect(JSON.stringify(sessions)).not.toContain(phone.token!);
  expect(await isIn(phone)).toBe(true);
  const other = sessions.find((session) => !session.isCurrent)!;
  expect((await actor.call(api.revokeSession, { sessionId: other.id })).ok).toEqual({ revoked: true });
  expect(await isIn(phone)).toBe(false);
  expect(await isIn(actor)).toBe(true);
});

test('EXP-014 ending another person’s session gets the answer for an unknown id and the session remains valid', async () => {
  const ana = await join();
  const ben = await join();
  const { sessions } = (await ben.actor.call(api.listSessions, {})).ok;
  const foreign = await ana.actor.call(api.revokeSession, { sessionId: sessions[0]!.id });
  const none = await ana.actor.call(api.revokeSession, { sessionId: '01890000-0000-7000-8000-000000000000' });
  expect(foreign.status).toBe(404);
  expect(foreign.body).toEqual(none.body);
  expect(await isIn(ben.actor)).toBe(true);
});

test('EXP-014 a session ends after seven days without use, and thirty days after the sign-in', async () => {
  const idle = await join();
  const busy = await join();
  server.clock.advance(6 * 24 * hour);
  expect(await isIn(busy.actor)).toBe(true);
  server.clock.advance(1 * 24 * hour);
  expect(await isIn(idle.actor)).toBe(false);
  expect(await isIn(busy.actor)).toBe(true);
  for (let day = 8; day < 30; day++) {
    server.clock.advance(24 * hour - 1);
    expect(await isIn(busy.actor)).toBe(true);
  }
  server.clock.advance(24 * hour - 60_000);
  expect(await isIn(busy.actor)).toBe(true);
  server.clock.advance(61_000);
  expect(await isIn(busy.actor)).toBe(false);
});

test('F19 a session that was used only in another process remains valid in this one', async () => {
  const { actor } = await join();
  expect(await isIn(actor)).toBe(true);
  server.clock.advance(5 * 24 * hour);
  await server.db`update sessions set last_seen_at = ${server.clock.now()} where user_id = ${actor.id}`;
  server.clock.advance(5 * 24 * hour);
  expect(await isIn(actor)).toBe(true);
});

test('EXP-013 KS3 KP6 a password change needs the old password, ends every other session and issues a new token', async () => {
  const { actor, email, again } = await join();
  const phone = await again();
  const wrong = await actor.call(api.changePassword, {
    currentPassword: 'not the one 1',
    newPassword: 'mesquite 77',
  });
  expect([wrong.status, wrong.error.details.reason]).toEqual([403, 'wrong_password']);
  const common = await actor.call(api.changePassword, { currentPassword: password, newPassword: 'password' });
  expect([common.status, common.error.message]).toEqual([400, 'Password is too common']);
  const changed = (
    await actor.call(api.changePassword, { currentPassword: password, newPassword: 'mesquite 77' })
  ).ok;
  expect(await isIn(phone)).toBe(false);
  expect(await isIn(actor)).toBe(false);
  expect(
    await isIn(new TestActor(server.url, { token: changed.token, id: actor.id, handle: actor.handle })),
  ).toBe(true);
  expect((await visitor.call(api.logIn, { email, password })).status).toBe(401);
  expect((await visitor.call(api.logIn, { email, password: 'mesquite 77' })).status).toBe(200);
  const mails = await server.db`select subject from mail_outbox where recipient = ${email} order by id`;
  expect(mails.map((mail) => mail['subject'])).toContain('Your password was changed');
});

test('AUTH-011 a changed profile is visible to everybody at once', async () => {
  const { actor } = await join('Ana Sol');
  const handle = `ana_${count}`;
  const change = { displayName: 'Ana  Luna', bio: ' Likes cactus.\nAnd rain. ', handle: `@ANA_${count}` };
  const { user } = (await actor.call(api.updateProfile, change)).ok;
  expect(user).toMatchObject({ displayName: 'Ana Luna', bio: 'Likes cactus.\nAnd rain.', handle });
  const seen = (await visitor.call(api.getProfile, { handle })).ok.profile;
  expect(seen).toMatchObject({ id: actor.id, displayName: 'Ana Luna', bio: 'Likes cactus.\nAnd rain.' });
  expect(seen.can).toEqual({ edit: false });
  expect((await actor.call(api.getProfile, { userId: actor.id })).ok.profile.can).toEqual({ edit: true });
  expect(JSON.stringify(seen)).not.toMatch(/@example\.com|password|token/);
  const suggested = (await actor.call(api.suggestPeople, { prefix: '@ana l' })).ok.people;
  expect(suggested.map((person) => person.id)).toEqual([actor.id]);
});

test('AUTH-011 VAL-018 invalid fields of a profile are refused and change nothing', async () => {
  const { actor } = await join('Ana');
  const taken = await join('Ben');
  const before = (await actor.call(api.getSession, {})).ok.user;
  const rows: [body: unknown, reason: string, message: RegExp][] = [
    [{ bio: 'x'.repeat(301) }, 'invalid', /^Bio must not exceed 300 characters$/],
    [{ displayName: ' ' }, 'invalid', /^Display name is required$/],
    [{ handle: 'a' }, 'invalid', /^Username must have 3 to 30/],
    [{ handle: 'admin' }, 'invalid', /^This username is taken$/],
    [{ handle: taken.actor.handle }, 'handle_taken', /^This username is taken$/],
    [{ timeZone: 'Nowhere' }, 'invalid', /^timeZone is not/],
    [{ email: 'x@example.com' }, 'unknown_field', /^Unknown field: email$/],
    [{ isAdmin: true }, 'unknown_field', /^Unknown field: isAdmin$/],
    [{ avatar: 7 }, 'invalid', /^avatar must be/],
    [{ bio: null }, 'invalid', /Bio must be text/],
  ];
  for (const [body, reason, message] of rows) {
    const answer = await actor.post('updateProfile', body);
    expect([answer.status, answer.error.details.reason]).toEqual([400, reason]);
    expect(answer.error.message).toMatch(message);
  }
  expect((await actor.call(api.getSession, {})).ok.user).toEqual(before);
  const emoji = await actor.call(api.updateProfile, { bio: '🌵'.repeat(300) });
  expect(emoji.ok.user.bio).toBe('🌵'.repeat(300));
});

test('AUTH-011 the time zone changes once a day', async () => {
  const { actor } = await join();
  for (const timeZone of ['europe/PARIS', 'Europe/Paris'])
    expect((await actor.call(api.updateProfile, { timeZone })).ok.user.timeZone).toBe('Europe/Paris');
  const soon = await actor.call(api.updateProfile, { timeZone: 'America/Phoenix' });
  expect(soon.error.details.reason).toBe('time_zone_once_a_day');
  server.clock.advance(24 * hour);
  expect((await actor.call(api.updateProfile, { timeZone: 'America/Phoenix' })).status).toBe(200);
});

test('AUTH-011 a chosen picture is served from our own origin, and null restores the generated one', async () => {
  const { actor } = await join();
  const drawn = (await actor.call(api.getSession, {})).ok.user!.avatarUrl;
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b5651d' } })
    .png()
    .toBuffer();
  const avatar = `data:image/png;base64,${png.toString('base64')}`;
  const { avatarUrl } = (await actor.call(api.updateProfile, { avatar })).ok.user;
  expect(avatarUrl).toMatch(new RegExp(`^/media/avatars/${actor.id}/`));
  const picture = await fetch(server.url + avatarUrl);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await visitor.call(api.getProfile, { userId: actor.id })).ok.profile.avatarUrl).toBe(avatarUrl);
  for (const bad of [
    'https://example.com/x.png',
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:image/png;base64,AAAA',
  ]) {
    const answer = await actor.call(api.updateProfile, { avatar: bad });
    expect([answer.status, answer.error.details.reason]).toEqual([400, 'image']);
  }
  expect((await actor.call(api.updateProfile, { avatar: null })).ok.user.avatarUrl).toBe(drawn);
  expect((await fetch(server.url + drawn)).headers.get('content-type')).toContain('svg');
});

test('EXP-004 AUTH-009 after a log-out without a network the cookie gives no access, and the next log-out or log-in ends the session', async () => {
  const leave = async (next: (headers: Record<string, string>) => Promise<{ headers: Headers }>) => {
    const { actor, email } = await join();
    const cookie = `plaza_session=${actor.token}; plaza_logged_out=1`;
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    expect((await visitor.call(api.getSession, {}, headers)).ok.user).toBeNull();
    expect((await visitor.call(api.listSessions, {}, headers)).status).toBe(401);
    expect(await isIn(actor), 'until the server knows').toBe(true);
    expect((await next(headers)).headers.get('set-cookie')).toContain('plaza_logged_out=; Path=/');
    expect(await isIn(actor)).toBe(false);
    return email;
  };
  const email = await leave((headers) => visitor.call(api.logOut, {}, headers));
  await leave((headers) => visitor.call(api.logIn, { email, password }, headers));
});
