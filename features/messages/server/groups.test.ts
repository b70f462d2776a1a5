/** Group conversations over the wire: members, permissions, notices, unread counts and erasure. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestActor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { deleteAccount, exportMyData } from '#features/accounts/api.ts';
import { eraseAccountsDueForDeletion } from '#features/accounts/server/accounts-housekeeping-job.ts';
import { followUser } from '#features/follows/api.ts';
import { blockUser } from '#features/moderation/api.ts';
import { listNotifications } from '#features/notifications/api.ts';
import { runJob } from '#platform/kernel/feature.ts';
import * as api from '../api.ts';
import * as groups from '../api-groups.ts';
import { maxGroupsPerPerson } from '../domain/limits.ts';
import { messagesFeature } from './feature.ts';

let server: TestServer;
let count = 0;
const nobody = '01890000-0000-7000-8000-000000000000';

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Returns a person and some others, who follow the person. */
async function makeFriends(others: number): Promise<TestActor[]> {
  count++;
  const ana = await server.person(`Ana ${count}`);
  const rest = await Promise.all(
    Array.from({ length: others }, (_, index) => server.person(`Friend${index} ${count}`)),
  );
  for (const one of rest) await one.call(followUser, { userId: ana.id });
  return [ana, ...rest];
}

const idsOf = (people: readonly TestActor[]) => people.map(({ id }) => id);

async function makeGroup(creator: TestActor, others: readonly TestActor[], name = '') {
  server.clock.advance(1_000);
  return (await creator.call(groups.createGroupConversation, { userIds: idsOf(others), name })).ok
    .conversationId;
}

async function write(from: TestActor, conversationId: string, content: string) {
  server.clock.advance(1_000);
  return (await from.call(groups.sendGroupMessage, { conversationId, content })).ok.message;
}

const inbox = async (person: TestActor) => (await person.call(api.listConversations, { groups: true })).ok;
const read = async (person: TestActor, conversationId: string) =>
  (await person.call(api.listMessages, { conversationId })).ok.messages;
const details = async (person: TestActor, conversationId: string) =>
  (await person.call(api.getConversation, { conversationId, groups: true })).ok;

test.each([
  ['createGroupConversation', { userIds: [nobody, '01890000-0000-7000-8000-000000000001'] }],
  ['sendGroupMessage', { conversationId: nobody, content: 'x' }],
  ['addGroupMembers', { conversationId: nobody, userIds: [nobody] }],
  ['removeGroupMember', { conversationId: nobody, personId: nobody }],
  ['leaveGroup', { conversationId: nobody }],
  ['renameGroup', { conversationId: nobody, name: 'x' }],
  ['setGroupMuted', { conversationId: nobody, isMuted: true }],
])('AUTH-013 %s requires authentication', async (name, args) => {
  const answer = await server.guest.post(name, args);
  expect([answer.status, answer.error.message]).toEqual([
    401,
    'Not authenticated. Please sign in to continue.',
  ]);
});

test('EXP-068 a group appears to all of its members, with messages of every member and unread counts', async () => {
  const [ana, ben, cem] = (await makeFriends(2)) as [TestActor, TestActor, TestActor];
  const id = await makeGroup(ana, [ben, cem], 'Saturday hike');
  expect((await inbox(cem)).conversations).toMatchObject([
    {
      id,
      group: { name: 'Saturday hike', memberCount: 3 },
      unread: 1,
      lastMessage: { notice: { kind: 'created' } },
    },
  ]);
  const sent = await write(ben, id, 'Meet at 6 at the trailhead?');
  expect(sent).toMatchObject({ number: 2, mine: true, author: { id: ben.id }, reactions: [] });
  await write(cem, id, 'Yes');
  const { conversations, unread } = await inbox(ana);
  expect([unread, conversations[0]?.unread, conversations[0]?.lastMessage.author?.id]).toEqual([
    1,
    2,
    cem.id,
  ]);
  expect((await read(ana, id)).map(({ content, author }) => [content, author?.id])).toEqual([
    ['Yes', cem.id],
    ['Meet at 6 at the trailhead?', ben.id],
    ['', ana.id],
  ]);
  expect((await ana.call(api.markConversationRead, { conversationId: id, number: 3 })).ok.unread).toBe(0);
  const group = await details(ben, id);
  expect(group).toMatchObject({
    id,
    state: 'accepted',
    left: null,
    group: { isMuted: false, canRemove: false },
  });
  expect(group.group!.members.map((one) => [one.id, one.isCreator])).toEqual([
    [ana.id, true],
    ...[ben.id, cem.id].toSorted().map((one) => [one, false]),
  ]);
});

test('EXP-068 older versions of the app get no groups, and outsiders get the error for an unknown conversation', async () => {
  const [ana, ben, cem, eve] = (await makeFriends(3)) as [TestActor, TestActor, TestActor, TestActor];
  const id = await makeGroup(ana, [ben, cem]);
  const old = (await ana.call(api.listConversations, {})).ok;
  expect([old.conversations, old.unread]).toEqual([[], 0]);
  expect((await ben.call(api.listConversations, {})).ok.unread).toBe(0);
  expect((await ana.call(api.getConversation, { conversationId: id })).error.details?.reason).toBe(
    'not_found',
  );
  const calls = await Promise.all([
    eve.call(api.getConversation, { conversationId: id, groups: true }),
    eve.call(api.listMessages, { conversationId: id }),
    eve.call(groups.sendGroupMessage, { conversationId: id, content: 'Hi' }),
    eve.call(groups.addGroupMembers, { conversationId: id, userIds: [eve.id] }),
    eve.call(groups.removeGroupMember, { conversationId: id, personId: ana.id }),
    eve.call(groups.leaveGroup, { conversationId: id }),
    eve.call(groups.renameGroup, { conversationId: id, name: 'Mine' }),
    eve.call(groups.setGroupMuted, { conversationId: id, isMuted: true }),
    eve.call(api.markConversationRead, { conversationId: id, number: 1 }),
    ana.call(api.declineConversation, { conversationId: id }),
  ]);
  expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 404));
});

test('EXP-068 only people who accept messages from the creator without a request can be added', async () => {
  const [ana, ben, cem] = (await makeFriends(2)) as [TestActor, TestActor, TestActor];
  const stranger = await server.person(`Stranger ${count}`);
  const refused = async (userIds: string[]) =>
    (await ana.call(groups.createGroupConversation, { userIds })).error.details?.reason;
  expect(await refused([ben.id, stranger.id])).toBe('needs_request');
  expect(await refused([ben.id, ana.id])).toBe('yourself');
  expect(await refused([ben.id, nobody])).toBe('user_not_found');
  for (const userIds of [[ben.id], [ben.id, ben.id]]) {
    const few = await ana.call(groups.createGroupConversation, { userIds });
    expect(few.error.message).toBe('Choose at least 2 people');
  }
  await cem.call(blockUser, { userId: ana.id });
  expect(await refused([ben.id, cem.id])).toBe('user_not_found');
  const eve = await server.person(`Eve ${count}`);
  await eve.call(followUser, { userId: ana.id });
  const id = await makeGroup(ana, [ben, eve]);
  // The rules concern the member who adds: the stranger follows Ben only.
  await stranger.call(followUser, { userId: ben.id });
  const add = (by: TestActor) =>
    by.call(groups.addGroupMembers, { conversationId: id, userIds: [stranger.id, eve.id] });
  expect((await add(ana)).error.details?.reason).toBe('needs_request');
  expect((await add(ben)).ok).toEqual({ added: true });
  expect((await add(ben)).ok).toEqual({ added: true });
  expect((await details(stranger, id)).group!.members).toHaveLength(4);
  expect((await read(ana, id)).map(({ notice }) => [notice?.kind, notice?.subject?.id])).toEqual([
    ['added', stranger.id],
    ['created', undefined],
  ]);
  expect((await inbox(stranger)).conversations[0]?.unread).toBe(1);
});

test('EXP-068 creating a group twice with the same id, or at the same time, makes one group', async () => {
  const [ana, ben, cem] = (await makeFriends(2)) as [TestActor, TestActor, TestActor];
  const args = { id: server.plaza.platform.newId(), userIds: [ben.id, cem.id], name: 'Book club' };
  const answers = await Promise.all([1, 2, 3].map(() => ana.call(groups.createGroupConversation, args)));
  expect(answers.map((answer) => answer.ok.conversationId)).toEqual([args.id, args.id, args.id]);
  expect(await read(ben, args.id)).toHaveLength(1);
  await ben.call(followUser, { userId: cem.id });
  await ana.call(followUser, { userId: ben.id });
  await cem.call(followUser, { userId: ben.id });
  const other = await ben.call(groups.createGroupConversation, { ...args, userIds: [ana.id, cem.id] });
  expect(other.error.details?.reason).toBe('id_taken');
});

test('EXP-068 a message sent twice is stored once, and its id is refused elsewhere', async () => {
  const [ana, ben, cem] = (await makeFriends(2)) as [TestActor, TestActor, TestActor];
  const [id, second] = [await makeGroup(ana, [ben, cem]), await makeGroup(ana, [ben, cem])];
  const message = { id: server.plaza.platform.newId(), conversationId: id, content: 'Once' };
  const answers = await Promise.all([1, 2, 3].map(() => ana.call(groups.sendGroupMessage, message)));
  expect(answers.map((answer) => answer.ok.message.number)).toEqual([2, 2, 2]);
  const elsewhere = await ana.call(groups.sendGroupMessage, { ...message, conversationId: second });
  expect(elsewhere.error.details?.reason).toBe('id_taken');
  const toPair = { id: message.id, recipientId: ben.id, content: 'Once' };
  expect((await ana.call(api.sendMessage, toPair)).error.details?.reason).toBe('id_taken');
  const sent = await Promise.all(
    [ana, ben, cem].map((one) => one.call(groups.sendGroupMessage, { conversationId: id, content: 'Hi' })),
  );
  expect(sent.map((answer) => answer.ok.message.number).toSorted()).toEqual([3, 4, 5]);
});

test('EXP-068 members rename, mute and leave a group, and its creator removes members', async () => {
  const [ana, ben, cem, eve] = (await makeFriends(3)) as [TestActor, TestActor, TestActor, TestActor];
  const id = await makeGroup(ana, [ben, cem, eve]);
  expect((await ben.call(groups.renameGroup, { conversationId: id, name: 'Book club' })).ok.name).toBe(
    'Book club',
  );
  await ben.call(groups.renameGroup, { conversationId: id, name: 'Book club' });
  const refusal = await ben.call(groups.removeGroupMember, { conversationId: id, personId: eve.id });
  expect([refusal.status, refusal.error.details?.reason]).toEqual([403, 'not_yours']);
  await ana.call(groups.removeGroupMember, { conversationId: id, personId: eve.id });
  await ana.call(groups.removeGroupMember, { conversationId: id, personId: eve.id });
  await cem.call(groups.leaveGroup, { conversationId: id });
  expect((await read(ana, id)).map(({ notice, content }) => [notice?.kind, content])).toEqual([
    ['left', ''],
    ['removed', ''],
    ['renamed', 'Book club'],
    ['created', ''],
  ]);
  for (const gone of [cem, eve]) {
    expect((await inbox(gone)).conversations).toEqual([]);
    expect((await gone.call(api.listMessages, { conversationId: id })).status).toBe(404);
  }
  await ana.call(groups.addGroupMembers, { conversationId: id, userIds: [cem.id] });
  expect((await read(cem, id))[0]).toMatchObject({ notice: { kind: 'added', subject: { id: cem.id } } });
});

test('EXP-068 members are notified of messages, except those who muted the group', async () => {
  const [ana, ben, cem] = (await makeFriends(2)) as [TestActor, TestActor, TestActor];
  const id = await makeGroup(ana, [ben, cem], 'Saturday hike');
  await cem.call(groups.setGroupMuted, { conversationId: id, isMuted: true });
  await write(ana, id, 'See you at 6');
  await write(ana, id, 'Bring water');
  const of = async (person: TestActor) =>
    (await person.call(listNotifications, { userId: person.id })).ok.notifications.filter(
      ({ type }) => type === 'message',
    );
  expect(await of(ben)).toMatchObject([
    { message: `Ana ${count} sent 2 messages to Saturday hike`, target: { kind: 'conversation', id } },
  ]);
  expect(await of(cem)).toEqual([]);
  expect((await inbox(cem)).conversations[0]?.unread).toBe(3);
});

test('EXP-065 EXP-068 messages of a blocked member are hidden from both, everywhere', async () => {
  const [ana, ben, cem] = (await makeFriends(2)) as [TestActor, TestActor, TestActor];
  const id = await makeGroup(ana, [ben, cem]);
  const message = await write(ben, id, 'xylophone lesson');
  await cem.call(groups.sendGroupMessage, { conversationId: id, content: 'Reply', replyTo: message.number });
  await ben.call(api.reactToMessage, { messageId: (await read(ben, id))[0]!.id, reaction: '👍' });
  await ana.call(blockUser, { userId: ben.id });
  const [reply, hidden] = await read(ana, id);
  expect(hidden).toMatchObject({ content: '', hidden: 'youBlocked', images: [], mine: false });
  expect(hidden!.author).toBeUndefined();
  expect(reply).toMatchObject({ quote: { content: null, hidden: true }, reactions: [] });
  expect(JSON.stringify(await read(ana, id))).not.toContain('xylophone');
  expect((await ana.call(api.searchMessages, { q: 'xylophone', groups: true })).ok.messages).toEqual([]);
  expect((await inbox(ana)).conversations[0]?.unread).toBe(1);
  for (const one of [cem, ben]) await write(one, id, 'A kazoo solo');
  const found = await ana.call(api.searchMessages, { q: 'kazoo', groups: true, limit: 1 });
  expect(found.ok.messages).toMatchObject([{ message: { senderId: cem.id } }]);
  expect((await inbox(ana)).conversations[0]?.unread).toBe(2);
  const own = await write(ana, id, 'zeppelin');
  expect((await read(ben, id))[0]).toMatchObject({ content: '', hidden: 'unavailable' });
  expect((await inbox(ben)).conversations[0]?.lastMessage).toMatchObject({
    content: '',
    hidden: 'unavailable',
  });
  const reaction = await ben.call(api.reactToMessage, { messageId: own.id, reaction: '👍' });
  expect(reaction.error.details?.reason).toBe('not_found');
  expect((await read(cem, id))[0]).toMatchObject({ content: 'zeppelin' });
});

test('EXP-068 each member can react to a message of a group, with one reaction each', async () => {
  const [ana, ben, cem] = (await makeFriends(2)) as [TestActor, TestActor, TestActor];
  const id = await makeGroup(ana, [ben, cem]);
  const { id: messageId } = await write(ana, id, 'Hi');
  await ben.call(api.reactToMessage, { messageId, reaction: '👍' });
  await ben.call(api.reactToMessage, { messageId, reaction: '😂' });
  await cem.call(api.likeMessage, { messageId });
  expect((await read(ana, id))[0]!.reactions).toHaveLength(2);
  await cem.call(api.unlikeMessage, { messageId });
  expect((await read(ana, id))[0]).toMatchObject({
    reaction: null,
    liked: false,
    reactions: [{ userId: ben.id, reaction: '😂' }],
  });
  expect((await ana.call(api.reactToMessage, { messageId, reaction: '👍' })).error.details?.reason).toBe(
    'not_found',
  );
});

test('EXP-068 a search finds groups by name and members, and messages in them', async () => {
  const [ana, ben, cem] = (await makeFriends(2)) as [TestActor, TestActor, TestActor];
  const id = await makeGroup(ana, [ben, cem], 'Kayak trip');
  await write(ben, id, 'Is the paddle yours?');
  const search = async (q: string) => (await ana.call(api.searchMessages, { q, groups: true })).ok;
  expect((await search('kayak')).conversations).toMatchObject([{ id, group: { name: 'Kayak trip' } }]);
  expect((await search(`Friend1 ${count}`)).conversations).toMatchObject([{ id }]);
  expect((await search('paddle')).messages).toMatchObject([
    { message: { content: 'Is the paddle yours?' }, person: { id: ben.id }, group: { memberCount: 3 } },
  ]);
  expect((await ana.call(api.searchMessages, { q: 'paddle' })).ok.messages).toEqual([]);
});

test('EXP-068 the last member who leaves a group erases it', async () => {
  const [ana, ben, cem] = (await makeFriends(2)) as [TestActor, TestActor, TestActor];
  const [id, kept] = [await makeGroup(ana, [ben, cem]), await makeGroup(ana, [ben, cem])];
  const { number } = await write(ana, id, 'First');
  await ben.call(groups.sendGroupMessage, { conversationId: id, content: 'Second', replyTo: number });
  for (const one of [ana, ben, cem]) await one.call(groups.leaveGroup, { conversationId: id });
  const job = messagesFeature.jobs!.find(({ name }) => name === 'erase-emptied-groups')!;
  await runJob(server.plaza.platform, job);
  const left = await server.db`
    select id from conversations where id = any(${[id, kept]}) union all
    select conversation_id from messages where conversation_id = ${id}`;
  expect(left.map((row) => row['id'])).toEqual([kept]);
});

test('EXP-015 EXP-016 EXP-068 the export contains groups, and a deleted account leaves them', async () => {
  const [ana, ben, cem] = (await makeFriends(2)) as [TestActor, TestActor, TestActor];
  const id = await makeGroup(ana, [ben, cem], 'Book club');
  const { id: messageId } = await write(ana, id, 'Chapter two');
  await ben.call(api.reactToMessage, { messageId, reaction: '👍' });
  await ben.call(groups.renameGroup, { conversationId: id, name: 'Chapters' });
  const { sections } = (await ben.call(exportMyData, {})).ok;
  const memberIds = [ana.id, cem.id].toSorted();
  expect(sections['conversations']).toMatchObject([
    { id, isGroup: true, isCreator: false, name: 'Chapters', otherId: null, memberIds },
  ]);
  expect(sections['messages']).toMatchObject([{ notice: 'renamed', content: 'Chapters' }]);
  expect(sections['messageLikes']).toMatchObject([{ messageId, reaction: '👍' }]);
  await write(ben, id, 'I liked it');
  await ben.call(deleteAccount, { password: `Friend0 ${count} likes long walks` });
  await server.plaza.listeners.drain();
  server.clock.advance(31 * 24 * 3_600_000);
  expect(await eraseAccountsDueForDeletion(server.plaza.platform, server.clock.now())).toBe(1);
  for (let round = 0; round < 6; round++) await server.plaza.listeners.drain();
  const { db } = server;
  const members = await db`select user_id from conversation_members where conversation_id = ${id} order by 1`;
  expect(members.map((row) => row['user_id'])).toEqual([ana.id, cem.id].toSorted());
  const messages = await db`
    select content from messages where conversation_id = ${id} and notice is null order by number`;
  expect(messages.map((row) => row['content'])).toEqual(['Chapter two', null]);
  expect(await db`select from group_message_reactions where message_id = ${messageId}`).toHaveLength(0);
});

test('EXP-068 a person can be in a limited number of groups', async () => {
  const [ana, ben, cem] = (await makeFriends(2)) as [TestActor, TestActor, TestActor];
  await server.db`
    with made as (
      insert into conversations (id, created_at, last_message_at)
      select gen_random_uuid(), now(), now() from generate_series(1, ${maxGroupsPerPerson}) returning id)
    insert into conversation_members (conversation_id, user_id, state) select id, ${ben.id}, 'accepted' from made`;
  const refusal = await ana.call(groups.createGroupConversation, { userIds: [ben.id, cem.id] });
  expect(refusal.error.details?.reason).toBe('too_many_groups');
  await ana.call(followUser, { userId: ben.id });
  await cem.call(followUser, { userId: ben.id });
  const own = await ben.call(groups.createGroupConversation, { userIds: [ana.id, cem.id] });
  expect(own.error.message).toBe(`You can be in up to ${maxGroupsPerPerson} groups. Leave one first`);
});
