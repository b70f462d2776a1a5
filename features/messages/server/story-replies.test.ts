/** Replies to stories as messages, over the wire. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WebSocketTestClient } from '#platform/live/live-harness.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { exportMyData } from '#features/accounts/api.ts';
import { followUser, removeFollower, updatePrivacy } from '#features/follows/api.ts';
import { blockUser } from '#features/moderation/api.ts';
import { createStory, deleteStory, restoreStory } from '#features/stories/api.ts';
import * as api from '../api.ts';

const hour = 3_600_000;
let server: TestServer;
let png: string;
let ana: TestActor;
let ben: TestActor;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#36c' } })
    .png()
    .toBuffer();
  png = `data:image/png;base64,${bytes.toString('base64')}`;
});
afterAll(() => server.stop());
/** Ana shares stories, Ben replies; they have no conversation yet. */
beforeEach(async () => {
  [ana, ben] = [await server.person(`Ana ${++count}`), await server.person(`Ben ${count}`)];
});

const share = async (more: object = {}) => (await ana.call(createStory, { media: [png], ...more })).ok.story;
const answer = async (storyId: string, more: object = {}) =>
  (await ben.call(api.sendMessage, { recipientId: ana.id, content: 'Where is this?', storyId, ...more })).ok
    .message;
async function refusal(storyId: string, from = ben, to = ana) {
  const { status, error } = await from.post('sendMessage', { recipientId: to.id, content: 'x', storyId });
  return [status, error.details.reason];
}
const seenBy = async (person: TestActor, conversationId: string) =>
  (await person.call(api.listMessages, { conversationId })).ok.messages;

test('EXP-037 sendMessage with a story requires authentication', async () => {
  const { id: storyId } = await share();
  const guest = await server.guest.post('sendMessage', { recipientId: ana.id, content: 'x', storyId });
  expect([guest.status, guest.error.message]).toEqual([
    401,
    'Not authenticated. Please sign in to continue.',
  ]);
});

test('EXP-037 EXP-068 a story reply is a message with its story for both participants, under the rules of messages', async () => {
  const { id: storyId, media, expiresAt } = await share();
  const id = server.plaza.platform.newId();
  const story = { id: storyId, pictureUrl: media[0]!.url, expiresAt, gone: false };
  const message = await answer(storyId, { id });
  expect([message.story, message.mine]).toEqual([story, true]);
  expect(await answer(storyId, { id }), 'the same id is the same message').toEqual(message);
  const { conversationId } = message;
  await ben.call(api.sendMessage, { recipientId: ana.id, content: 'And a word without a story' });
  for (const person of [ana, ben])
    expect((await seenBy(person, conversationId)).map((one) => one.story)).toEqual([null, story]);
  const requests = (await ana.call(api.listConversations, { box: 'requests' })).ok;
  expect(requests.conversations.map((one) => one.id)).toEqual([conversationId]);
  await answer(storyId);
  expect(await refusal(storyId)).toEqual([403, 'request_waiting']);
  const exported = (await ben.call(exportMyData, {})).ok.sections['messages'];
  expect(JSON.stringify(exported)).toContain(storyId);
});

test('EXP-037 if replies are off a message is refused like a comment', async () => {
  const { id } = await share({ canReply: false });
  expect(await refusal(id)).toEqual([403, 'replies_off']);
});

test('EXP-037 if only reactions are off a message is accepted, also one that is an emoji', async () => {
  const { id } = await share({ canReact: false });
  expect(await answer(id, { content: '👏' })).toMatchObject({ content: '👏', story: { id, gone: false } });
});

test('EXP-037 a story reply goes only to the author of the story, and only while the sender may see the story', async () => {
  const { id } = await share();
  const cem = await server.person(`Cem ${count}`);
  expect(await refusal(id, ben, cem)).toEqual([400, 'not_theirs']);
  expect(await refusal(id, ana, ana)).toEqual([400, 'yourself']);
  expect(await refusal(server.plaza.platform.newId())).toEqual([404, 'not_found']);
  expect(await refusal('nothing')).toEqual([400, 'invalid']);
  await server.db`update stories set moderation_status = 'pending' where id = ${id}`;
  expect(await refusal(id)).toEqual([404, 'not_found']);
  const [row] = await server.db`select count(*)::int as n from messages where sender_id = ${ben.id}`;
  expect(row!['n']).toBe(0);
});

test('EXP-037 EXP-065 while either blocks the other no story reply can be sent', async () => {
  const { id } = await share();
  await ana.call(blockUser, { userId: ben.id });
  expect(await refusal(id)).toEqual([404, 'user_not_found']);
});

test('EXP-037 EXP-035 when the story has expired or was deleted the message remains, without its picture', async () => {
  const [first, second] = [await share(), await share()];
  const { conversationId } = await answer(first.id);
  await answer(second.id);
  await ana.call(deleteStory, { storyId: first.id });
  const gone = (storyId: string) => ({ id: storyId, pictureUrl: null, expiresAt: null, gone: true });
  expect((await seenBy(ben, conversationId)).map((one) => one.story)).toEqual([
    { id: second.id, pictureUrl: second.media[0]!.url, expiresAt: second.expiresAt, gone: false },
    gone(first.id),
  ]);
  expect(await refusal(first.id)).toEqual([404, 'not_found']);
  server.clock.advance(24 * hour);
  for (const person of [ana, ben])
    expect((await seenBy(person, conversationId)).map((one) => [one.content, one.story])).toEqual([
      ['Where is this?', gone(second.id)],
      ['Where is this?', gone(first.id)],
    ]);
  // Also after the row of the story was deleted by the sweep.
  await server.db`delete from stories where user_id = ${ana.id}`;
  expect((await seenBy(ana, conversationId))[0]!.story).toEqual(gone(second.id));
});

test('EXP-037 an open conversation is updated when a story is deleted and restored', async () => {
  const { id: storyId } = await share();
  const { conversationId } = await answer(storyId);
  const client = new WebSocketTestClient(`${server.url.replace('http', 'ws')}/live`, { token: ben.token! });
  client.send({ type: 'subscribe', id: 1, query: 'listMessages', args: { conversationId } });
  expect(JSON.stringify(await client.next('snapshot'))).toContain('"gone":false');
  await ana.call(deleteStory, { storyId });
  expect(JSON.stringify(await client.next('update'))).toContain('"gone":true');
  await ana.call(restoreStory, { storyId });
  expect(JSON.stringify(await client.next('update'))).toContain('"gone":false');
  client.socket.close();
});

test('EXP-037 EXP-068 a removed message does not reveal its story either', async () => {
  const { id } = await share();
  const message = await answer(id);
  await ben.call(api.removeMessage, { messageId: message.id });
  expect((await seenBy(ana, message.conversationId)).map((one) => [one.content, one.story])).toEqual([
    [null, null],
  ]);
});

test('EXP-067 EXP-037 the story of a private person disappears from an open conversation for a removed follower, and for nobody else', async () => {
  await ben.call(followUser, { userId: ana.id });
  await ana.call(updatePrivacy, { isPrivate: true });
  const { id: storyId } = await share();
  const id = server.plaza.platform.newId();
  const { conversationId, story } = await answer(storyId, { id });
  const live = new WebSocketTestClient(`${server.url.replace('http', 'ws')}/live`, { token: ben.token! });
  const open = async () => {
    live.send({ type: 'subscribe', id: 1, query: 'listMessages', args: { conversationId } });
    return (await live.next('snapshot')).value['messages'] as { story: unknown }[];
  };
  expect((await open())[0]!.story).toEqual(story);

  await ana.call(removeFollower, { userId: ben.id });
  const gone = { id: storyId, pictureUrl: null, expiresAt: null, gone: true };
  await live.next('refetch');
  expect((await open())[0]!.story).toEqual(gone);
  expect((await seenBy(ben, conversationId))[0]!.story).toEqual(gone);
  expect((await answer(storyId, { id })).story).toEqual(gone);
  expect((await seenBy(ana, conversationId))[0]!.story).toEqual(story);

  // Public first, then private: denied to a person who never followed.
  await ana.call(updatePrivacy, { isPrivate: false });
  await expect.poll(async () => (await open())[0]!.story, { timeout: 5_000 }).toEqual(story);
  await ana.call(updatePrivacy, { isPrivate: true });
  await expect.poll(async () => (await open())[0]!.story, { timeout: 5_000 }).toEqual(gone);
  live.socket.close();
});
