/**
 * Part of the access matrix: the rate limits that a call consumes. The limits of an IP address are the same with and
 * without a session token.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyFunctionDefinition } from '#platform/contract/define.ts';
import {
  listRateLimitChargesOfCall,
  createProcessorTimeRateLimitCharges,
} from '#platform/rpc/call-limits.ts';
import { rateLimits, type RateLimitName } from '#platform/kernel/limits.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { featureTestCases } from './feature-test-cases.fixture.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const address = '127.0.0.1';
let server: TestServer;
let ann: TestActor;
let ben: TestActor;
beforeAll(async () => {
  server = await startTestServer({ config: { rateScale: 1 } });
  [ann, ben] = [await server.person('Ann Lee'), await server.person('Ben Ortiz')];
});
afterAll(() => server.stop());

const definitions = (): AnyFunctionDefinition[] =>
  [...server.plaza.runtime.implementations.values()].map(({ definition }) => definition);

/** Returns the functions that callers without a session may call and that have a rate limit of their own. */
const limitedForAnyone = () =>
  definitions().filter(({ access, rate }) => access === 'anyone' && rate !== 'general');

/** Valid arguments of these functions. */
const limitedArgs: Record<string, Record<string, unknown>> = {
  signUp: { email: 'new@example.org', password: 'likes long walks', displayName: 'New' },
  logIn: { email: 'nobody@example.org', password: 'likes long walks' },
  logInDemo: {},
  resetPassword: { email: 'nobody@example.org' },
  confirmPasswordReset: { token: 'A'.repeat(43), password: 'likes long walks' },
  verifyEmail: { token: 'A'.repeat(43) },
  exportMyData: { email: 'nobody@example.org', password: 'likes long walks' },
  createDataArchiveLink: { email: 'nobody@example.org', password: 'likes long walks' },
  requestInvestorInvite: { email: 'nobody@example.org' },
  search: { q: 'market' },
  processLinkUnfurl: { url: 'ftp://nowhere.example' },
  ...Object.assign({}, ...featureTestCases.map((cases) => cases.limitedArgs)),
};

/** Returns the name of the rate limit that refuses a call, or the HTTP status if no rate limit refuses it. */
async function outcome(actor: TestActor, name: string, args: unknown): Promise<string | number> {
  const { status, body } = await actor.post(name, args);
  return status === 429 ? (body as { error: { details: { limit: string } } }).error.details.limit : status;
}

/** Consumes all points of a rate limit except the last `left` points, as earlier calls would. */
const useUp = (name: RateLimitName, key: string, left: number) =>
  server.plaza.platform.limit(name, key, rateLimits[name].points - left);

/** Consumes all remaining points of a rate limit. */
async function drain(name: RateLimitName, key: string): Promise<void> {
  for (let step: number = rateLimits[name].points; step >= 1;) {
    const isConsumed = await server.plaza.platform.limit(name, key, step).then(
      () => true,
      () => false,
    );
    if (!isConsumed) step = Math.floor(step / 2);
  }
}

/** Functions that send mail without the rate limit for mail, with the reasons. */
const unlimitedMail: Record<string, string> = {
  startEmergency: 'a limit must never block a call for help; a trip has a few emergencies',
  markSafe:
    'the contacts must learn that the person is safe; it ends an emergency, so it sends mail as rarely',
};

/** Returns the names of the functions that queue mail, directly or through a helper module in the same folder. */
function listMailFunctions(): string[] {
  const root = join(import.meta.dirname, '..');
  const sources = globSync('features/*/server/*.ts', { cwd: root })
    .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const importersOf = (path: string) => sources.filter(({ text }) => text.includes(`${path}'`));
  const names = new Set<string>();
  const queue = importersOf('#platform/mail/queue-mail.ts').filter(({ text }) => text.includes('queueMail'));
  for (const { file } of queue) {
    const name = basename(file, '.ts').replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
    if (server.plaza.runtime.implementations.has(name)) names.add(name);
    else {
      const users = importersOf(`./${basename(file)}`);
      expect(users.length, `users of ${file}`).toBeGreaterThan(0);
      queue.push(...users);
    }
  }
  return [...names].toSorted();
}

test('EXP-017 each function that sends mail has a limit for its address and its person, except emergencies', () => {
  const names = listMailFunctions();
  expect(names).toEqual(expect.arrayContaining(['addTrustedContact', 'resetPassword', 'signUp']));
  const unlimited = names.filter((name) => {
    const { rate } = server.plaza.runtime.implementations.get(name)!.definition;
    return rate !== 'mail' && rate !== 'signUp' && rate !== 'signIn';
  });
  expect(unlimited).toEqual(Object.keys(unlimitedMail).toSorted());
});

test('by declaration, a token does not change the limits of a function open to anyone', () => {
  for (const definition of limitedForAnyone()) {
    const asGuest = listRateLimitChargesOfCall(definition, null, address);
    expect(listRateLimitChargesOfCall(definition, ann, address), definition.name).toEqual(
      expect.arrayContaining(asGuest),
    );
  }
  const isCredential = ({ rate }: AnyFunctionDefinition) =>
    rate === 'signUp' || rate === 'signIn' || rate === 'mail';
  for (const definition of definitions().filter(isCredential)) {
    const keys = listRateLimitChargesOfCall(definition, ann, address).map(({ key }) => key);
    expect(keys, definition.name).toEqual([address, ann.id]);
  }
});

test.each([
  ['suggestPeopleToFollow', 40],
  ['getLeaderboard', 30],
  ['listNotifications', 10],
  ['listStoryViewers', 5],
])('EXP-017 each call of %s uses at least %d milliseconds of the budgets of work', (name, cost) => {
  const { definition } = server.plaza.runtime.implementations.get(name)!;
  const charges = createProcessorTimeRateLimitCharges(definition, ann, address);
  const used = new Map(charges.map(({ limit, points }) => [limit, points]));
  expect(used.get('work')).toBeGreaterThanOrEqual(cost);
  expect(used.get('workAddress')).toBeGreaterThanOrEqual(cost);
});

test('EXP-017 a limit used up by a guest stays used up with a token of the same address', async () => {
  // Two people have signed up from this address. After this call, two more sign-ups are allowed; one of them happens
  // below.
  await server.plaza.platform.limit('signUp', address, rateLimits.signUp.points - 3);
  const used = new Set<string>(['signUp']);
  for (const { name, rate } of limitedForAnyone()) {
    const args = limitedArgs[name];
    expect(args, `${name} has no arguments in this test`).toBeDefined();
    if (!used.has(rate)) await useUp(rate as RateLimitName, address, 1);
    if (!used.has(rate) || name === 'signUp')
      expect(await outcome(server.guest, name, args), `the last call of a guest to ${name}`).not.toBe(rate);
    used.add(rate);
    expect(await outcome(server.guest, name, args), `${name} as a guest`).toBe(rate);
    expect(await outcome(ann, name, args), `${name} with a token`).toBe(rate);
  }
});

/** Mutations for signed-in people that have only the general rate limit, with the reasons. */
const unlimitedChanges: Record<string, string> = {
  createTripShare: 'other accounts of the address must not block a safety feature',
  markSafe: 'the alerted contacts must always learn that the person is safe',
  recordDriverPosition: 'a driving device calls this every few seconds, and a position is no event',
  revokeSession: 'other accounts of the address must not keep a stolen session alive',
  revokeTripShare: 'other accounts of the address must not block a safety feature',
  startEmergency: 'a limit must never block a call for help',
  transitionBookingStatus: 'other accounts of the address must not block a trip in progress',
};

test('EXP-017 each mutation of signed-in people has a limit, and an address one that a person cannot use up', async () => {
  const unlimited = definitions().filter(
    ({ kind, access, rate }) => kind === 'mutation' && access === 'user' && rate === 'general',
  );
  expect(unlimited.map(({ name }) => name).toSorted()).toEqual(Object.keys(unlimitedChanges));
  const { change, changeContent, changesAddress } = rateLimits;
  const perDay = ({ points, seconds }: { points: number; seconds: number }) => (points * 86_400) / seconds;
  expect(perDay(changesAddress)).toBeGreaterThan(perDay(change) + perDay(changeContent));

  await drain('changesAddress', address);
  for (const actor of [ann, ben]) {
    expect(await outcome(actor, 'followTag', { tag: 'market' })).toBe('changesAddress');
    expect(await outcome(actor, 'deletePost', { postId: ann.id })).toBe('changesAddress');
  }
});

test('a token does not lift the limits of requests and of work of an address', async () => {
  // The first calls load the feed and the person's flags into memory.
  for (let n = 0; n < 3; n++) expect(await outcome(ann, 'listPosts', {})).toBe(200);
  await drain('workAddress', address);
  // This call is answered from memory, so it consumes no points of `workAddress`, the limit for database work.
  expect(await outcome(ann, 'listPosts', {})).toBe(200);
  for (const actor of [server.guest, ann, ben])
    expect(await outcome(actor, 'getProfile', { userId: ann.id })).toBe('workAddress');
  await drain('generalAddress', address);
  for (const actor of [server.guest, ann, ben])
    expect(await outcome(actor, 'getSession', {})).toBe('generalAddress');
});

test('one person’s work has its own budget, smaller than the address’s', async () => {
  const strict = await startTestServer({ config: { rateScale: 1 } });
  try {
    const [cleo, dan] = [await strict.person('Cleo Diaz'), await strict.person('Dan Ortiz')];
    await strict.plaza.platform.limit('work', cleo.id, rateLimits.work.points);
    expect(await outcome(cleo, 'getProfile', { userId: dan.id })).toBe('work');
    expect(await outcome(dan, 'getProfile', { userId: cleo.id })).toBe(200);
    expect(rateLimits.workAddress.points).toBeGreaterThan(rateLimits.work.points);
  } finally {
    await strict.stop();
  }
});

test('EXP-017 the sign-ups of an address are limited over the wire, with any tokens', async () => {
  const strict = await startTestServer({ config: { rateScale: 1 } });
  try {
    let token: string | null = null;
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= rateLimits.signUp.points; attempt++) {
      const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
      const answer = await strict.guest.post<{ token: string }>(
        'signUp',
        { ...limitedArgs['signUp'], email: `new${attempt}@example.org` },
        headers,
      );
      statuses.push(answer.status);
      if (answer.status === 200) token = answer.ok.token;
    }
    expect(statuses).toEqual([...Array.from({ length: rateLimits.signUp.points }, () => 200), 429]);
  } finally {
    await strict.stop();
  }
});
