/** What the members of a group may do with the photos, posts and texts in it, over the wire. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestActor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { followUser } from '#features/follows/api.ts';
import { reportContent } from '#features/moderation/api.ts';
import { createPost } from '#features/posts/api.ts';
import * as api from '../api.ts';
import * as groups from '../api-groups.ts';

let server: TestServer;
let ana: TestActor;
let ben: TestActor;
let cem: TestActor;
let eve: TestActor;
let conversationId: string;

beforeAll(async () => {
  server = await startTestServer();
  [ana, ben, cem, eve] = (await Promise.all(
    ['Ana Lee', 'Ben Ortiz', 'Cem Arslan', 'Eve Cole'].map((name) => server.person(name)),
  )) as [TestActor, TestActor, TestActor, TestActor];
  for (const one of [ben, cem, eve]) await one.call(followUser, { userId: ana.id });
  const group = await ana.call(groups.createGroupConversation, { userIds: [ben.id, cem.id] });
  conversationId = group.ok.conversationId;
});
afterAll(() => server.stop());

async function picture(): Promise<string> {
  const image = sharp({ create: { width: 900, height: 20, channels: 3, background: '#263' } });
  return `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`;
}

/** Returns the HTTP statuses of a photo for Ana, Ben, Cem, Eve and a guest. */
async function statuses(url: string): Promise<number[]> {
  const answers = [];
  for (const { token } of [ana, ben, cem, eve, server.guest]) {
    const headers = token === null ? undefined : { authorization: `Bearer ${token}` };
    answers.push((await fetch(server.url + url, { headers })).status);
  }
  return answers;
}

test('EXP-068 the present members of a group may fetch its photos, as soon as they are added and no longer than they stay', async () => {
  const images = [{ data: await picture(), alt: 'The trailhead' }];
  const { message } = (await ana.call(groups.sendGroupMessage, { conversationId, content: '', images })).ok;
  const { url } = message.images[0]!;
  expect(await statuses(url)).toEqual([200, 200, 200, 404, 404]);
  await ana.call(groups.addGroupMembers, { conversationId, userIds: [eve.id] });
  await cem.call(groups.leaveGroup, { conversationId });
  expect(await statuses(url)).toEqual([200, 200, 404, 200, 404]);
  await ana.call(api.removeMessage, { messageId: message.id });
  expect(await statuses(url)).toEqual([404, 404, 404, 404, 404]);
  const refused = await cem.call(groups.sendGroupMessage, { conversationId, content: '', images });
  expect(refused.status).toBe(404);
});

test('EXP-046 EXP-068 a post and a reply in a group are checked as between two people', async () => {
  const { post } = (await ben.call(createPost, { content: 'Yard sale on Sunday' })).ok;
  const sent = await ana.call(groups.sendGroupMessage, { conversationId, content: '', postId: post.id });
  expect(sent.ok.message.post?.card).toMatchObject({ text: 'Yard sale on Sunday', authorId: ben.id });
  const { number } = sent.ok.message;
  const reply = await ben.call(groups.sendGroupMessage, {
    conversationId,
    content: 'Mine!',
    replyTo: number,
  });
  expect(reply.ok.message.quote).toMatchObject({ number, senderName: 'Ana Lee', postId: post.id });
  const missing = { conversationId, content: 'x', postId: '01890000-0000-7000-8000-000000000000' };
  expect((await ana.call(groups.sendGroupMessage, missing)).status).toBe(404);
  const ahead = { conversationId, content: 'x', replyTo: 999 };
  expect((await ana.call(groups.sendGroupMessage, ahead)).status).toBe(404);
});

test('EXP-068 EXP-113 members can report a message of a group, but neither a notice nor a message of others', async () => {
  const { message } = (await ana.call(groups.sendGroupMessage, { conversationId, content: 'Buy this' })).ok;
  const report = (targetId: string) => ({ kind: 'message', targetId, reason: 'spam' }) as const;
  const stranger = await server.person('Sam Hill');
  expect((await stranger.call(reportContent, report(message.id))).status).toBe(404);
  expect((await ben.call(reportContent, report(message.id))).status).toBe(200);
  const { messages } = (await ben.call(api.listMessages, { conversationId })).ok;
  const notice = messages.find((one) => one.notice !== undefined)!;
  expect((await ben.call(reportContent, report(notice.id))).status).toBe(404);
  expect((await ana.call(api.removeMessage, { messageId: notice.id })).status).toBe(404);
});
