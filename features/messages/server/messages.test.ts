/** Direct messages over the wire: permissions, visibility and unread counts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocketTestClient } from '#platform/live/live-harness.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { exportMyData } from '#features/accounts/api.ts';
import { followUser, unfollowUser } from '#features/follows/api.ts';
import { likePost } from '#features/likes/api.ts';
import { blockUser, unblockUser } from '#features/moderation/api.ts';
import { listNotifications } from '#features/notifications/api.ts';
import { createPost } from '#features/posts/api.ts';
import * as api from '../api.ts';
import { maxMessagesBeforeRequestAccepted } from '../domain/decide-message.ts';

let server: TestServer;
let count = 0;
const nobody = '01890000-0000-7000-8000-000000000000';

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Returns two people; the second follows the first, so messages of the first arrive in the inbox. */
async function two(): Promise<[TestActor, TestActor]> {
  const [one, other] = [await server.person(`One ${++count}`), await server.person(`Other ${count}`)];
  await other.call(followUser, { userId: one.id });
  return [one, other];
}

async function write(from: TestActor, to: TestActor, content = 'Hello') {
  server.clock.advance(1_000);
  return (await from.call(api.sendMessage, { recipientId: to.id, content })).ok.message;
}

const inbox = async (person: TestActor) => (await person.call(api.listConversations, {})).ok;
const requests = async (person: TestActor) =>
  (await person.call(api.listConversations, { box: 'requests' })).ok;

test.each([
  ['sendMessage', { recipientId: nobody, content: 'x' }],
  ['listConversations', {}],
  ['listMessages', { conversationId: nobody }],
  ['getConversation', { conversationId: nobody }],
  ['markConversationRead', { conversationId: nobody, number: 1 }],
  ['acceptConversation', { conversationId: nobody }],
  ['declineConversation', { conversationId: nobody }],
  ['removeMessage', { messageId: nobody }],
  ['likeMessage', { messageId: nobody }],
  ['unlikeMessage', { messageId: nobody }],
  ['reactToMessage', { messageId: nobody, reaction: '👍' }],
])('AUTH-013 %s requires authentication', async (name, args) => {
  const answer = await server.guest.post(name, args);
  expect([answer.status, answer.error.message]).toEqual([
    401,
    'Not authenticated. Please sign in to continue.',
  ]);
});

test('EXP-068 messages are numbered, listed with the latest first, unread until they are read', async () => {
  const [ana, ben] = await two();
  const first = await write(ana, ben, 'Coffee at nine?');
  expect([first.number, first.mine, first.senderId]).toEqual([1, true, ana.id]);
  const second = await write(ana, ben, 'Or ten?');
  const seen = await inbox(ben);
  expect([seen.unread, seen.requests]).toEqual([1, 0]);
  expect(seen.conversations).toMatchObject([
    { id: first.conversationId, person: { id: ana.id }, unread: 2, lastMessage: { content: 'Or ten?' } },
  ]);
  const { conversationId } = first;
  const page = (await ben.call(api.listMessages, { conversationId, limit: 1 })).ok;
  expect(page.messages.map((one) => [one.content, one.mine])).toEqual([['Or ten?', false]]);
  const rest = (await ben.call(api.listMessages, { conversationId, cursor: page.cursor! })).ok;
  expect([rest.messages.map((one) => one.content), rest.cursor]).toEqual([['Coffee at nine?'], null]);
  expect((await ben.call(api.markConversationRead, { conversationId, number: 1 })).ok.unread).toBe(1);
  expect(
    (await ben.call(api.markConversationRead, { conversationId, number: second.number })).ok.unread,
  ).toBe(0);
  expect((await ben.call(api.markConversationRead, { conversationId, number: 0 })).ok.unread).toBe(0);
  expect((await ben.call(api.markConversationRead, { conversationId, number: 999 })).ok.unread).toBe(0);
  // Above the maximum of the database type.
  expect((await ben.call(api.markConversationRead, { conversationId, number: 2 ** 31 })).status).toBe(400);
  await write(ana, ben);
  expect((await inbox(ben)).unread).toBe(1);
  await write(ben, ana, 'Ten.');
  expect([(await inbox(ben)).unread, (await inbox(ana)).unread]).toEqual([0, 1]);
});

test('EXP-068 NOTIF-002 a message is notified, grouped, and marked read with the conversation', async () => {
  const [ana, ben] = await two();
  await write(ana, ben);
  const last = await write(ana, ben, 'Coffee at nine?');
  const told = async () =>
    (await ben.call(listNotifications, {})).ok.notifications.filter((one) => one.type === 'message');
  expect((await told()).map((one) => [one.message, one.preview, one.read, one.target.id])).toEqual([
    [expect.stringMatching(/^One \d+ sent you 2 messages$/), 'Coffee at nine?', false, last.conversationId],
  ]);
  await ben.call(api.markConversationRead, { conversationId: last.conversationId, number: last.number });
  expect((await told()).map((one) => one.read)).toEqual([true]);
  await ana.call(api.removeMessage, { messageId: last.id });
  expect(
    (await told()).map((one) => one.preview),
    'an unsent message is not quoted',
  ).toEqual([null]);
});

test('EXP-068 NOTIF-002 a notification counts unread messages, and a long conversation keeps few rows', async () => {
  const [ana, ben] = await two();
  const told = async () =>
    (await ben.call(listNotifications, {})).ok.notifications.filter((one) => one.type === 'message');
  const rows = () => server.db`select from notifications where user_id = ${ben.id} and type = 'message'`;
  for (let number = 1; number <= 3; number++) await write(ana, ben);
  const last = await write(ana, ben);
  const { conversationId } = last;
  await ben.call(api.markConversationRead, { conversationId, number: last.number });
  const [read] = await told();
  expect(read?.message).toMatch(/ sent you 4 messages$/);
  await write(ana, ben);
  expect((await told()).map((one) => [one.id, one.count, one.message])).toEqual([
    [read!.id, 1, expect.stringMatching(/ sent you a message$/)],
  ]);
  expect(await rows(), 'the oldest one, whose id names the group, and the unread one').toHaveLength(2);

  const [oldest] = await told();
  await server.db`
    insert into notifications (id, user_id, type, actor_id, object_kind, object_id, target_kind, target_id, group_key, created_at)
    select gen_random_uuid(), user_id, type, actor_id, object_kind, 'copy ' || number, target_kind, target_id, group_key,
      created_at + number * interval '1 ms'
    from notifications, generate_series(1, 400) as number where user_id = ${ben.id} and type = 'message' and read_at is null`;
  await write(ana, ben);
  await write(ana, ben);
  expect(await rows()).toHaveLength(201);
  expect((await told()).map((one) => [one.id, one.message])).toEqual([
    [oldest!.id, expect.stringMatching(/ sent you 200\+ messages$/)],
  ]);
});

test('EXP-059 the unread notifications about messages are counted on all pages of the list', async () => {
  const [ana, ben] = await two();
  await write(ana, ben);
  await write(ana, ben);
  server.clock.advance(1_000);
  const { post } = (await ben.call(createPost, { content: 'A walk' })).ok;
  await ana.call(likePost, { postId: post.id });
  const list = async () => (await ben.call(listNotifications, { limit: 1 })).ok;
  // The like, or the badge for the first post: whichever is newer.
  await expect.poll(async () => (await list()).notifications[0]?.type).toMatch(/^(like|badge)$/);
  expect((await list()).unreadMessages).toBe(1);
});

test('EXP-068 EXP-062 a stranger appears in the requests, causes no notification, and may send three messages', async () => {
  const [ana, ben] = [await server.person('Stranger'), await server.person('Careful')];
  const { conversationId } = await write(ana, ben);
  for (let sent = 1; sent < maxMessagesBeforeRequestAccepted; sent++) await write(ana, ben);
  const more = await ana.call(api.sendMessage, { recipientId: ben.id, content: 'And?' });
  expect([more.status, more.error.details.reason]).toEqual([403, 'request_waiting']);
  expect((await inbox(ben)).conversations).toEqual([]);
  expect([(await requests(ben)).requests, (await requests(ben)).conversations[0]?.id]).toEqual([
    1,
    conversationId,
  ]);
  expect(
    (await ben.call(listNotifications, {})).ok.notifications.filter((one) => one.type === 'message'),
  ).toEqual([]);
  await ben.call(api.declineConversation, { conversationId });
  expect([(await requests(ben)).requests, (await inbox(ben)).conversations]).toEqual([0, []]);
  await write(ben, ana, 'Now I can');
  expect((await inbox(ben)).conversations).toHaveLength(1);
  await write(ana, ben);
  const third = await server.person('Third');
  const request = await write(third, ben);
  await ben.call(api.acceptConversation, { conversationId: request.conversationId });
  expect((await inbox(ben)).conversations[0]?.id).toBe(request.conversationId);
});

test('EXP-068 a message brings back a conversation that its recipient had hidden, with a notification', async () => {
  const [ana, ben] = await two();
  await ana.call(followUser, { userId: ben.id });
  for (let sent = 0; sent < maxMessagesBeforeRequestAccepted; sent++) await write(ben, ana);
  const { conversationId } = await write(ana, ben);
  await ana.call(unfollowUser, { userId: ben.id });
  await ana.call(api.declineConversation, { conversationId });
  expect((await inbox(ana)).conversations).toEqual([]);
  expect((await ben.call(api.getConversation, { conversationId })).ok.left).toBeNull();
  const { readPositions } = (await ben.call(api.listMessages, { conversationId })).ok;
  expect(readPositions, 'the other person does not notice').not.toBeNull();
  await write(ben, ana, 'I am at the door');
  expect((await inbox(ana)).conversations).toMatchObject([
    { id: conversationId, unread: 1, lastMessage: { content: 'I am at the door' } },
  ]);
  const [notification] = (await ana.call(listNotifications, {})).ok.notifications;
  expect([notification?.type, notification?.preview]).toEqual(['message', 'I am at the door']);
});

test('A10 EXP-068 conversations of other people do not exist for reading, marking, accepting, removing and listing', async () => {
  const [ana, ben] = await two();
  const eve = await server.person(`Eve ${++count}`);
  const message = await write(ana, ben);
  const { conversationId } = message;
  for (const [name, args] of [
    ['listMessages', { conversationId }],
    ['getConversation', { conversationId }],
    ['markConversationRead', { conversationId, number: 1 }],
    ['acceptConversation', { conversationId }],
    ['declineConversation', { conversationId }],
  ] as const) {
    const answer = await eve.post(name, args);
    expect([answer.status, answer.error.message]).toEqual([404, 'Conversation not found']);
  }
  for (const person of [eve, ben]) {
    const answer = await person.call(api.removeMessage, { messageId: message.id });
    expect([answer.status, answer.error.message]).toEqual([404, 'Message not found']);
  }
  expect((await eve.call(api.listConversations, { userId: ana.id })).status).toBe(404);
});

test('EXP-065 EXP-068 while either blocks the other nothing can be sent or seen', async () => {
  const [ana, ben] = await two();
  const { conversationId } = await write(ana, ben);
  await ana.call(blockUser, { userId: ben.id });
  for (const [from, to] of [
    [ana, ben],
    [ben, ana],
  ] as const) {
    const answer = await from.call(api.sendMessage, { recipientId: to.id, content: 'Hello' });
    expect([answer.status, answer.error.details.reason]).toEqual([404, 'user_not_found']);
    expect((await from.call(api.listMessages, { conversationId })).status).toBe(404);
    expect((await inbox(from)).conversations).toEqual([]);
  }
  await ana.call(unblockUser, { userId: ben.id });
  expect((await inbox(ben)).conversations).toHaveLength(1);
});

test('EXP-068 a removed message is removed for both, once, and keeps its number', async () => {
  const [ana, ben] = await two();
  const message = await write(ana, ben, 'Too much');
  for (let round = 0; round < 2; round++)
    expect((await ana.call(api.removeMessage, { messageId: message.id })).ok.removed).toBe(true);
  const { messages } = (await ben.call(api.listMessages, { conversationId: message.conversationId })).ok;
  expect(messages.map((one) => [one.number, one.content])).toEqual([[1, null]]);
  expect((await inbox(ben)).unread).toBe(0);
});

test('D3 EXP-068 a repeated id is one message; an id of another person is refused; ten parallel first messages are one conversation', async () => {
  const [ana, ben] = await two();
  const id = server.plaza.platform.newId();
  const args = { id, recipientId: ben.id, content: 'Once' };
  const answers = await Promise.all([1, 2, 3].map(() => ana.call(api.sendMessage, args)));
  expect(new Set(answers.map((answer) => answer.ok.message.number))).toEqual(new Set([1]));
  const taken = await ben.call(api.sendMessage, { ...args, recipientId: ana.id });
  expect([taken.status, taken.error.details.reason]).toEqual([409, 'id_taken']);
  const [carl, dora] = await two();
  const sent = await Promise.all(Array.from({ length: 10 }, () => write(carl, dora)));
  expect(new Set(sent.map((one) => one.conversationId)).size).toBe(1);
  expect(sent.map((one) => one.number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('EXP-068 invalid messages and recipients are refused with a reason', async () => {
  const [ana, ben] = await two();
  const refusal = async (args: object) => {
    const answer = await ana.post('sendMessage', args);
    return [answer.status, answer.error.details.reason];
  };
  expect(await refusal({ recipientId: ana.id, content: 'x' })).toEqual([400, 'yourself']);
  expect(await refusal({ recipientId: nobody, content: 'x' })).toEqual([404, 'user_not_found']);
  expect(await refusal({ recipientId: ben.id, content: '  ' })).toEqual([400, 'invalid']);
  expect(await refusal({ recipientId: ben.id, content: 'x'.repeat(2_001) })).toEqual([400, 'invalid']);
  expect(await refusal({ recipientId: ben.id })).toEqual([400, 'invalid']);
  await server.db`
    insert into users (id, handle, display_name, kind, created_at, updated_at)
    values (${server.plaza.platform.newId()}, 'maya.persona', 'Maya', 'persona', now(), now())`;
  const [maya] = await server.db<{ id: string }[]>`select id from users where handle = 'maya.persona'`;
  expect(await refusal({ recipientId: maya!.id, content: 'x' })).toEqual([400, 'cannot_read']);
});

test('EXP-068 an open conversation and an open list are updated with a message; a stranger cannot subscribe', async () => {
  const [ana, ben] = await two();
  const { conversationId } = await write(ana, ben);
  const url = `${server.url.replace('http', 'ws')}/live`;
  const client = new WebSocketTestClient(url, { token: ben.token! });
  client.send({ type: 'subscribe', id: 1, query: 'listMessages', args: { conversationId } });
  client.send({ type: 'subscribe', id: 2, query: 'listConversations', args: { userId: ben.id } });
  await client.next('snapshot');
  await client.next('snapshot');
  await write(ana, ben, 'Live');
  const updates = [JSON.stringify(await client.next('update')), JSON.stringify(await client.next('update'))];
  expect(updates.every((update) => update.includes('Live'))).toBe(true);
  client.socket.close();
  const eve = new WebSocketTestClient(url, { token: (await server.person(`Eve ${++count}`)).token! });
  eve.send({ type: 'subscribe', id: 1, query: 'listMessages', args: { conversationId } });
  expect((await eve.next('error')).error.message).toBe('Conversation not found');
  eve.socket.close();
});

test('EXP-016 the export contains messages that the person wrote and no others', async () => {
  const [ana, ben] = await two();
  await write(ana, ben, 'Mine to keep');
  await write(ben, ana, 'Not hers');
  const text = JSON.stringify((await ana.call(exportMyData, {})).ok.sections['messages']);
  expect([text.includes('Mine to keep'), text.includes('Not hers')]).toEqual([true, false]);
});

test('EXP-068 getConversation finds a conversation by id or participant, and returns whether one may send messages', async () => {
  const [ana, ben] = [await server.person('Ana Asks'), await server.person('Ben Busy')];
  const look = async (person: TestActor, args: object) => (await person.call(api.getConversation, args)).ok;
  expect(await look(ana, { withId: ben.id })).toMatchObject({
    id: null,
    person: { id: ben.id, displayName: 'Ben Busy' },
    state: null,
    left: maxMessagesBeforeRequestAccepted,
  });
  const { conversationId } = await write(ana, ben);
  expect(await look(ana, { withId: ben.id })).toMatchObject({
    id: conversationId,
    state: 'accepted',
    left: maxMessagesBeforeRequestAccepted - 1,
  });
  expect(await look(ben, { conversationId })).toMatchObject({
    person: { id: ana.id },
    state: 'request',
    left: null,
  });
  await ben.call(api.acceptConversation, { conversationId });
  expect((await look(ana, { conversationId })).left).toBeNull();
  for (const args of [{}, { conversationId, withId: ben.id }])
    expect((await ana.post('getConversation', args)).status).toBe(400);
  const refusal = async (withId: string) =>
    (await ana.call(api.getConversation, { withId })).error.details.reason;
  expect([await refusal(ana.id), await refusal(nobody)]).toEqual(['yourself', 'user_not_found']);
  await ben.call(blockUser, { userId: ana.id });
  expect(await refusal(ben.id)).toBe('user_not_found');
});

test('EXP-068 one id used by two people in parallel is one message, without an error', async () => {
  const pairs = [await two(), await two()];
  for (let round = 0; round < 20; round++) {
    const id = server.plaza.platform.newId();
    const answers = await Promise.all(
      pairs.map(([one, other]) => one.call(api.sendMessage, { id, recipientId: other.id, content: 'Hello' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.error.details.reason).toBe('id_taken');
  }
  const gaps = await server.db`
    select from conversations c where last_number <> (select count(*) from messages where conversation_id = c.id)`;
  expect(gaps).toHaveLength(0);
});
