/** The rate limit of edits per person, at the default limits. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { rateLimits } from '#platform/kernel/limits.ts';
import { createPost, updatePost } from '../api.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ config: { rateScale: 1 } });
});
afterAll(() => server.stop());

test('EXP-017 edits of one person are limited per hour, across all posts; other people are not affected', async () => {
  const [ana, ben] = await Promise.all([server.person('Ana'), server.person('Ben')]);
  const write = async (who: typeof ana, content: string) =>
    (await who.call(createPost, { content })).ok.post.id;
  const [one, two, other] = [await write(ana, 'One'), await write(ana, 'Two'), await write(ben, 'Other')];
  for (let n = 0; n < rateLimits.editPost.points; n++) {
    const postId = n % 2 === 0 ? one : two;
    expect((await ana.call(updatePost, { postId, content: `Edit ${n}` })).status).toBe(200);
  }
  const refused = await ana.call(updatePost, { postId: one, content: 'One too many' });
  expect([refused.status, refused.error.details.reason, refused.error.details['limit']]).toEqual([
    429,
    'rate_limit',
    'editPost',
  ]);
  expect((await ben.call(updatePost, { postId: other, content: 'Mine' })).status).toBe(200);
});
