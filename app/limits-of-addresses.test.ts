/** Limits that a token cannot lift: functions open to anyone count their address whatever token a call carries. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyFunction } from '#platform/contract/define.ts';
import { ownCharges } from '#platform/rpc/call-limits.ts';
import { type LimitName, limits } from '#platform/rpc/limits.ts';
import type { Actor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let ann: Actor;
let definitions: AnyFunction[];
beforeAll(async () => {
  server = await startTestServer({ config: { rateScale: 1 } });
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

test('A1 EXP-017 what an address has used up stays used up with a token', async () => {
  const { platform } = server.plaza;
  for (const { name, rate } of limitedForAnyone()) {
    const args = limitedArgs[name]!;
    expect(args, `${name} has no arguments in this test`).toBeDefined();
    const limit = rate as LimitName;
    for (let point = 0; point <= limits[limit].points; point++)
      await platform.limit(limit, '127.0.0.1').catch(() => {});
    for (const caller of [server.guest, ann]) {
      const refusal = await caller.post(name, args(0));
      expect([refusal.status, refusal.error.details['limit']], name).toEqual([429, rate]);
    }
  }
});

test('A1 EXP-017 an address uses its sign-ups up over the wire, whatever tokens it sends', async () => {
  const strict = await startTestServer({ config: { rateScale: 1 } });
  try {
    let token: string | null = null;
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= limits.signUp.points; attempt++) {
      const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
      const answer = await strict.guest.post<{ token: string }>(
        'signUp',
        limitedArgs['signUp']!(attempt),
        headers,
      );
      statuses.push(answer.status);
      if (answer.status === 200) token = answer.ok.token;
    }
    expect(statuses).toEqual([...Array.from({ length: limits.signUp.points }, () => 200), 429]);
  } finally {
    await strict.stop();
  }
});
