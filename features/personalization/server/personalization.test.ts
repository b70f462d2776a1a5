import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { getSessionCookieName } from '#features/accounts/domain/session-cookie.ts';
import { createPost } from '#features/posts/api.ts';
import { processUserPersonalization } from '../api.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('AUTH-013 FN-010 processUserPersonalization requires authentication', async () => {
  const answer = await server.guest.call(processUserPersonalization, {});
  expect([answer.status, answer.error.message]).toEqual([
    401,
    'Not authenticated. Please sign in to continue.',
  ]);
});

test('FN-010 interests are learned from posts and tags, chosen preferences are stored, and a reset deletes everything', async () => {
  const [ana, ben] = [await server.person('Ana'), await server.person('Ben')];
  const { post } = (await ben.call(createPost, { content: 'Tonight', tags: ['music'] })).ok;
  const learnt = await ana.post('processUserPersonalization', {
    // The server ignores this id, because a caller is identified by their session only.
    userId: ben.id,
    interactions: [
      { type: 'like', postId: post.id },
      { type: 'less', tags: [' Food '] },
    ],
    preferences: { nearby: 0.8 },
  });
  expect(learnt.ok).toEqual({
    interests: [
      { tag: 'music', weight: 1 },
      { tag: 'food', weight: -4 },
    ],
    preferences: { nearby: 0.8 },
  });
  const both = await Promise.all(
    [1, 2].map(() =>
      ana.call(processUserPersonalization, { interactions: [{ type: 'like', tags: ['music'] }] }),
    ),
  );
  expect(both.map((answer) => answer.ok.interests[0]?.weight).toSorted()).toEqual([2, 3]);
  expect((await ben.call(processUserPersonalization, {})).ok).toEqual({ interests: [], preferences: {} });
  const reset = await ana.call(processUserPersonalization, { reset: true, preferences: { recency: 1 } });
  expect(reset.ok).toEqual({ interests: [], preferences: { recency: 1 } });
  for (const args of [
    { interactions: [{ type: 'dance' }] },
    { interactions: [{ type: 'like', postId: 'x' }] },
    { interactions: [{ type: 'like', tags: Array.from({ length: 11 }, () => 'a') }] },
    { preferences: { nearby: 2 } },
    { preferences: { money: 1 } },
    { interactions: Array.from({ length: 51 }, () => ({ type: 'view' })) },
  ])
    expect((await ana.post('processUserPersonalization', args)).status).toBe(400);
});

test('AUTH-016 Q-13 personalization, feedback and payment methods require the bearer token, in either form', async () => {
  const ana = await server.person('Ana Bearer');
  const secure: [string, object][] = [
    ['processUserPersonalization', {}],
    ['processSubmitFeedback', { category: 'idea', message: 'A bench by the canal' }],
    ['processCoreTokensSecure', { action: 'balance' }],
  ];
  for (const [name, args] of secure) {
    for (const body of [args, { data: args }]) {
      const send = (bearer?: string) =>
        fetch(`${server.url}/plaza/us-central1/${name}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
          },
          body: JSON.stringify(body),
        });
      expect((await send()).status, name).toBe(401);
      expect((await send('not-a-token')).status, name).toBe(401);
      // The server identifies the caller by the bearer token, never by the arguments.
      expect((await send(ana.token ?? '')).status, name).not.toBe(401);
    }
  }
});

test('AUTH-016 Q-13 the session cookie counts as the bearer token, in a request of our own origin only', async () => {
  const ana = await server.person('Ana Cookie');
  const cookie = `${getSessionCookieName(false)}=${ana.token}`;
  const statusWith = async (headers: Record<string, string>) =>
    (await server.guest.post('processUserPersonalization', {}, headers)).status;
  expect(await statusWith({ cookie, origin: new URL(server.url).origin })).toBe(200);
  expect(await statusWith({ cookie, 'sec-fetch-site': 'same-origin' })).toBe(200);
  expect(await statusWith({ cookie })).toBe(403);
  expect(await statusWith({ cookie, origin: 'https://evil.example' })).toBe(403);
  expect(await statusWith({ origin: new URL(server.url).origin })).toBe(401);
  // A bearer token takes precedence over the cookie, even if the token is invalid.
  const own = { cookie, origin: new URL(server.url).origin };
  expect(await statusWith({ ...own, authorization: 'Bearer not-a-token' })).toBe(401);
});

test('FN-010 interests can be recorded during their deletion', async () => {
  const cem = await server.person('Cem');
  const statuses = new Set<number>();
  const learn = async () => {
    for (let round = 0; round < 100; round++) {
      const interactions = [{ type: 'like' as const, tags: ['music'] }];
      statuses.add((await cem.call(processUserPersonalization, { interactions })).status);
    }
  };
  const forget = async () => {
    for (let round = 0; round < 2_000; round++)
      await server.db`delete from personal_interests where user_id = ${cem.id}`;
  };
  await Promise.all([forget(), learn(), learn(), learn()]);
  expect([...statuses]).toEqual([200]);
});
