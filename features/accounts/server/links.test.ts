import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestActor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import * as api from '../api.ts';
import { oneTimeLinkTtlMsByPurpose } from '../domain/one-time-link-ttl.ts';

let server: TestServer;
let visitor: TestActor;
let count = 0;
const password = 'saguaro sky 9';
const minute = 60_000;

beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'http://plaza.example' } });
  visitor = new TestActor(server.url);
});
afterAll(() => server.stop());

const join = async () => {
  const email = `person${++count}@example.com`;
  const { token, user } = (await visitor.call(api.signUp, { email, password, displayName: 'Ana' })).ok;
  const as = (session: { token: string }) =>
    new TestActor(server.url, { token: session.token, id: user.id, handle: user.handle });
  const again = async () => as((await visitor.call(api.logIn, { email, password })).ok);
  return { email, actor: as({ token }), again };
};
const mailsTo = (email: string) =>
  server.db<{ subject: string; body: string }[]>`
    select subject, body from mail_outbox where recipient = ${email} order by created_at, id`;
const lastLink = async (email: string, page: string) => {
  const pattern = new RegExp(`^http://plaza\\.example/${page}\\?token=([\\w-]{43})$`, 'm');
  const links = (await mailsTo(email)).map((mail) => pattern.exec(mail.body)?.[1]);
  return links.findLast((token) => token !== undefined)!;
};
const isIn = async (actor: TestActor) => (await actor.call(api.getSession, {})).ok.user !== null;

test('AUTH-010 the answer to a reset is the same whether the e-mail is known or not', async () => {
  const { email } = await join();
  const seen = [];
  for (const address of [email, 'nobody@example.com']) {
    const startedAt = performance.now();
    const answer = await visitor.call(api.resetPassword, { email: address });
    seen.push({ status: answer.status, body: answer.body });
    expect(performance.now() - startedAt).toBeGreaterThan(195);
  }
  expect(seen[0]).toEqual({ status: 200, body: { requested: true } });
  expect(seen[1]).toEqual(seen[0]);
  expect(await mailsTo('nobody@example.com')).toHaveLength(0);
});

test('AUTH-010 D5 KP5 a link sets a new password once, also under fifty parallel uses', async () => {
  const { email, actor } = await join();
  await visitor.call(api.resetPassword, { email });
  const token = await lastLink(email, 'reset-password');
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      visitor.call(api.confirmPasswordReset, { token, password: `palo verde ${i}` }),
    ),
  );
  const won = answers.flatMap((answer, i) => (answer.status === 200 ? [i] : []));
  expect(won).toHaveLength(1);
  for (const [i, answer] of answers.entries()) {
    if (i !== won[0]) expect([answer.status, answer.error.details.reason]).toEqual([400, 'link_invalid']);
  }
  expect(await isIn(actor)).toBe(false);
  expect((await visitor.call(api.logIn, { email, password })).status).toBe(401);
  const back = (await visitor.call(api.logIn, { email, password: `palo verde ${won[0]}` })).ok;
  // A password reset by link does not verify the e-mail, because verification requires a session of the account.
  expect(back.user.emailVerified).toBe(false);
});

test('AUTH-010 KP5 a link for a new password works for 60 minutes', async () => {
  const { email } = await join();
  const confirm = (token: string, chosen: string) =>
    visitor.call(api.confirmPasswordReset, { token, password: chosen });
  await visitor.call(api.resetPassword, { email });
  const first = await lastLink(email, 'reset-password');
  server.clock.advance(60 * minute);
  expect((await confirm(first, 'mesquite 77')).error.details.reason).toBe('link_invalid');
  await visitor.call(api.resetPassword, { email });
  const second = await lastLink(email, 'reset-password');
  server.clock.advance(59 * minute);
  expect((await confirm(second, 'password')).status).toBe(400);
  expect((await confirm(second, 'mesquite 77')).status).toBe(200);
});

test('AUTH-010 D5 KP5 Q-59 a repetition with the same password gets the same answer for ten minutes', async () => {
  const { email, actor } = await join();
  const confirm = (chosen: string) => visitor.call(api.confirmPasswordReset, { token, password: chosen });
  await visitor.call(api.resetPassword, { email });
  const token = await lastLink(email, 'reset-password');
  const atOnce = await Promise.all([confirm('mesquite 77'), confirm('mesquite 77')]);
  expect(atOnce.map(({ status }) => status)).toEqual([200, 200]);
  const { token: session } = (await visitor.call(api.logIn, { email, password: 'mesquite 77' })).ok;
  expect((await confirm('mesquite 77')).body).toEqual({ changed: true });
  expect(
    await isIn(new TestActor(server.url, { ...actor, token: session })),
    'nothing is changed again',
  ).toBe(true);
  const notices = (await mailsTo(email)).filter(({ subject }) => subject === 'Your password was changed');
  expect(notices).toHaveLength(1);
  const other = await confirm('palo verde 8');
  expect([other.status, other.error.details.reason]).toEqual([400, 'link_invalid']);
  server.clock.advance(10 * minute + 1);
  expect((await confirm('mesquite 77')).error.details.reason).toBe('link_invalid');
});

test('EXP-013 an e-mail is verified by its link, once, and the link can be sent again', async () => {
  const { email, actor } = await join();
  const first = await lastLink(email, 'verify-email');
  server.clock.advance(minute);
  expect((await actor.call(api.resendVerification, {})).ok).toEqual({ sent: true });
  const second = await lastLink(email, 'verify-email');
  expect((await actor.call(api.verifyEmail, { token: first })).status).toBe(400);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => actor.call(api.verifyEmail, { token: second })),
  );
  // Repetitions get the answer of the first call, whose answer may have been lost, and change nothing.
  expect(answers.map((answer) => answer.body)).toEqual(answers.map(() => ({ verified: true })));
  const audited = await server.db`select action from audit_log where target = ${actor.id}`;
  expect(audited.filter(({ action }) => action === 'emailVerified')).toHaveLength(1);
  expect((await actor.call(api.getSession, {})).ok.user?.emailVerified).toBe(true);
  expect((await actor.call(api.resendVerification, {})).ok).toEqual({ sent: false });
  for (const token of ['x', 'A'.repeat(43), '\u0000']) {
    expect((await actor.call(api.verifyEmail, { token })).status).toBe(400);
  }
});

test('EXP-013 a link that verifies an e-mail expires', async () => {
  const { email, again } = await join();
  const token = await lastLink(email, 'verify-email');
  server.clock.advance(oneTimeLinkTtlMsByPurpose.verify);
  const late = await (await again()).call(api.verifyEmail, { token });
  expect([late.status, late.error.details.reason]).toEqual([400, 'link_invalid']);
});

test('EXP-013 each mail with a link expires together with its link', async () => {
  const { email, actor } = await join();
  await visitor.call(api.resetPassword, { email });
  const newEmail = `new.${email}`;
  void (await actor.call(api.changeEmail, { password, newEmail })).ok;
  const rows = await server.db`
    select m.kind, m.expires_at = t.expires_at as "isSame" from mail_outbox m
    join one_time_tokens t on t.purpose = m.kind and t.email = m.recipient
    where m.recipient in (${email}, ${newEmail}) order by m.kind`;
  expect(rows).toEqual(['email-change', 'reset', 'verify'].map((kind) => ({ kind, isSame: true })));
});

test('EXP-013 a link for one purpose does not work for another', async () => {
  const { email, actor } = await join();
  const verify = await lastLink(email, 'verify-email');
  expect(
    (await visitor.call(api.confirmPasswordReset, { token: verify, password: 'mesquite 77' })).status,
  ).toBe(400);
  await visitor.call(api.resetPassword, { email });
  const reset = await lastLink(email, 'reset-password');
  expect((await actor.call(api.verifyEmail, { token: reset })).status).toBe(400);
});

test('EXP-013 KP6 the e-mail changes only with both the password and the link; the old address is notified', async () => {
  const { email, actor } = await join();
  const other = await join();
  const newEmail = `new${count}@example.com`;
  const wrong = await actor.call(api.changeEmail, { password: 'not the one 1', newEmail });
  expect(wrong.error.details.reason).toBe('wrong_password');
  const taken = await actor.call(api.changeEmail, { password, newEmail: other.email });
  expect(taken.error.details.reason).toBe('email_taken');
  await actor.call(api.changeEmail, { password, newEmail });
  expect((await actor.call(api.getSession, {})).ok.user?.email).toBe(email);
  await visitor.call(api.resetPassword, { email });
  const oldReset = await lastLink(email, 'reset-password');
  await actor.call(api.verifyEmail, { token: await lastLink(newEmail, 'verify-email') });
  expect((await actor.call(api.getSession, {})).ok.user).toMatchObject({
    email: newEmail,
    emailVerified: true,
  });
  expect((await mailsTo(email)).map((mail) => mail.subject)).toContain('Your email was changed');
  // Links that were sent to the old address no longer work.
  expect(
    (await visitor.call(api.confirmPasswordReset, { token: oldReset, password: 'mesquite 77' })).status,
  ).toBe(400);
  expect((await visitor.call(api.logIn, { email: newEmail, password })).status).toBe(200);
});

test('EXP-013 a change to an e-mail that another account took in the meantime is refused', async () => {
  const { actor, email } = await join();
  const newEmail = `race${count}@example.com`;
  await actor.call(api.changeEmail, { password, newEmail });
  await visitor.call(api.signUp, { email: newEmail, password, displayName: 'Quick' });
  const links = (await mailsTo(newEmail)).filter((mail) => mail.subject === 'Confirm your new email');
  const token = /token=([\w-]+)/.exec(links[0]!.body)![1]!;
  expect((await actor.call(api.verifyEmail, { token })).error.details.reason).toBe('email_taken');
  expect((await actor.call(api.getSession, {})).ok.user?.email).toBe(email);
});

test('EXP-013 KS5 a password change during an e-mail change leaves no usable link', async () => {
  const { actor } = await join();
  const other = await server.db.reserve();
  try {
    await other`begin`;
    await other`update users set password_hash = password_hash || 'x' where id = ${actor.id}`;
    const late = actor.call(api.changeEmail, { password, newEmail: `late${count}@example.com` });
    // Waits until the call has verified the password and waits for the lock of the account's row.
    const open = () => other<{ waits: boolean }[]>`
      select exists (select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()) as waits`;
    await expect.poll(async () => (await open())[0]!.waits, { timeout: 5_000 }).toBe(true);
    await other`commit`;
    expect((await late).error.details.reason).toBe('wrong_password');
  } finally {
    other.release();
  }
});
