/** Passkeys over the wire, with an authenticator in software. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import {
  changePassword,
  confirmPasswordReset,
  deactivateAccount,
  exportMyData,
  getProfile,
  getSession,
  listSessions,
  logIn as logInByPassword,
  resetPassword,
} from '#features/accounts/api.ts';
import { recentSignInMs } from '#features/accounts/domain/session-ttl.ts';
import { TestActor } from '#platform/testkit/actor.ts';
import * as api from '../api.ts';
import { maxPasskeysPerPerson, passkeyChallengeLifetimeMs } from '../domain/limits.ts';
import { passkeysHousekeepingJob } from './feature.ts';
import { type Forgery, SoftwarePasskey } from './software-authenticator.fixture.ts';

let server: TestServer;
let people = 0;
const site = { origin: 'https://plaza.example', rpId: 'plaza.example' };

beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: site.origin } });
});
afterAll(() => server.stop());

const join = () => server.person(`Ana ${++people}`);
const passwordOf = () => `Ana ${people} likes long walks`;
const startLogIn = async () => (await server.guest.call(api.startPasskeyLogIn, {})).ok.options;
const startAdding = async (actor: TestActor) => (await actor.call(api.startAddingPasskey, {})).ok.options;

async function add(actor: TestActor, passkey = new SoftwarePasskey(site), forgery: Forgery = {}) {
  const { challenge } = await startAdding(actor);
  return { passkey, answer: await actor.call(api.addPasskey, passkey.create(challenge, forgery)) };
}
async function logIn(passkey: SoftwarePasskey, userId: string, forgery: Forgery = {}) {
  const { challenge } = await startLogIn();
  return server.guest.call(api.logInWithPasskey, passkey.sign(challenge, userId, forgery));
}
const bodiesOfMails = async (email: string) =>
  new Map(
    (await server.db`select subject, body from mail_outbox where recipient = ${email}`).map(
      ({ subject, body }) => [subject as string, body as string] as const,
    ),
  );
const auditOf = async (id: string) =>
  (await server.db`select action, after from audit_log where actor = ${id} order by id`).map(
    ({ action, after }) => [action as string, after as unknown] as const,
  );

test('all functions about the own passkeys require authentication', async () => {
  const passkeyId = server.plaza.platform.newId();
  const { challenge } = await startLogIn();
  for (const answer of [
    await server.guest.call(api.startAddingPasskey, {}),
    await server.guest.call(api.addPasskey, new SoftwarePasskey(site).create(challenge)),
    await server.guest.call(api.listPasskeys, {}),
    await server.guest.call(api.renamePasskey, { passkeyId, name: 'Mine' }),
    await server.guest.call(api.removePasskey, { passkeyId }),
  ])
    expect(answer.status).toBe(401);
});

test('the options bind a passkey to the configured host, to the account and to a verified person', async () => {
  const ana = await join();
  const { passkey } = await add(ana);
  const options = await startAdding(ana);
  expect(options.rp).toEqual({ id: 'plaza.example', name: 'Bedrock' });
  expect(options.user).toEqual({
    id: Buffer.from(ana.id.replaceAll('-', ''), 'hex').toString('base64url'),
    name: `ana.${people}@example.org`,
    displayName: `Ana ${people}`,
  });
  expect(options.authenticatorSelection).toMatchObject({
    residentKey: 'required',
    userVerification: 'required',
  });
  expect(options.excludeCredentials).toEqual([
    { id: passkey.credentialId, type: 'public-key', transports: ['internal'] },
  ]);
  expect(await startLogIn()).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    timeout: passkeyChallengeLifetimeMs,
    rpId: 'plaza.example',
    userVerification: 'required',
  });
});

test('a passkey logs its owner in without an email, and each log-in counts', async () => {
  const ana = await join();
  const { passkey, answer } = await add(ana);
  expect(answer.ok.passkey).toMatchObject({ name: '1Password', lastUsedAt: null });
  server.clock.advance(60_000);
  for (let round = 0; round < 2; round++) {
    const { token, user } = (await logIn(passkey, ana.id)).ok;
    expect(user.id).toBe(ana.id);
    const session = new TestActor(server.url, { token, id: user.id, handle: user.handle });
    expect((await session.call(getSession, {})).ok.user?.id).toBe(ana.id);
  }
  expect((await ana.call(listSessions, {})).ok.sessions).toHaveLength(3);
  expect((await ana.call(api.listPasskeys, {})).ok.passkeys).toEqual([
    { ...answer.ok.passkey, lastUsedAt: server.clock.now().toISOString() },
  ]);
  expect((await auditOf(ana.id)).slice(1)).toEqual([
    ['passkeyAdded', null],
    ['signIn', { method: 'passkey' }],
    ['signIn', { method: 'passkey' }],
  ]);
});

test('a passkey whose authenticator does not count logs in again and again', async () => {
  const ana = await join();
  const { passkey } = await add(ana, new SoftwarePasskey(site, { counts: false }));
  for (let round = 0; round < 2; round++) expect((await logIn(passkey, ana.id)).status).toBe(200);
});

test.each<[string, Forgery]>([
  ['for a page of another origin', { origin: 'https://plaza.example.evil.test' }],
  ['for another host', { rpId: 'evil.test' }],
  ['for a new passkey', { type: 'webauthn.create' }],
  ['in a frame of another site', { crossOrigin: true }],
  ['by another key', { key: new SoftwarePasskey(site).keys.privateKey }],
  ['without verification of the person', { isUserVerified: false }],
  ['in the name of another account', { userHandle: 'AZCgAAAAcACAAAAAAAAAAg' }],
  ['with a count of signatures that did not grow', { signCount: 1 }],
])('an answer %s has the error of an unknown passkey', async (_case, forgery) => {
  const ana = await join();
  const { passkey } = await add(ana);
  const unknown = await logIn(new SoftwarePasskey(site), ana.id);
  const refused = await logIn(passkey, ana.id, forgery);
  expect([refused.status, refused.error]).toEqual([401, unknown.error]);
  expect(refused.error).toMatchObject({
    message: "This passkey doesn't work here. Log in with your password instead.",
    details: { reason: 'passkey_refused' },
  });
  expect((await ana.call(listSessions, {})).ok.sessions).toHaveLength(1);
});

test('a passkey of a deleted account has the error of an unknown one', async () => {
  const ana = await join();
  const { passkey } = await add(ana);
  await server.db`
    update users set deleted_at = ${server.clock.now()}, email = null, email_verified_at = null, password_hash = null,
      avatar_key = null, bio = '' where id = ${ana.id}`;
  const refused = await logIn(passkey, ana.id);
  expect([refused.status, refused.error.details.reason]).toEqual([401, 'passkey_refused']);
});

test('a passkey of a suspended account is refused, and a paused account comes back', async () => {
  const ana = await join();
  const { passkey } = await add(ana);
  await server.db`update users set suspended_at = ${server.clock.now()} where id = ${ana.id}`;
  const refused = await logIn(passkey, ana.id);
  expect([refused.status, refused.error.details.reason]).toEqual([403, 'account_suspended']);
  await server.db`update users set suspended_at = null where id = ${ana.id}`;

  void (await (await actorOf(await logIn(passkey, ana.id))).call(deactivateAccount, {})).ok;
  expect((await server.guest.call(getProfile, { userId: ana.id })).status).toBe(404);
  expect((await logIn(passkey, ana.id)).status).toBe(200);
  expect((await server.guest.call(getProfile, { userId: ana.id })).status).toBe(200);
});

async function actorOf({ ok }: Awaited<ReturnType<typeof logIn>>) {
  return new TestActor(server.url, { token: ok.token, id: ok.user.id, handle: ok.user.handle });
}

test('an answer works once, even in parallel, and for five minutes', async () => {
  const ana = await join();
  const { passkey } = await add(ana);
  const { challenge } = await startLogIn();
  const args = passkey.sign(challenge, ana.id);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => server.guest.call(api.logInWithPasskey, args)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
  expect((await server.guest.call(api.logInWithPasskey, args)).error).toMatchObject({
    message: 'That took too long. Try again.',
    details: { reason: 'challenge_expired' },
  });

  const late = await startLogIn();
  server.clock.advance(passkeyChallengeLifetimeMs);
  const tooLate = await server.guest.call(api.logInWithPasskey, passkey.sign(late.challenge, ana.id));
  expect(tooLate.error.details.reason).toBe('challenge_expired');
  expect(await server.db`select from passkey_challenges`).not.toHaveLength(0);
  await server.runJob(passkeysHousekeepingJob);
  expect(await server.db`select from passkey_challenges`).toHaveLength(0);
});

test('a challenge for a new passkey opens no account, and none of a log-in adds a passkey', async () => {
  const ana = await join();
  const { passkey } = await add(ana);
  const { challenge } = await startAdding(ana);
  const signed = await server.guest.call(api.logInWithPasskey, passkey.sign(challenge, ana.id));
  expect(signed.error.details.reason).toBe('challenge_expired');
  const other = await startLogIn();
  const added = await ana.call(api.addPasskey, new SoftwarePasskey(site).create(other.challenge));
  expect(added.error.details.reason).toBe('challenge_expired');
});

test('nobody adds a passkey with the challenge of another person', async () => {
  const [ana, ben] = [await join(), await join()];
  const { challenge } = await startAdding(ana);
  const stolen = await ben.call(api.addPasskey, new SoftwarePasskey(site).create(challenge));
  expect(stolen.error.details.reason).toBe('challenge_expired');
});

test.each<[string, Forgery]>([
  ['for another origin', { origin: 'https://evil.test' }],
  ['for another host', { rpId: 'evil.test' }],
  ['in a frame of another site', { crossOrigin: true }],
  ['without verification of the person', { isUserVerified: false }],
  ['with certificates', { attestation: { fmt: 'packed', attStmt: new Map([['x5c', [new Uint8Array(4)]]]) } }],
  ['in a format that needs certificates', { attestation: { fmt: 'tpm', attStmt: new Map() } }],
])('a new passkey %s is refused', async (_case, forgery) => {
  const ana = await join();
  const { answer } = await add(ana, new SoftwarePasskey(site), forgery);
  expect([answer.status, answer.error.details.reason]).toEqual([400, 'passkey_refused']);
  expect((await ana.call(api.listPasskeys, {})).ok.passkeys).toEqual([]);
});

test.each<[string, SoftwarePasskey, Forgery]>([
  ['a shorter id than 16 bytes', new SoftwarePasskey(site, { idBytes: 15 }), {}],
  ['a public key of more than 2,048 bytes', new SoftwarePasskey(site), { keyPadding: 2_048 }],
])('a new passkey with %s is refused', async (_case, passkey, forgery) => {
  const { answer } = await add(await join(), passkey, forgery);
  expect([answer.status, answer.error.details.reason]).toEqual([400, 'passkey_refused']);
});

test('one passkey belongs to one person, is added once, and nobody has more than the limit', async () => {
  const [ana, ben] = [await join(), await join()];
  const { passkey } = await add(ana);
  expect((await add(ben, passkey)).answer.error.details.reason).toBe('passkey_refused');

  const key = { 'idempotency-key': crypto.randomUUID() };
  const second = new SoftwarePasskey(site).create((await startAdding(ana)).challenge);
  const [first, again] = [
    await ana.call(api.addPasskey, second, key),
    await ana.call(api.addPasskey, second, key),
  ];
  expect(again.ok).toEqual(first.ok);
  expect(first.ok.passkey.name).toBe('1Password 2');

  const { challenge } = await startAdding(ana);
  await server.db`
    insert into passkeys (id, user_id, credential_id, public_key, sign_count, name, transports, created_at)
    select gen_random_uuid(), ${ana.id}, sha256(n::text::bytea), sha256(n::text::bytea), 0, 'Key ' || n, '{}', now()
    from generate_series(1, ${maxPasskeysPerPerson - 2}) n`;
  const more = await ana.call(api.addPasskey, new SoftwarePasskey(site).create(challenge));
  expect(more.error.details.reason).toBe('too_many_passkeys');
  expect((await ana.call(api.startAddingPasskey, {})).error.details.reason).toBe('too_many_passkeys');
});

test('adding and removing need a recent sign-in or the password, and a mail reports each', async () => {
  const ana = await join();
  const email = `ana.${people}@example.org`;
  const { answer } = await add(ana);
  const passkeyId = answer.ok.passkey.id;
  server.clock.advance(recentSignInMs);
  for (const refused of [
    await ana.call(api.startAddingPasskey, {}),
    await ana.call(api.removePasskey, { passkeyId }),
  ])
    expect([refused.status, refused.error.details.reason]).toEqual([403, 'password_needed']);
  for (const refused of [
    await ana.call(api.startAddingPasskey, { password: 'a wrong one' }),
    await ana.call(api.removePasskey, { passkeyId, password: 'a wrong one' }),
  ])
    expect([refused.status, refused.error.details.reason]).toEqual([403, 'wrong_password']);
  expect((await ana.call(api.startAddingPasskey, { password: passwordOf() })).status).toBe(200);
  expect((await ana.call(api.removePasskey, { passkeyId, password: passwordOf() })).ok).toEqual({
    removed: true,
  });
  const mails = await bodiesOfMails(email);
  expect(mails.get('A passkey was added to your account')).toContain(
    'choose a new password first, then remove the passkey: https://plaza.example/settings/passkeys',
  );
  expect(mails.get('A passkey was removed from your account')).toContain(
    'choose a new password now, then check your passkeys: https://plaza.example/settings\n',
  );
});

test('only the owner renames and removes a passkey, and a removed one logs nobody in', async () => {
  const [ana, ben] = [await join(), await join()];
  const { passkey, answer } = await add(ana);
  const passkeyId = answer.ok.passkey.id;
  for (const refused of [
    await ben.call(api.renamePasskey, { passkeyId, name: 'Mine now' }),
    await ben.call(api.removePasskey, { passkeyId }),
  ])
    expect([refused.status, refused.error.details.reason]).toEqual([404, 'passkey_not_found']);
  const renamed = (await ana.call(api.renamePasskey, { passkeyId, name: '  My phone ' })).ok.passkey;
  expect(renamed).toEqual({ ...answer.ok.passkey, name: 'My phone' });
  expect((await ana.call(api.listPasskeys, {})).ok.passkeys).toEqual([renamed]);
  const { sections } = (await ana.call(exportMyData, {})).ok;
  expect(sections['passkeys']).toEqual([
    { name: 'My phone', createdAt: renamed.createdAt, lastUsedAt: null },
  ]);

  const both = await Promise.all([1, 2].map(() => ana.call(api.removePasskey, { passkeyId })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect((await logIn(passkey, ana.id)).error.details.reason).toBe('passkey_refused');
});

test('KP5 a password reset removes all passkeys, and the challenge with which one could still be added', async () => {
  const [ana, email] = [await join(), `ana.${people}@example.org`];
  const { passkey } = await add(ana);
  const { challenge } = await startAdding(ana);
  await server.guest.call(resetPassword, { email });
  const mail = (await bodiesOfMails(email)).get('Choose a new password');
  const token = /\?token=([\w-]{43})$/m.exec(mail!)![1]!;
  void (await server.guest.call(confirmPasswordReset, { token, password: 'palo verde 7' })).ok;
  const refused = await logIn(passkey, ana.id);
  expect([refused.status, refused.error.details.reason]).toEqual([401, 'passkey_refused']);
  const { token: session } = (await server.guest.call(logInByPassword, { email, password: 'palo verde 7' }))
    .ok;
  const again = new TestActor(server.url, { token: session, id: ana.id, handle: ana.handle });
  expect((await again.call(api.listPasskeys, {})).ok.passkeys).toEqual([]);
  const late = await again.call(api.addPasskey, new SoftwarePasskey(site).create(challenge));
  expect(late.error.details.reason).toBe('challenge_expired');
});

test('a change of the password in the settings keeps the passkeys', async () => {
  const ana = await join();
  const { passkey } = await add(ana);
  const args = { currentPassword: passwordOf(), newPassword: 'palo verde 7' };
  void (await ana.call(changePassword, args)).ok;
  expect((await logIn(passkey, ana.id)).status).toBe(200);
});

test('the last way to log in cannot be removed', async () => {
  const ana = await join();
  const first = (await add(ana)).answer.ok.passkey.id;
  const second = (await add(ana)).answer.ok.passkey.id;
  await server.db`update users set password_hash = null where id = ${ana.id}`;
  const both = await Promise.all(
    [first, second].map((passkeyId) => ana.call(api.removePasskey, { passkeyId })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  expect((await ana.call(api.listPasskeys, {})).ok.passkeys).toHaveLength(1);
});

test.each(['http://plaza.example', 'https://192.0.2.7'])(
  'passkeys are unavailable at %s',
  async (publicUrl) => {
    const other = await startTestServer({ config: { publicUrl } });
    const refused = await other.guest.call(api.startPasskeyLogIn, {});
    expect([refused.status, refused.error.details.reason]).toEqual([403, 'passkeys_unavailable']);
    await other.stop();
  },
);
