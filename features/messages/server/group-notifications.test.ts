/** Notifications of messages in group conversations, over the wire. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestActor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { followUser, updatePrivacy } from '#features/follows/api.ts';
import { listNotifications, markAllNotificationsRead } from '#features/notifications/api.ts';
import * as groups from '../api-groups.ts';

let server: TestServer;
let ana: TestActor;
let ben: TestActor;
let cem: TestActor;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  count++;
  [ana, ben, cem] = (await Promise.all(
    ['Ana', 'Ben', 'Cem'].map((name) => server.person(`${name} ${count}`)),
  )) as [TestActor, TestActor, TestActor];
  for (const one of [ben, cem]) await one.call(followUser, { userId: ana.id });
});

async function makeGroup(name = ''): Promise<string> {
  const args = { userIds: [ben.id, cem.id], name };
  return (await ana.call(groups.createGroupConversation, args)).ok.conversationId;
}

async function write(conversationId: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    server.clock.advance(1_000);
    void (await ana.call(groups.sendGroupMessage, { conversationId, content: `Message ${number}` })).ok;
  }
}

const list = async (person: TestActor) => {
  const { notifications, unread } = (await person.call(listNotifications, {})).ok;
  return { texts: notifications.filter(({ type }) => type === 'message').map((one) => one.message), unread };
};

test('NOTIF-002 EXP-068 a notification of a group counts only the messages since it was read', async () => {
  const id = await makeGroup('Book club');
  await write(id, 5);
  expect((await list(ben)).texts).toEqual([`Ana ${count} sent 5 messages to Book club`]);
  void (await ben.call(markAllNotificationsRead, {})).ok;
  await write(id, 1);
  expect((await list(ben)).texts).toEqual([`Ana ${count} sent a message to Book club`]);
  await write(id, 1);
  expect((await list(ben)).texts).toEqual([`Ana ${count} sent 2 messages to Book club`]);
});

test('EXP-068 a notification of a group without a name contains no names of members', async () => {
  await write(await makeGroup(), 2);
  expect((await list(ben)).texts).toEqual([`Ana ${count} sent 2 messages to a group`]);
  const rows = await server.db<{ details: object }[]>`
    select details from notifications where user_id = ${ben.id} and type = 'message'`;
  expect(JSON.stringify(rows)).not.toMatch(/Ana|Cem/);
});

test('EXP-068 a person who leaves or is removed loses the notifications of the group', async () => {
  const [id, other] = [await makeGroup('Book club'), await makeGroup('Hike')];
  await write(id, 2);
  await write(other, 1);
  void (await ben.call(groups.leaveGroup, { conversationId: id })).ok;
  void (await ana.call(groups.removeGroupMember, { conversationId: id, personId: cem.id })).ok;
  for (const one of [ben, cem])
    expect((await list(one)).texts).toEqual([`Ana ${count} sent a message to Hike`]);
});

test('EXP-067 EXP-068 a notification quotes the message of a member with a private account', async () => {
  const conversationId = await makeGroup('Book club');
  void (await ben.call(updatePrivacy, { isPrivate: true })).ok;
  void (await ben.call(groups.sendGroupMessage, { conversationId, content: 'Chapter two' })).ok;
  const { notifications } = (await cem.call(listNotifications, {})).ok;
  expect(notifications).toMatchObject([{ type: 'message', preview: 'Chapter two' }]);
});
