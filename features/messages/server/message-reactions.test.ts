/** Likes of messages and the other reactions over the wire. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocketTestClient } from '#platform/live/live-harness.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { exportMyData } from '#features/accounts/api.ts';
import { followUser } from '#features/follows/api.ts';
import { blockUser } from '#features/moderation/api.ts';
import { listNotifications } from '#features/notifications/api.ts';
import * as api from '../api.ts';
import { allowedMessageReactions } from '../domain/reactions.ts';

let server: TestServer;
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Returns two people and a message of the first to the second, who follows the first and so has accepted it. */
async function writeMessage({ isRequest = false } = {}) {
  const [ana, ben] = [await server.person(`Ana ${++count}`), await server.person(`Ben ${count}`)];
  if (!isRequest) await ben.call(followUser, { userId: ana.id });
  const { message } = (await ana.call(api.sendMessage, { recipientId: ben.id, content: 'Coffee?' })).ok;
  return { ana, ben, messageId: message.id, conversationId: message.conversationId };
}

const readLikes = async (person: TestActor, conversationId: string) =>
  (await person.call(api.listMessages, { conversationId })).ok.messages.map(({ liked }) => liked);

test('EXP-068 the recipient likes a message once, both people see it, and it can be taken back', async () => {
  const { ana, ben, messageId, conversationId } = await writeMessage();
  const client = new WebSocketTestClient(`${server.url.replace('http', 'ws')}/live`, { token: ana.token! });
  client.send({ type: 'subscribe', id: 1, query: 'listMessages', args: { conversationId } });
  await client.next('snapshot');
  for (let time = 0; time < 2; time += 1)
    expect((await ben.call(api.likeMessage, { messageId })).ok).toEqual({ liked: true });
  expect(JSON.stringify(await client.next('update'))).toContain('"liked":true');
  client.socket.close();
  expect([await readLikes(ana, conversationId), await readLikes(ben, conversationId)]).toEqual([
    [true],
    [true],
  ]);
  expect((await ben.call(exportMyData, {})).ok.sections['messageLikes']).toMatchObject([{ messageId }]);
  expect((await ben.call(api.unlikeMessage, { messageId })).ok).toEqual({ liked: false });
  expect(await readLikes(ana, conversationId)).toEqual([false]);
});

test('EXP-068 nobody else can like a message, nor the recipient of a request, of a removed message or after a block', async () => {
  const { ana, ben, messageId, conversationId } = await writeMessage();
  const stranger = await server.person(`Cem ${++count}`);
  const like = async (person: TestActor, id = messageId) =>
    (await person.call(api.likeMessage, { messageId: id })).status;
  expect([await like(ana), await like(stranger)]).toEqual([404, 404]);
  const request = await writeMessage({ isRequest: true });
  expect(await like(request.ben, request.messageId)).toBe(403);
  expect(await like(ben)).toBe(200);
  await ana.call(api.removeMessage, { messageId });
  expect(await readLikes(ben, conversationId)).toEqual([false]);
  expect(await like(ben)).toBe(404);
  const blocked = await writeMessage();
  await blocked.ana.call(blockUser, { userId: blocked.ben.id });
  expect(await like(blocked.ben, blocked.messageId)).toBe(404);
});

const readReactions = async (person: TestActor, conversationId: string) =>
  (await person.call(api.listMessages, { conversationId })).ok.messages.map(({ reaction }) => reaction);

test('EXP-068 one reaction per message: another replaces it, the same changes nothing, null removes it', async () => {
  const { ana, ben, messageId, conversationId } = await writeMessage();
  const client = new WebSocketTestClient(`${server.url.replace('http', 'ws')}/live`, { token: ana.token! });
  client.send({ type: 'subscribe', id: 1, query: 'listMessages', args: { conversationId } });
  await client.next('snapshot');
  await ben.call(api.likeMessage, { messageId });
  expect(JSON.stringify(await client.next('update'))).toContain('"reaction":"❤️"');
  // Sends the second reaction twice. The next update is that of the removal, so the repetition caused none.
  for (const reaction of ['😂', '😂'] as const)
    expect((await ben.call(api.reactToMessage, { messageId, reaction })).ok).toEqual({ reaction });
  expect(JSON.stringify(await client.next('update'))).toContain('"reaction":"😂"');
  expect(await readReactions(ana, conversationId)).toEqual(['😂']);
  expect(await readLikes(ana, conversationId)).toEqual([false]);
  expect((await ben.call(exportMyData, {})).ok.sections['messageLikes']).toMatchObject([
    { messageId, reaction: '😂' },
  ]);
  const { notifications } = (await ana.call(listNotifications, { userId: ana.id })).ok;
  expect(notifications.filter(({ type }) => type === 'message')).toEqual([]);
  expect((await ben.call(api.reactToMessage, { messageId, reaction: null })).ok).toEqual({ reaction: null });
  expect(JSON.stringify(await client.next('update'))).toContain('"reaction":null');
  client.socket.close();
});

test('EXP-068 a reaction is one of six emoji and only from the recipient, of an accepted request and without a block', async () => {
  const { ana, ben, messageId } = await writeMessage();
  const react = async (person: TestActor, id = messageId) =>
    (await person.call(api.reactToMessage, { messageId: id, reaction: '🙏' })).status;
  expect((await ben.post('reactToMessage', { messageId, reaction: '🦩' })).status).toBe(400);
  expect([await react(ana), await react(await server.person(`Cem ${++count}`))]).toEqual([404, 404]);
  const request = await writeMessage({ isRequest: true });
  expect(await react(request.ben, request.messageId)).toBe(403);
  for (const reaction of allowedMessageReactions)
    expect((await ben.call(api.reactToMessage, { messageId, reaction })).status).toBe(200);
  await ben.call(blockUser, { userId: ana.id });
  expect(await react(ben)).toBe(404);
});

test('EXP-068 a like of an older process, which stores no emoji, is a heart', async () => {
  const { ana, ben, messageId, conversationId } = await writeMessage();
  await server.db`
    insert into message_likes (message_id, user_id, created_at) values (${messageId}, ${ben.id}, now())`;
  expect(await readReactions(ana, conversationId)).toEqual(['❤️']);
  expect(await readLikes(ana, conversationId)).toEqual([true]);
});
