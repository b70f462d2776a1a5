/** Tests the donation options and the requests of investors through the API. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestActor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import * as api from '../api.ts';

let server: TestServer;
let ana: TestActor;
let chief: TestActor;
const offered = async (person: TestActor) =>
  (await person.call(api.listDonationOptions, {})).ok.options.map((one) => [one.id, one.link, one.note]);
const listRequests = () =>
  server.db`select user_id as "userId", name, email, message from investor_requests order by created_at, id`;

beforeAll(async () => {
  server = await startTestServer({
    config: { admin: { ids: [], emails: ['chief@example.org'], domains: [] } },
  });
  [ana, chief] = [await server.person('Ana'), await server.person('Chief')];
  await server.db`update users set email_verified_at = now() where id = ${chief.id}`;
  server.clock.advance(60_000);
});
afterAll(() => server.stop());

test('AUTH-013 setDonationLink requires authentication, and an admin', async () => {
  const args = { option: 'fuel', link: null } as const;
  expect((await server.guest.call(api.setDonationLink, args)).status).toBe(401);
  const answer = await ana.call(api.setDonationLink, args);
  expect([answer.status, answer.error.details.reason]).toEqual([403, 'admin_required']);
});

test('DON-006 Q-54 an option without a link is hidden, and not configured for admins; links are set, changed and removed', async () => {
  expect(await offered(server.guest)).toEqual([['partnership', null, null]]);
  expect((await offered(chief)).map(([, , note]) => note)).toEqual([
    'Not configured',
    'Not configured',
    'Not configured',
    null,
  ]);
  const link = 'https://pay.example.org/5';
  await Promise.all([
    chief.call(api.setDonationLink, { option: 'fuel', link }),
    chief.call(api.setDonationLink, { option: 'access', link: 'https://pay.example.org/30' }),
  ]);
  expect(await offered(ana)).toEqual([
    ['fuel', link, null],
    ['access', 'https://pay.example.org/30', null],
    ['partnership', null, null],
  ]);
  await chief.call(api.setDonationLink, { option: 'fuel', link: null });
  expect((await offered(server.guest)).map(([id]) => id)).toEqual(['access', 'partnership']);
  for (const bad of [
    'http://pay.example.org',
    'javascript:alert(1)',
    'x',
    `https://a.example/${'x'.repeat(500)}`,
  ])
    expect((await chief.post('setDonationLink', { option: 'fuel', link: bad })).status).toBe(400);
  expect((await chief.post('setDonationLink', { option: 'partnership', link })).status).toBe(400);
  const audit = await server.db`select from audit_log where action = 'settingChanged'`;
  expect(audit).toHaveLength(3);
});

test('DON-005 Q-09 a request for an invitation is stored, one per e-mail; signed out an e-mail is required', async () => {
  const answer = await ana.call(api.requestInvestorInvite, { message: 'Tell me more' });
  expect(answer.ok).toEqual({ requested: true, message: "Thank you! We'll be in touch." });
  await ana.call(api.requestInvestorInvite, { name: 'Ana A.', message: 'Please' });
  const guest = { name: 'Eve', email: 'ANA@example.org', message: 'Not her' };
  expect((await server.guest.call(api.requestInvestorInvite, guest)).ok.requested).toBe(true);
  expect(await listRequests()).toEqual([
    { userId: ana.id, name: 'Ana A.', email: 'ana@example.org', message: 'Please' },
  ]);
  for (const args of [{}, { email: 'nobody' }, { email: 'a@example.org', message: 'x'.repeat(2_001) }])
    expect((await server.guest.post('requestInvestorInvite', args)).status).toBe(400);
});

test('DON-005 Q-09 the request of a person replaces that of a guest with the email of their account, but of no other', async () => {
  const [bea, cid] = [await server.person('Bea'), await server.person('Cid')];
  const email = 'bea@example.org';
  const listOwn = async () => (await listRequests()).filter((one) => one['email'] === email);
  await server.guest.call(api.requestInvestorInvite, { name: 'Eve', email, message: 'x' });
  await cid.call(api.requestInvestorInvite, { email, message: 'Not mine' });
  expect(await listOwn()).toEqual([{ userId: null, name: 'Eve', email, message: 'x' }]);
  await bea.call(api.requestInvestorInvite, { message: 'My offer' });
  expect(await listOwn()).toEqual([{ userId: bea.id, name: 'Bea', email, message: 'My offer' }]);
});
