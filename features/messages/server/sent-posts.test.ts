/** Posts that are sent as messages, over the wire. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WebSocketTestClient } from '#platform/live/live-harness.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { exportMyData } from '#features/accounts/api.ts';
import { followUser, updatePrivacy } from '#features/follows/api.ts';
import { blockUser } from '#features/moderation/api.ts';
import { createPost, deletePost, restorePost } from '#features/posts/api.ts';
import * as api from '../api.ts';

let server: TestServer;
let author: TestActor;
let ana: TestActor;
let ben: TestActor;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Ana sends posts of an author to Ben, who follows her. */
beforeEach(async () => {
  count += 1;
  author = await server.person(`Author ${count}`);
  ana = await server.person(`Ana ${count}`);
  ben = await server.person(`Ben ${count}`);
  await ben.call(followUser, { userId: ana.id });
});

const write = async () =>
  (await author.call(createPost, { content: `Lanterns on the canal ${count}` })).ok.post.id;
const send = async (postId: string, more: object = {}) =>
  (await ana.call(api.sendMessage, { recipientId: ben.id, content: '', postId, ...more })).ok.message;
const postsSeenBy = async (person: TestActor, conversationId: string) =>
  (await person.call(api.listMessages, { conversationId })).ok.messages.map((one) => one.post);
async function refusal(args: object) {
  const { status, error } = await ana.post('sendMessage', { recipientId: ben.id, content: '', ...args });
  return [status, error.details.reason];
}

test('EXP-046 a post is sent with or without words, and both people see its card', async () => {
  const postId = await write();
  const message = await send(postId);
  const card = {
    authorId: author.id,
    authorName: `Author ${count}`,
    authorAvatar: expect.any(String),
    text: `Lanterns on the canal ${count}`,
    place: null,
    picture: null,
  };
  expect([message.content, message.post]).toEqual(['', { id: postId, card }]);
  await send(postId, { content: 'Shall we?' });
  for (const person of [ana, ben])
    expect(await postsSeenBy(person, message.conversationId)).toEqual([
      { id: postId, card },
      { id: postId, card },
    ]);
  const { conversations } = (await ben.call(api.listConversations, {})).ok;
  expect(conversations[0]?.lastMessage).toMatchObject({ content: 'Shall we?', postId });
  expect(JSON.stringify((await ana.call(exportMyData, {})).ok.sections['messages'])).toContain(postId);
});

test('EXP-046 EXP-068 sending a post leaves unread messages of the other person unread', async () => {
  const { conversationId } = await send(await write());
  await ben.call(api.sendMessage, { recipientId: ana.id, content: 'Where is that?' });
  const readByAna = async () => {
    const { conversations } = (await ana.call(api.listConversations, {})).ok;
    const { readPositions } = (await ben.call(api.listMessages, { conversationId })).ok;
    return [conversations[0]!.unread, readPositions?.find(({ userId }) => userId === ana.id)?.number];
  };
  await send(await write());
  expect(await readByAna()).toEqual([1, 1]);
  await ana.call(api.sendMessage, { recipientId: ben.id, content: 'In Tempe' });
  expect(await readByAna()).toEqual([0, 4]);
  await send(await write());
  expect(await readByAna()).toEqual([0, 5]);
});

test('EXP-046 a message needs words or a post, and carries a post or a story', async () => {
  expect(await refusal({})).toEqual([400, 'invalid']);
  const postId = await write();
  const storyId = server.plaza.platform.newId();
  expect(await refusal({ postId, storyId })).toEqual([400, 'invalid']);
});

test('EXP-046 EXP-067 only a post that its sender may see can be sent', async () => {
  expect(await refusal({ postId: server.plaza.platform.newId() })).toEqual([404, 'not_found']);
  const postId = await write();
  await author.call(blockUser, { userId: ana.id });
  expect(await refusal({ postId })).toEqual([404, 'not_found']);
});

test('EXP-046 EXP-067 a reader who may not see the post sees that it is not available, and nothing of it', async () => {
  const postId = await write();
  await author.call(blockUser, { userId: ben.id });
  const { conversationId } = await send(postId);
  expect(await postsSeenBy(ben, conversationId)).toEqual([{ id: postId, card: null }]);
  expect((await postsSeenBy(ana, conversationId))[0]?.card).not.toBeNull();
  // A private account shows its posts to followers only.
  const other = await write();
  await ana.call(followUser, { userId: author.id });
  await send(other);
  await author.call(updatePrivacy, { isPrivate: true });
  expect((await postsSeenBy(ana, conversationId))[0]?.card).not.toBeNull();
  expect((await postsSeenBy(ben, conversationId))[0]).toEqual({ id: other, card: null });
});

test('EXP-046 an open conversation is updated when the post is deleted and restored', async () => {
  const postId = await write();
  const { conversationId } = await send(postId);
  const client = new WebSocketTestClient(`${server.url.replace('http', 'ws')}/live`, { token: ben.token! });
  client.send({ type: 'subscribe', id: 1, query: 'listMessages', args: { conversationId } });
  expect(JSON.stringify(await client.next('snapshot'))).toContain('Lanterns');
  await author.call(deletePost, { postId });
  expect(JSON.stringify(await client.next('update'))).toContain('"card":null');
  await author.call(restorePost, { postId });
  expect(JSON.stringify(await client.next('update'))).toContain('Lanterns');
  client.socket.close();
});

test('EXP-046 EXP-068 a removed message does not reveal its post either', async () => {
  const message = await send(await write());
  await ana.call(api.removeMessage, { messageId: message.id });
  const [seen] = (await ben.call(api.listMessages, { conversationId: message.conversationId })).ok.messages;
  expect([seen?.content, seen?.postId, seen?.post]).toEqual([null, null, null]);
});
