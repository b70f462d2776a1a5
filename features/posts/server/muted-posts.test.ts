/** Over the wire: posts that a person muted, and the notifications about them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTestUsers } from '#app/test-users.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { exportMyData } from '#features/accounts/api.ts';
import { createComment } from '#features/comments/api.ts';
import { likeComment, likePost } from '#features/likes/api.ts';
import { blockUser } from '#features/moderation/api.ts';
import { listNotifications } from '#features/notifications/api.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { createPost, deletePost } from '../api.ts';
import { getPostMute, mutePost, unmutePost } from '../api-discussion.ts';

let server: TestServer;
let [ana, ben, cal]: TestActor[] = [];
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  [ana, ben, cal] = await insertTestUsers(server, 3);
});
afterAll(() => server.stop());

const write = async () => (await ana!.call(createPost, { content: `Post ${++count}` })).ok.post.id;
const say = async (actor: TestActor, postId: string, content = `Comment ${++count}`, parentId?: string) => {
  server.clock.advance(1_000);
  return (await actor.call(createComment, { postId, content, parentId })).ok.comment.id;
};
const isMuted = async (actor: TestActor, postId: string) =>
  (await actor.call(getPostMute, { postId })).ok.muted;
/** Returns the types of the notifications that a person got about a post. */
async function typesOf(actor: TestActor, postId: string): Promise<string[]> {
  await server.plaza.listeners.drain();
  const { notifications } = (await actor.call(listNotifications, {})).ok;
  return notifications
    .filter(({ link }) => link?.path.includes(postId))
    .map(({ type }) => type)
    .toSorted();
}

test('AUTH-013 muting, unmuting and asking for the mute of a post require authentication', async () => {
  const postId = await write();
  for (const name of ['mutePost', 'unmutePost', 'getPostMute']) {
    const answer = await server.guest.post(name, { postId });
    expect([answer.status, answer.error.message], name).toEqual([
      401,
      'Not authenticated. Please sign in to continue.',
    ]);
  }
});

test('EXP-043 nobody who muted a post is notified of its comments, replies, likes, mentions and reposts', async () => {
  const [postId, open] = [await write(), await write()];
  await say(ben!, postId);
  const benComments = [await say(ben!, postId), await say(ben!, open)];
  for (const actor of [ana!, ben!])
    for (let round = 0; round < 2; round++)
      expect((await actor.call(mutePost, { postId })).ok).toEqual({ muted: true });
  const before = [await typesOf(ana!, postId), await typesOf(ben!, postId)];
  for (const [index, id] of [postId, open].entries()) {
    await cal!.call(likePost, { postId: id });
    await cal!.call(createPost, { content: '', quotedPostId: id });
    await cal!.call(likeComment, { commentId: benComments[index]! });
    await say(cal!, id, 'A reply', benComments[index]);
    await say(cal!, id, `Look, @${ben!.handle}`);
  }
  expect([await typesOf(ana!, postId), await typesOf(ben!, postId)]).toEqual(before);
  expect(await typesOf(ana!, open)).toEqual(['comment', 'like', 'repost']);
  expect(await typesOf(ben!, open)).toEqual(['like', 'mention', 'reply']);

  expect((await ana!.call(unmutePost, { postId })).ok).toEqual({ muted: false });
  const sizeBefore = before[0]!.length;
  await cal!.call(likeComment, { commentId: await say(ana!, postId) });
  expect((await typesOf(ana!, postId)).length).toBe(sizeBefore + 1);
  expect(await typesOf(ben!, postId), 'still muted by Ben').toEqual(before[1]);
});

test('EXP-043 nobody who muted a post is notified of its quotes, which have another post as their target', async () => {
  const [postId, open] = [await write(), await write()];
  await ana!.call(mutePost, { postId });
  const quote = async (id: string) =>
    (await cal!.call(createPost, { content: `A thought about ${id}`, quotedPostId: id })).ok.post.id;
  const [quoteOfMuted, quoteOfOpen] = [await quote(postId), await quote(open)];
  expect(await typesOf(ana!, quoteOfOpen)).toEqual(['quote']);
  expect(await typesOf(ana!, quoteOfMuted)).toEqual([]);
});

test('EXP-043 NOTIF-002 a quote of a muted post with a mention of its author notifies the author of the mention', async () => {
  const [postId, open] = [await write(), await write()];
  await ana!.call(mutePost, { postId });
  const quote = async (id: string) =>
    (await cal!.call(createPost, { content: `Look, @${ana!.handle} ${id}`, quotedPostId: id })).ok.post.id;
  const [quoteOfMuted, quoteOfOpen] = [await quote(postId), await quote(open)];
  expect(await typesOf(ana!, quoteOfMuted)).toEqual(['mention']);
  expect(await typesOf(ana!, quoteOfOpen)).toEqual(['quote']);
});

test('EXP-043 a mute belongs to one person and one post, and needs a post that the person may see', async () => {
  const [postId, other] = [await write(), await write()];
  await ben!.call(mutePost, { postId });
  expect([await isMuted(ben!, postId), await isMuted(cal!, postId), await isMuted(ben!, other)]).toEqual([
    true,
    false,
    false,
  ]);
  await ben!.call(unmutePost, { postId });
  await ben!.call(unmutePost, { postId });
  expect(await isMuted(ben!, postId)).toBe(false);
  const [blocked] = await insertTestUsers(server, 1, 'blocked');
  await ana!.call(blockUser, { userId: blocked!.id });
  expect((await blocked!.call(mutePost, { postId })).status).toBe(404);
  expect(await isMuted(blocked!, postId)).toBe(false);
  await ana!.call(deletePost, { postId });
  expect((await ben!.call(mutePost, { postId })).status).toBe(404);
});

test('EXP-016 EXP-043 the export lists the muted posts', async () => {
  const postId = await write();
  await cal!.call(mutePost, { postId });
  const { sections } = (await cal!.call(exportMyData, {})).ok;
  const { muted } = sections['posts'] as { muted: object[] };
  expect(muted).toEqual([{ postId, mutedAt: server.clock.now().toISOString() }]);
});
