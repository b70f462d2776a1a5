/** Reports keep the content that its author can delete, until moderators decide. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mediaFeature } from '#features/media/server/feature.ts';
import { removeMessage, sendMessage } from '#features/messages/api.ts';
import { createStory, createStoryComment, deleteStoryComment } from '#features/stories/api.ts';
import { collectContributions } from '#platform/kernel/contribution.ts';
import { findOperatorCommand, listOperatorCommands } from '#platform/kernel/operator-command.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { reportContent } from '../api.ts';
import { moderationFeature } from './feature.ts';
import { createSignedInPerson, server, registerTestServerHooks } from './moderation-harness.ts';

registerTestServerHooks();

let color = 0x402010;
async function makePicture(): Promise<string> {
  const background = `#${(color++).toString(16)}`;
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

function operate(...typed: string[]): Promise<string> {
  const commands = listOperatorCommands(collectContributions([moderationFeature]));
  const { command, args } = findOperatorCommand(commands, typed)!;
  return command.run(server.plaza.platform.mutate, args);
}

async function fetchStatus(actor: TestActor, url: string): Promise<number> {
  const response = await fetch(server.url + url, { headers: { authorization: `Bearer ${actor.token}` } });
  await response.arrayBuffer();
  return response.status;
}

async function createAdmin(): Promise<TestActor> {
  const admin = await createSignedInPerson('Ada');
  await server.db`insert into admin_grants (user_id, granted_at, granted_by) values (${admin.id}, now(), 'test')`;
  return admin;
}

/** Lets two days pass and deletes unused images. */
async function sweepImages(): Promise<void> {
  server.clock.advance(48 * 3_600_000);
  await server.runJob(mediaFeature.jobs!.find(({ name }) => name === 'media.sweep')!);
}

const report = async (reporter: TestActor, kind: string, targetId: string) =>
  void (await reporter.call(reportContent, { kind, targetId, reason: 'nudity' })).ok;

const decide = async (targetId: string) => {
  const [row] = await server.db`select id from reports where target_id = ${targetId}`;
  await operate('reports', 'decide', row!['id'], 'upheld');
};

test('EXP-068 EXP-113 the report of a message with only a photo keeps the photo for admins, also after it was unsent', async () => {
  const [ana, ben, admin] = [
    await createSignedInPerson('Ana'),
    await createSignedInPerson('Ben'),
    await createAdmin(),
  ];
  void (await ben.call(sendMessage, { recipientId: ana.id, content: 'Hello' })).ok;
  const { message } = (
    await ana.call(sendMessage, { recipientId: ben.id, content: '', images: [await makePicture()] })
  ).ok;
  const { url } = message.images[0]!;
  expect(await fetchStatus(admin, url), 'messages are private').toBe(404);
  await report(ben, 'message', message.id);
  void (await ana.call(removeMessage, { messageId: message.id })).ok;
  await sweepImages();
  expect([await fetchStatus(admin, url), await fetchStatus(ana, url), await fetchStatus(ben, url)]).toEqual([
    200, 404, 404,
  ]);
  expect(await operate('reports', 'list')).toContain(`  > ${url}`);
  await decide(message.id);
  await sweepImages();
  expect(await fetchStatus(admin, url)).toBe(404);
  expect(await server.db`select from media where key = ${url.replace('/media/', '')}`).toHaveLength(0);
});

test('EXP-113 the report of a story keeps its caption and pictures for admins after it expired', async () => {
  const [ana, ben, admin] = [
    await createSignedInPerson('Ana'),
    await createSignedInPerson('Ben'),
    await createAdmin(),
  ];
  const { story } = (await ana.call(createStory, { caption: 'Pills for you', media: [await makePicture()] }))
    .ok;
  const { url } = story.media[0]!;
  await report(ben, 'story', story.id);
  await sweepImages();
  expect([await fetchStatus(admin, url), await fetchStatus(ben, url)]).toEqual([200, 404]);
  const list = await operate('reports', 'list');
  expect(list).toContain('  > Pills for you');
  expect(list).toContain(`  > ${url}`);
  await decide(story.id);
  expect(await fetchStatus(admin, url)).toBe(404);
});

test('EXP-113 the report of a comment on a story keeps its text after its author deleted it', async () => {
  const [ana, ben] = [await createSignedInPerson('Ana'), await createSignedInPerson('Ben')];
  const { story } = (await ana.call(createStory, { caption: 'Sunrise', media: [await makePicture()] })).ok;
  const { comment } = (await ben.call(createStoryComment, { storyId: story.id, content: 'Go away' })).ok;
  await report(ana, 'storyComment', comment.id);
  void (await ben.call(deleteStoryComment, { commentId: comment.id })).ok;
  expect(await operate('reports', 'list')).toContain('  > Go away');
  await decide(comment.id);
  expect(
    await server.db`select from reports where reported_text is not null and target_id = ${comment.id}`,
  ).toHaveLength(0);
});
