import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { listComments } from '#features/comments/api.ts';
import { listPosts } from '#features/feed/api.ts';
import { listVenues } from '#features/venues/api.ts';

let server: TestServer;
afterEach(() => server.stop());

test('EXP-132 BOT-003 an empty town is filled on the first start and shown at once', async () => {
  server = await startTestServer({ config: { starterCity: true } });
  const { posts } = (await server.guest.call(listPosts, { limit: 50 })).ok;
  expect(posts).toHaveLength(50);
  expect(posts.every((post) => post.isSample && post.source === 'sample')).toBe(true);
  expect(posts.some((post) => post.isBot)).toBe(true);
  const { venues } = (await server.guest.call(listVenues, {})).ok;
  expect(venues.length).toBeGreaterThan(0);
  const talked = posts.find((post) => post.comments > 2)!;
  const { comments } = (await server.guest.call(listComments, { postId: talked.id })).ok;
  expect(comments).toHaveLength(talked.comments);
});
