import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { createComment } from '#features/comments/api.ts';
import { likePost } from '#features/likes/api.ts';
import { blockUser } from '#features/moderation/api.ts';
import { createPost } from '#features/posts/api.ts';
import { listStatement } from '#features/tokens/api.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('EXP-049 EXP-065 a statement names the author of a post, unless the post is hidden from the reader', async () => {
  const [ana, ben] = [await server.person('Ana Ruiz'), await server.person('Ben Cole')];
  const post = (await ana.call(createPost, { content: 'Bread is ready' })).ok.post.id;
  await ben.call(likePost, { postId: post });
  await ben.call(createComment, { postId: post, content: 'Come by!' });
  await server.plaza.listeners.drain();
  const readTexts = async (kind: 'likes' | 'comments') =>
    (await ben.call(listStatement, { kind })).ok.lines.map(({ text }) => text);
  expect(await readTexts('likes')).toEqual(["You liked Ana's post"]);
  expect(await readTexts('comments')).toEqual(["You commented on Ana's post"]);
  await ana.call(blockUser, { userId: ben.id });
  expect(await readTexts('likes')).toEqual(['You liked a post']);
});
