/** Limits that a token cannot lift: functions open to anyone count their address whatever token a call carries. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyFunction } from '#platform/contract/define.ts';
import { ownCharges } from '#platform/rpc/call-limits.ts';
import { limits } from '#platform/rpc/limits.ts';
import type { Actor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const scale = 0.2;
let server: TestServer;
let ann: Actor;
let definitions: AnyFunction[];
beforeAll(async () => {
  server = await startTestServer({ config: { rateScale: scale } });
  ann = await server.person('Ann Lee');
  definitions = [...server.plaza.runtime.implementations.values()].map(({ definition }) => definition);
});
afterAll(() => server.stop());

/** Functions open to anyone that have a limit of their own. */
const limitedForAnyone = () =>
  definitions.filter(({ access, rate }) => access === 'anyone' && rate !== 'general');

/** Valid arguments of these functions; another e-mail each time, because an e-mail has limits of its own. */
const limitedArgs: Record<string, (attempt: number) => Record<string, unknown>> = {
  signUp: (n) => ({ email: `new${n}@example.org`, password: 'likes long walks', displayName: 'New' }),
  logIn: (n) => ({ email: `nobody${n}@example.org`, password: 'likes long walks' }),
  logInDemo: () => ({}),
  resetPassword: (n) => ({ email: `nobody${n}@example.org` }),
  confirmPasswordReset: () => ({ token: 'A'.repeat(43), password: 'likes long walks' }),
  verifyEmail: () => ({ token: 'A'.repeat(43) }),
  exportMyData: (n) => ({ email: `nobody${n}@example.org`, password: 'likes long walks' }),
  requestInvestorInvite: (n) => ({ email: `nobody${n}@example.org` }),
};

test('A1 a token changes no limit of a function open to anyone, by declaration', () => {
  for (const definition of limitedForAnyone()) {
    const asGuest = ownCharges(definition, null, '192.0.2.1');
    expect(ownCharges(definition, ann, '192.0.2.1'), definition.name).toEqual(
      expect.arrayContaining(asGuest),
    );
  }
  const isCredential = ({ rate }: AnyFunction) => rate === 'signUp' || rate === 'signIn' || rate === 'mail';
  for (const definition of definitions.filter(isCredential)) {
    const keys = ownCharges(definition, ann, '192.0.2.1').map(({ key }) => key);
    expect(keys, definition.name).toEqual(['192.0.2.1', ann.id]);
  }
});

test('A1 EXP-017 what a guest has used up stays used up with a token of the same address', async () => {
  for (const { name, rate } of limitedForAnyone()) {
    const args = limitedArgs[name]!;
    expect(args, `${name} has no arguments in this test`).toBeDefined();
    const most = limits[rate as keyof typeof limits].points * scale;
    let refusal = await server.guest.post(name, args(0));
    for (let attempt = 1; attempt <= most && refusal.status !== 429; attempt++)
      refusal = await server.guest.post(name, args(attempt));
    expect([refusal.status, refusal.error.details['limit']], `${name} as a guest`).toEqual([429, rate]);
    const signedIn = await ann.post(name, args(0));
    expect([signedIn.status, signedIn.error.details['limit']], `${name} with a token`).toEqual([429, rate]);
  }
});
