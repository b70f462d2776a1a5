/** Limits of failed log-ins with passkeys. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { multiplyLimitByFactor, passwordBackoffRules } from '#platform/kernel/account-limits.ts';
import * as api from '../api.ts';
import { type Forgery, SoftwarePasskey } from './software-authenticator.fixture.ts';

let server: TestServer;
const site = { origin: 'https://plaza.example', rpId: 'plaza.example' };
const scale = 0.6;

beforeAll(async () => {
  server = await startTestServer({
    config: { publicUrl: site.origin, trustedProxies: ['127.0.0.1'], rateScale: scale },
  });
});
afterAll(() => server.stop());

async function logIn(passkey: SoftwarePasskey, userId: string, network: string, forgery: Forgery = {}) {
  const headers = { 'x-forwarded-for': network };
  const { challenge } = (await server.guest.call(api.startPasskeyLogIn, {}, headers)).ok.options;
  return server.guest.call(api.logInWithPasskey, passkey.sign(challenge, userId, forgery), headers);
}

test('a network that fails with many passkeys must wait, as with passwords, and its failures are in the audit log', async () => {
  const ana = await server.person('Ana');
  const passkey = new SoftwarePasskey(site);
  const { challenge } = (await ana.call(api.startAddingPasskey, {})).ok.options;
  void (await ana.call(api.addPasskey, passkey.create(challenge))).ok;
  const free = multiplyLimitByFactor(passwordBackoffRules.network.free, scale);
  for (let round = 0; round < free; round++)
    expect((await logIn(new SoftwarePasskey(site), ana.id, '10.1.0.1')).status).toBe(401);
  const refused = await logIn(passkey, ana.id, '10.1.0.1');
  expect([refused.status, refused.error.details.reason]).toEqual([429, 'rate_limit']);
  expect(refused.error.message).toMatch(/^Too many attempts\. Try again in \d+ seconds\.$/);
  expect((await logIn(passkey, ana.id, '10.2.0.1')).status).toBe(200);
  const failures =
    await server.db`select from audit_log where action = 'signInFailed' and address = '10.1.0.0'`;
  expect(failures).toHaveLength(free);
});

test('an answer of a page at another origin, such as a brand, is no failed log-in of the owner', async () => {
  const ben = await server.person('Ben');
  const passkey = new SoftwarePasskey(site);
  const { challenge } = (await ben.call(api.startAddingPasskey, {})).ok.options;
  void (await ben.call(api.addPasskey, passkey.create(challenge))).ok;
  const brand = { origin: 'https://rideshare.plaza.example' };
  expect((await logIn(passkey, ben.id, '10.3.0.1', brand)).status).toBe(401);
  expect(
    await server.db`select from audit_log where action = 'signInFailed' and actor = ${ben.id}`,
  ).toHaveLength(0);
});
