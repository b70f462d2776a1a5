/** Photos in messages, over the wire: who may load them, and what removes them. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { deactivateAccount, deleteAccount, exportMyData } from '#features/accounts/api.ts';
import { eraseAccountsDueForDeletion } from '#features/accounts/server/accounts-housekeeping-job.ts';
import { followUser } from '#features/follows/api.ts';
import { mediaFeature } from '#features/media/server/feature.ts';
import { blockUser, unblockUser } from '#features/moderation/api.ts';
import { listNotifications } from '#features/notifications/api.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import * as api from '../api.ts';

const day = 86_400_000;

let server: TestServer;
let ana: TestActor;
let ben: TestActor;
let eve: TestActor;
let admin: TestActor;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  eve = await server.person('Eve Else');
  admin = await server.person('Ada Boss');
  await server.db`insert into admin_grants (user_id, granted_at, granted_by) values (${admin.id}, now(), 'test')`;
});
afterAll(() => server.stop());

/** Ben follows Ana, so her messages are no requests. */
beforeEach(async () => {
  count += 1;
  ana = await server.person(`Ana Lee ${count}`);
  ben = await server.person(`Ben Ortiz ${count}`);
  await ben.call(followUser, { userId: ana.id });
});

let color = 0x304050;
/** Returns a picture of a color that no other test uses, wide enough for a smaller copy. */
async function picture(width = 900): Promise<string> {
  const background = `#${(color++).toString(16)}`;
  const bytes = await sharp({ create: { width, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

async function send(args: { content?: string; images?: unknown[] }, to = ben) {
  server.clock.advance(1_000);
  return (await ana.call(api.sendMessage, { recipientId: to.id, content: '', ...(args as object) })).ok
    .message;
}

async function refusal(args: object, from = ana, to = ben) {
  const { status, error } = await from.post('sendMessage', { recipientId: to.id, content: '', ...args });
  return [status, error.details.reason, error.message];
}

function get(actor: TestActor, url: string): Promise<Response> {
  const headers: Record<string, string> =
    actor.token === null ? {} : { authorization: `Bearer ${actor.token}` };
  return fetch(server.url + url, { headers });
}

/** Returns the HTTP statuses of a photo for a guest, another person, an admin, its recipient and its sender. */
async function statuses(url: string): Promise<number[]> {
  const answers = [];
  for (const actor of [server.guest, eve, admin, ben, ana]) answers.push((await get(actor, url)).status);
  return answers;
}

const rowsOfMedia = async (url: string) =>
  (await server.db`select from media where key = ${url.replace('/media/', '')}`).length;

const sweep = async () => {
  server.clock.advance(day + 3_600_000);
  for (const job of mediaFeature.jobs ?? []) await server.runJob(job);
};

test('EXP-068 a message has a text, up to four photos or both, and both people see the photos', async () => {
  const alone = await send({ images: [await picture()] });
  expect([alone.content, alone.imageCount, alone.images.length]).toEqual(['', 1, 1]);
  const both = await send({
    content: 'Look',
    images: [{ data: await picture(), alt: 'Lanterns' }, await picture(30)],
  });
  for (const person of [ana, ben]) {
    const { messages } = (await person.call(api.listMessages, { conversationId: both.conversationId })).ok;
    expect(messages.map((one) => [one.content, one.imageCount, one.images])).toEqual([
      ['Look', 2, both.images],
      ['', 1, alone.images],
    ]);
  }
  expect(both.images[0]).toMatchObject({ alt: 'Lanterns', width: 900, height: 600 });
  expect(both.images[0]?.url).toMatch(new RegExp(`^/media/messages/${ana.id}/`));
  expect(both.images[0]?.placeholder).toMatch(/^data:image/);
  const { conversations } = (await ben.call(api.listConversations, {})).ok;
  expect(conversations[0]?.lastMessage).toMatchObject({ content: 'Look', imageCount: 2 });
});

test('EXP-068 MEDIA-001 an empty message, five photos and a file that is no picture are refused', async () => {
  expect(await refusal({})).toEqual([400, 'invalid', 'Message is required']);
  expect(await refusal({ images: [] })).toEqual([400, 'invalid', 'Message is required']);
  const five = Array.from({ length: 5 }, () => 'data:image/png;base64,AAAA');
  expect(await refusal({ images: five })).toEqual([400, 'invalid', 'A message can have up to 4 photos']);
  expect((await refusal({ images: ['data:text/plain;base64,AAAA'] })).slice(0, 2)).toEqual([400, 'image']);
  expect((await refusal({ images: ['data:image/png;base64,AAAA'] })).slice(0, 2)).toEqual([400, 'image']);
  const { conversations } = (await ben.call(api.listConversations, {})).ok;
  expect(conversations).toEqual([]);
});

test('EXP-068 a stranger cannot send photos until the request is accepted, and is not told that it was declined', async () => {
  const image = await picture();
  const refused = [403, 'photos_not_accepted', 'You can send photos once they accept'];
  expect(await refusal({ images: [image] }, ana, eve)).toEqual(refused);
  const { conversationId } = (await ana.call(api.sendMessage, { recipientId: eve.id, content: 'Hello' })).ok
    .message;
  expect(await refusal({ images: [image] }, ana, eve)).toEqual(refused);
  await eve.call(api.declineConversation, { conversationId });
  expect(await refusal({ images: [image] }, ana, eve)).toEqual(refused);
  // The photos of a refused message are neither decoded nor stored.
  expect(await server.db`select from media where user_id = ${ana.id}`).toHaveLength(0);
  await eve.call(api.acceptConversation, { conversationId });
  expect((await send({ images: [image] }, eve)).images).toHaveLength(1);
  // Everybody whom the other follows may send photos in the first message.
  expect(await refusal({ images: [image] }, eve, ben)).toEqual(refused);
});

test('A10 EXP-068 only the two people of the conversation can load a photo, and nothing stores it', async () => {
  const { images } = await send({ images: [await picture()] });
  const { url } = images[0]!;
  for (const address of [url, `${url}?w=480`])
    expect(await statuses(address)).toEqual([404, 404, 404, 200, 200]);
  for (const person of [ana, ben])
    expect((await get(person, url)).headers.get('cache-control')).toBe('private, no-store');
  const invented = url.replace(/[0-9a-f]{24}/, '0'.repeat(24));
  for (const actor of [server.guest, eve]) {
    const [hidden, none] = [await get(actor, url), await get(actor, invented)];
    expect([hidden.status, await hidden.text()]).toEqual([none.status, await none.text()]);
    expect(hidden.headers.get('cache-control')).toBe('no-store');
  }
});

test('EXP-065 EXP-068 while either blocks the other, the recipient cannot load the photo', async () => {
  const { url } = (await send({ images: [await picture()] })).images[0]!;
  for (const [from, to] of [
    [ana, ben],
    [ben, ana],
  ] as const) {
    expect((await get(ben, url)).status).toBe(200);
    await from.call(blockUser, { userId: to.id });
    expect(await statuses(url)).toEqual([404, 404, 404, 404, 200]);
    await from.call(unblockUser, { userId: to.id });
  }
  await ana.call(deactivateAccount, {});
  expect((await get(ben, url)).status).toBe(404);
});

test('EXP-068 an unsent message has no photos any more, nobody can load them, and their files are deleted', async () => {
  const message = await send({ content: 'Look', images: [await picture()] });
  const { url } = message.images[0]!;
  expect((await get(ben, url)).status).toBe(200);
  await ana.call(api.removeMessage, { messageId: message.id });
  const [seen] = (await ben.call(api.listMessages, { conversationId: message.conversationId })).ok.messages;
  expect([seen?.content, seen?.imageCount, seen?.images]).toEqual([null, 0, []]);
  expect(await statuses(url)).toEqual([404, 404, 404, 404, 404]);
  await sweep();
  expect(await rowsOfMedia(url)).toBe(0);
});

test('EXP-068 a server of the previous version can unsend a message with photos, and nobody can load them', async () => {
  const message = await send({ images: [await picture()] });
  const { url } = message.images[0]!;
  // The statement of the previous version, which does not know the column `images`.
  await server.db`update messages set content = null, story_id = null, post_id = null, removed_at = now()
    where id = ${message.id}`;
  const [seen] = (await ben.call(api.listMessages, { conversationId: message.conversationId })).ok.messages;
  expect([seen?.content, seen?.imageCount, seen?.images]).toEqual([null, 0, []]);
  expect(await statuses(url)).toEqual([404, 404, 404, 404, 404]);
  const { notifications } = (await ben.call(listNotifications, {})).ok;
  expect(notifications.map(({ preview }) => preview)).not.toContain('Photo');
});

test('D3 EXP-068 a repeated message is one message with its photos once, and the surplus copies are collected', async () => {
  const args = {
    id: server.plaza.platform.newId(),
    recipientId: ben.id,
    content: '',
    images: [await picture()],
  };
  const answers = await Promise.all([1, 2].map(() => ana.call(api.sendMessage, args)));
  const later = await ana.call(api.sendMessage, args);
  const urls = [...answers, later].map((answer) => answer.ok.message.images.map(({ url }) => url));
  expect(new Set(urls.map(String)).size).toBe(1);
  const { conversationId } = later.ok.message;
  expect((await ben.call(api.listMessages, { conversationId })).ok.messages).toHaveLength(1);
  await sweep();
  const kept = await server.db<{ key: string }[]>`select key from media where user_id = ${ana.id}`;
  expect(kept.map(({ key }) => `/media/${key}`)).toEqual(urls[0]);
});

test('EXP-068 NOTIF-002 the notification of photos without a text says how many they are', async () => {
  const preview = async () =>
    (await ben.call(listNotifications, {})).ok.notifications.find((one) => one.type === 'message')?.preview;
  await send({ images: [await picture(30)] });
  expect(await preview()).toBe('Photo');
  await send({ images: [await picture(30), await picture(30), await picture(30)] });
  expect(await preview()).toBe('3 photos');
  await send({ content: 'Look', images: [await picture(30)] });
  expect(await preview()).toBe('Look');
});

test('EXP-016 the export contains the photos of own messages with their alt texts', async () => {
  const { images } = await send({ images: [{ data: await picture(), alt: 'Lanterns' }] });
  const { sections } = (await ana.call(exportMyData, {})).ok;
  expect(sections['messages']).toMatchObject([{ photos: [{ url: images[0]!.url, alt: 'Lanterns' }] }]);
  expect(JSON.stringify((await ben.call(exportMyData, {})).ok.sections['messages'])).not.toContain(
    'Lanterns',
  );
});

test('KP9 EXP-068 the erasure of an account removes the photos of its messages', async () => {
  const message = await send({ images: [{ data: await picture(), alt: 'My kitchen' }] });
  await ana.call(deleteAccount, { password: `Ana Lee ${count} likes long walks` });
  // A listener that still holds a lock on the account would postpone the erasure.
  await server.plaza.listeners.drain();
  server.clock.advance(31 * day);
  expect(await eraseAccountsDueForDeletion(server.plaza.platform, server.clock.now())).toBe(1);
  for (let round = 0; round < 2; round++) await server.plaza.listeners.drain();
  const [row] = await server.db`select content, images from messages where id = ${message.id}`;
  expect(row).toEqual({ content: null, images: null });
  await sweep();
  expect(await rowsOfMedia(message.images[0]!.url)).toBe(0);
});
