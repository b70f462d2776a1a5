import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { getPost } from '#features/feed/api.ts';
import { likeComment } from '#features/likes/api.ts';
import { createPost } from '#features/posts/api.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { createComment } from '../api.ts';

let server: TestServer;
let ana: TestActor;
let ben: TestActor;

beforeAll(async () => {
  server = await startTestServer();
  [ana, ben] = [await server.person('Ana'), await server.person('Ben')];
});
afterAll(() => server.stop());

test('EXP-027 D2 a repeated call gets the comment as it is now, or no comment if its post is deleted', async () => {
  const postId = (await ana.call(createPost, { content: 'A post' })).ok.post.id;
  const key = { 'idempotency-key': 'c-repeated' };
  const first = await ben.call(createComment, { postId, content: 'Once more' }, key);
  const [stored] = await server.db<{ response: unknown }[]>`
    select response from idempotency_keys where key = 'c-repeated'`;
  expect(stored?.response, 'not the whole answer').toBe(first.ok.comment.id);
  const repeat = () => ben.call(createComment, { postId, content: 'Once more' }, key);
  expect((await repeat()).body).toEqual(first.body);
  await ana.call(likeComment, { commentId: first.ok.comment.id });
  expect((await repeat()).ok.comment).toEqual({ ...first.ok.comment, likes: 1 });
  expect((await server.guest.call(getPost, { postId })).ok.post.comments).toBe(1);
  await server.db`update posts set deleted_at = now() where id = ${postId}`;
  expect((await repeat()).status).toBe(404);
});
