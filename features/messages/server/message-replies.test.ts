/** Messages that reply to earlier messages, reports of messages, and messages that arrive late, over the wire. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocketTestClient } from '#platform/live/live-harness.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { exportMyData } from '#features/accounts/api.ts';
import { followUser } from '#features/follows/api.ts';
import { listReports, reportContent } from '#features/moderation/api.ts';
import * as api from '../api.ts';

let server: TestServer;
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Returns two people who write to each other, and the first message of Ana. */
async function writeMessage(content = 'Coffee at nine?') {
  const [ana, ben] = [await server.person(`Ana ${++count}`), await server.person(`Ben ${count}`)];
  await ben.call(followUser, { userId: ana.id });
  const { message } = (await ana.call(api.sendMessage, { recipientId: ben.id, content })).ok;
  return { ana, ben, message, conversationId: message.conversationId };
}

const reply = (from: TestActor, to: TestActor, replyTo: number, content = 'Yes') =>
  from.call(api.sendMessage, { recipientId: to.id, content, replyTo });

const readQuotes = async (person: TestActor, conversationId: string) =>
  (await person.call(api.listMessages, { conversationId })).ok.messages.map(({ quote }) => quote);

test('EXP-068 a reply quotes an earlier message for both people, also when it is sent again', async () => {
  const { ana, ben, message, conversationId } = await writeMessage(`Coffee${'!'.repeat(200)}`);
  const quote = {
    number: 1,
    senderId: ana.id,
    content: `Coffee${'!'.repeat(154)}`,
    postId: null,
    imageCount: 0,
  };
  const id = server.plaza.platform.newId();
  for (let time = 0; time < 2; time += 1) {
    const args = { id, recipientId: ana.id, content: 'Yes', replyTo: message.number };
    expect((await ben.call(api.sendMessage, args)).ok.message).toMatchObject({ number: 2, quote });
  }
  for (const person of [ana, ben]) expect(await readQuotes(person, conversationId)).toEqual([quote, null]);
  expect((await ben.call(exportMyData, {})).ok.sections['messages']).toMatchObject([
    { content: 'Yes', number: 2, replyTo: 1 },
  ]);
});

test('EXP-068 a reply is refused if the conversation has no message with this number', async () => {
  const { ana, ben, conversationId } = await writeMessage();
  const stranger = await server.person(`Cem ${++count}`);
  expect(
    (await server.guest.post('sendMessage', { recipientId: ben.id, content: 'x', replyTo: 1 })).status,
  ).toBe(401);
  for (const number of [0, 2, 9])
    expect((await reply(ben, ana, number)).error.message).toBe('Message not found');
  // The conversation of two other people has a message with this number.
  expect((await reply(stranger, ana, 1)).error.message).toBe('Message not found');
  expect((await ben.call(api.sendMessage, { recipientId: ana.id, content: 'x', replyTo: -1 })).status).toBe(
    400,
  );
  expect(await readQuotes(ana, conversationId)).toEqual([null]);
});

test('EXP-068 removing a message removes its text from the quotes at once, and a removed reply quotes nothing', async () => {
  const { ana, ben, message, conversationId } = await writeMessage();
  const answer = (await reply(ben, ana, 1)).ok.message;
  const client = new WebSocketTestClient(`${server.url.replace('http', 'ws')}/live`, { token: ben.token! });
  client.send({ type: 'subscribe', id: 1, query: 'listMessages', args: { conversationId } });
  expect(JSON.stringify(await client.next('snapshot'))).toContain('"quote":{"number":1');
  await ana.call(api.removeMessage, { messageId: message.id });
  expect(JSON.stringify(await client.next('update'))).toContain('"content":null');
  client.socket.close();
  expect(await readQuotes(ben, conversationId)).toMatchObject([
    { number: 1, content: null, imageCount: 0 },
    null,
  ]);
  // A reply that waited for the network is still accepted.
  expect((await reply(ben, ana, 1, 'Or at ten?')).ok.message.quote).toMatchObject({ content: null });
  await ben.call(api.removeMessage, { messageId: answer.id });
  expect((await readQuotes(ana, conversationId))[1]).toBeNull();
});

test('EXP-068 EXP-113 only the recipient of a message can report it, until it is removed', async () => {
  const { ana, ben, message } = await writeMessage();
  const stranger = await server.person(`Cem ${++count}`);
  const report = { kind: 'message', targetId: message.id, reason: 'spam' } as const;
  expect((await server.guest.post('reportContent', report)).status).toBe(401);
  expect((await stranger.call(reportContent, report)).status).toBe(404);
  expect((await ana.call(reportContent, report)).error.details.reason).toBe('own');
  expect((await ben.call(reportContent, report)).ok).toMatchObject({ reported: true });
  expect((await ben.call(listReports, {})).ok.reports).toMatchObject([
    { kind: 'message', targetId: message.id, author: { id: ana.id } },
  ]);
  const second = (await ana.call(api.sendMessage, { recipientId: ben.id, content: 'Buy!' })).ok.message;
  await ana.call(api.removeMessage, { messageId: second.id });
  expect((await ben.call(reportContent, { ...report, targetId: second.id })).status).toBe(404);
});

const countUnread = async (person: TestActor) =>
  (await person.call(api.listConversations, {})).ok.conversations[0]!.unread;

test('EXP-068 a message marks as read what its sender had seen, and no message that came later', async () => {
  const { ana, ben } = await writeMessage();
  const answer = (seenNumber?: number) =>
    ben.call(api.sendMessage, {
      recipientId: ana.id,
      content: 'Yes',
      ...(seenNumber === undefined ? {} : { seenNumber }),
    });
  await ana.call(api.sendMessage, { recipientId: ben.id, content: 'Or at ten?' });
  expect(await countUnread(ben)).toBe(2);
  await answer(0);
  expect(await countUnread(ben)).toBe(2);
  await answer(1);
  expect(await countUnread(ben)).toBe(1);
  // A smaller number never moves the read position back.
  await answer(0);
  expect(await countUnread(ben)).toBe(1);
  await answer(99);
  expect(await countUnread(ben)).toBe(0);
  await ana.call(api.sendMessage, { recipientId: ben.id, content: 'Are you there?' });
  await answer();
  expect(await countUnread(ben)).toBe(0);
});
