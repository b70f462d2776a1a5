/** Read receipts over the wire: who sees how far a person has read, and when (EXP-068). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocketTestClient } from '#platform/live/live-harness.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { followUser, getPrivacy, updatePrivacy } from '#features/follows/api.ts';
import { blockUser } from '#features/moderation/api.ts';
import * as api from '../api.ts';

let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A conversation with one message by Ana to Ben, who follows her, so it is accepted. */
async function createConversation(): Promise<{ ana: TestActor; ben: TestActor; conversationId: string }> {
  const [ana, ben] = [await server.person(`Ana ${++count}`), await server.person(`Ben ${count}`)];
  await ben.call(followUser, { userId: ana.id });
  return { ana, ben, conversationId: await write(ana, ben) };
}

async function write(from: TestActor, to: TestActor): Promise<string> {
  server.clock.advance(1_000);
  const { ok } = await from.call(api.sendMessage, { recipientId: to.id, content: 'Hello' });
  return ok.message.conversationId;
}

/** Returns how far `of` has read, as `by` sees it; null if `by` cannot see it. */
async function readBy(by: TestActor, of: TestActor, conversationId: string): Promise<number | null> {
  const { readPositions } = (await by.call(api.listMessages, { conversationId })).ok;
  return readPositions?.find(({ userId }) => userId === of.id)?.number ?? null;
}

const share = async (person: TestActor, readReceipts: boolean) =>
  (await person.call(updatePrivacy, { readReceipts })).ok;

test('EXP-068 the sender sees how far the other person has read', async () => {
  const { ana, ben, conversationId } = await createConversation();
  expect(await readBy(ana, ben, conversationId)).toBe(0);
  await ben.call(api.markConversationRead, { conversationId, number: 1 });
  expect(await readBy(ana, ben, conversationId)).toBe(1);
  await write(ana, ben);
  expect(await readBy(ana, ben, conversationId)).toBe(1);
});

test('EXP-068 an open conversation is updated when the other person reads it or switches read receipts off', async () => {
  const { ana, ben, conversationId } = await createConversation();
  const client = new WebSocketTestClient(`${server.url.replace('http', 'ws')}/live`, { token: ana.token! });
  client.send({ type: 'subscribe', id: 1, query: 'listMessages', args: { conversationId } });
  await client.next('snapshot');
  await ben.call(api.markConversationRead, { conversationId, number: 1 });
  expect(JSON.stringify(await client.next('update'))).toContain(`{"userId":"${ben.id}","number":1}`);
  await share(ben, false);
  expect(JSON.stringify(await client.next('update'))).toContain('"readPositions":null');
  client.socket.close();
});

test('EXP-068 a person who switches read receipts off neither shares nor sees read positions', async () => {
  const { ana, ben, conversationId } = await createConversation();
  await write(ben, ana);
  await ana.call(api.markConversationRead, { conversationId, number: 2 });
  expect((await ben.call(getPrivacy, {})).ok.readReceipts).toBe(true);
  expect(await share(ben, false)).toEqual({ isPrivate: false, readReceipts: false, requests: 0 });
  expect(await readBy(ana, ben, conversationId)).toBeNull();
  expect(await readBy(ben, ana, conversationId)).toBeNull();
  await share(ben, true);
  expect(await readBy(ana, ben, conversationId)).toBe(2);
  expect(await readBy(ben, ana, conversationId)).toBe(2);
});

test('EXP-068 a stranger does not see that their request was read', async () => {
  const [ana, ben] = [await server.person(`Ana ${++count}`), await server.person(`Ben ${count}`)];
  const conversationId = await write(ana, ben);
  await ben.call(api.markConversationRead, { conversationId, number: 1 });
  expect(await readBy(ana, ben, conversationId)).toBeNull();
  await ben.call(api.acceptConversation, { conversationId });
  expect(await readBy(ana, ben, conversationId)).toBe(1);
});

test('A10 EXP-068 EXP-065 third people and blocked people get no read positions', async () => {
  const { ana, ben, conversationId } = await createConversation();
  const eve = await server.person(`Eve ${++count}`);
  for (const [viewer, block] of [
    [eve, async () => {}],
    [ana, () => ben.call(blockUser, { userId: ana.id })],
  ] as const) {
    await block();
    const answer = await viewer.call(api.listMessages, { conversationId });
    expect([answer.status, answer.error.message]).toEqual([404, 'Conversation not found']);
  }
});

test('EXP-068 EXP-015 the read position of a deactivated person is not shown', async () => {
  const { ana, ben, conversationId } = await createConversation();
  await server.db`update users set deactivated_at = now() where id = ${ben.id}`;
  expect(await readBy(ana, ben, conversationId)).toBeNull();
});

test('EXP-068 a change of privacy needs at least one setting', async () => {
  const { ana } = await createConversation();
  const answer = await ana.post('updatePrivacy', {});
  expect([answer.status, answer.error.message]).toEqual([400, 'Pass isPrivate or readReceipts']);
});
