import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'undici';
import { configureApiClient } from '#platform/client/call.ts';
import { LiveQueryClient } from '#platform/client/live-client.ts';
import type { LiveQueryHandle } from '#platform/client/live-client.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { logOut } from '#features/accounts/api.ts';
import { createComment, deleteComment, listComments, updateComment } from '#features/comments/api.ts';
import { listPosts } from '#features/feed/api.ts';
import { likeComment, likePost } from '#features/likes/api.ts';
import { createPost, deletePost } from '#features/posts/api.ts';
import { startTestServer } from './test-server.ts';
import type { TestServer } from './test-server.ts';

let server: TestServer;
let ann: TestActor;
let ben: TestActor;
beforeAll(async () => {
  server = await startTestServer();
  ann = await server.person('Ann');
  ben = await server.person('Ben');
});
afterAll(async () => {
  configureApiClient(null);
  await server.stop();
});

/** Returns the app's own live client, for a person without a browser. */
function liveFor(person: TestActor) {
  const closes: number[] = [];
  const sockets: WebSocket[] = [];
  const client = new LiveQueryClient({
    connect(events) {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/live`);
      sockets.push(socket);
      socket.addEventListener('open', () => events.opened());
      socket.addEventListener('message', (event) => events.received(String(event.data)));
      socket.addEventListener('close', (event) => {
        closes.push(event.code);
        events.closed(event.code);
      });
      return { send: (text) => socket.send(text), close: () => socket.close() };
    },
    ask: () => Promise.reject(new Error('no polling here')),
    schedule(ms, effect) {
      const timer = setTimeout(effect, ms);
      return () => clearTimeout(timer);
    },
    logFailure: () => {},
    random: Math.random,
    token: () => person.token ?? undefined,
  });
  return { client, closes, sockets };
}

/** Waits until the live query shows the result of the plain call. */
async function expectFresh(
  handle: LiveQueryHandle,
  fresh: () => Promise<unknown>,
  timeout = 2_000,
): Promise<void> {
  await vi.waitFor(async () => expect(handle.get().data).toEqual(await fresh()), { timeout, interval: 20 });
  expect(handle.get().status).toBe('live');
}

test('CMT-006 Q-81 comments appear live, newest first, with the permissions of each viewer', async () => {
  const { post } = (await ann.call(createPost, { content: 'Who comes along?' })).ok;
  const args = { postId: post.id, limit: 50 };
  const people = [ann, ben, server.guest];
  const watches = people.map((person) => {
    const handle = liveFor(person).client.query('listComments', args);
    return { person, handle, stop: handle.watch(() => {}) };
  });
  const allFresh = () =>
    Promise.all(
      watches.map(({ person, handle }) =>
        expectFresh(handle, async () => (await person.call(listComments, args)).ok),
      ),
    );
  await allFresh();
  const first = (await ben.call(createComment, { postId: post.id, content: 'I do' })).ok.comment;
  await allFresh();
  const second = (await ann.call(createComment, { postId: post.id, content: 'Good', parentId: first.id })).ok
    .comment;
  await allFresh();
  await ann.call(likeComment, { commentId: first.id });
  await ben.call(updateComment, { commentId: first.id, content: 'I do, at eight' });
  await allFresh();
  await ann.call(deleteComment, { commentId: second.id });
  await allFresh();
  for (const { stop } of watches) stop();
});

test('Q-81 a post and its likes appear in the feed of others within a second', async () => {
  const watching = liveFor(ben).client.query('listPosts', { limit: 20 });
  const stop = watching.watch(() => {});
  const fresh = async () => (await ben.call(listPosts, { limit: 20 })).ok;
  await expectFresh(watching, fresh);
  const { post } = (await ann.call(createPost, { content: 'Fresh bread at nine' })).ok;
  await expectFresh(watching, fresh, 1_000);
  await ben.call(likePost, { postId: post.id });
  await expectFresh(watching, fresh);
  await ann.call(deletePost, { postId: post.id });
  await expectFresh(watching, fresh, 1_000);
  stop();
});

test('A3 signing out closes the live connection within 5 s', async () => {
  const cat = await server.person('Cat');
  const { client, closes } = liveFor(cat);
  const stop = client.query('listPosts', { limit: 20 }).watch(() => {});
  await vi.waitFor(() => expect(client.query('listPosts', { limit: 20 }).get().status).toBe('live'));
  await cat.call(logOut, {});
  await vi.waitFor(() => expect(closes).toContain(4401), { timeout: 5_000 });
  stop();
}, 10_000);
