/** The notification of a reached level. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { listNotifications } from '#features/notifications/api.ts';
import { createPost } from '#features/posts/api.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('XP-013 Q-32 the notification of a reached level carries the bonus tokens, and only its owner gets it', async () => {
  const [ana, ben] = [await server.person('Ana'), await server.person('Ben')];
  // Ten posts and their badges reach level 2, which pays 20 tokens.
  for (let index = 0; index < 10; index++) await ana.call(createPost, { content: `Something new ${index}` });
  await server.plaza.listeners.drain();
  const listOf = async (person = ana) =>
    (await person.call(listNotifications, {})).ok.notifications.map(({ type, bonusTokens }) => [
      type,
      bonusTokens,
    ]);
  expect(await listOf()).toEqual(
    expect.arrayContaining([
      ['level', 20],
      ['badge', undefined],
    ]),
  );
  expect((await listOf(ben)).map(([type]) => type)).not.toContain('level');
});
