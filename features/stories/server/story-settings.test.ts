import { expect, test } from 'vitest';
import {
  deleteStory,
  getStory,
  getStorySettings,
  muteStories,
  restoreStory,
  updateStorySettings,
} from '../api.ts';
import { maxMutedStoryAuthors } from '../domain/limits.ts';
import {
  ana,
  ben,
  cem,
  hourMs,
  listStoryIds,
  fetchStories,
  callAndGetError,
  server,
  shareTestStory,
  setUpStoryTests,
} from './stories-harness.ts';

setUpStoryTests();

test.each(['restoreStory', 'getStorySettings', 'updateStorySettings', 'muteStories'])(
  '%s requires authentication',
  async (name) => {
    expect((await callAndGetError(server.guest, name, {}))[0]).toBe(401);
  },
);

test('EXP-001 EXP-035 a story is available at its address until it expires, and then to its author only', async () => {
  const { id: storyId } = await shareTestStory(ana, { caption: 'Dawn' });
  expect((await server.guest.call(getStory, { storyId })).ok.story).toMatchObject({
    id: storyId,
    caption: 'Dawn',
    isSeen: false,
    can: { delete: false, reply: false },
  });
  expect((await ana.call(getStory, { storyId })).ok.story.can.delete).toBe(true);
  server.clock.advance(24 * hourMs);
  expect((await ana.call(getStory, { storyId })).status).toBe(200);
  for (const actor of [ben, server.guest]) {
    expect(await callAndGetError(actor, 'getStory', { storyId })).toEqual([
      404,
      'not_found',
      'Story not found',
    ]);
  }
});

test('EXP-036 an author can restore a deleted story until it expires; nobody else can', async () => {
  const { id: storyId } = await shareTestStory();
  await ana.call(deleteStory, { storyId });
  expect(await fetchStories(ben)).toEqual([]);
  expect((await callAndGetError(ben, 'restoreStory', { storyId }))[0]).toBe(404);
  expect((await ana.call(restoreStory, { storyId })).ok.story.id).toBe(storyId);
  expect((await ana.call(restoreStory, { storyId })).ok.story.id).toBe(storyId);
  expect(listStoryIds(await fetchStories(ben))).toEqual([storyId]);

  await ana.call(deleteStory, { storyId });
  server.clock.advance(24 * hourMs);
  expect((await callAndGetError(ana, 'restoreStory', { storyId }))[0]).toBe(404);
});

test('EXP-036 a story that somebody else deleted cannot be restored', async () => {
  const { id: storyId } = await shareTestStory();
  await server.db`update stories set deleted_at = now(), deleted_by = ${ben.id} where id = ${storyId}`;
  expect((await callAndGetError(ana, 'restoreStory', { storyId }))[0]).toBe(404);
});

test('EXP-036 EXP-115 a story that an admin deletes after its author cannot be restored, and the deletion is audited', async () => {
  const admin = await server.person('Zoe');
  await server.db`insert into admin_grants (user_id, granted_at, granted_by) values (${admin.id}, now(), 'test')`;
  server.plaza.platform.committed([{ name: 'rightsChanged', payload: { userId: admin.id }, topics: [] }]);
  const { id: storyId } = await shareTestStory(ana);
  await ana.call(deleteStory, { storyId });
  for (const actor of [admin, admin, ana])
    expect((await actor.call(deleteStory, { storyId })).ok).toEqual({ storyId, deleted: true });
  expect((await callAndGetError(ana, 'restoreStory', { storyId }))[0]).toBe(404);
  expect(
    await server.db`select from audit_log where actor = ${admin.id} and target = ${`story:${storyId}`}`,
  ).toHaveLength(1);
});

test('EXP-038 muted stories of a person are left out of the list, can be unmuted, and are returned if requested by person', async () => {
  const { id: hers } = await shareTestStory(ana);
  const { id: his } = await shareTestStory(ben);
  const answer = (await cem.call(muteStories, { userId: ana.id })).ok;
  expect(answer).toEqual({
    hidden: false,
    muted: [
      { id: ana.id, handle: ana.handle, displayName: 'Ana', avatarUrl: expect.stringMatching(/^\/media\//) },
    ],
    savesToArchive: true,
  });
  expect(listStoryIds(await fetchStories(cem))).toEqual([his]);
  expect(listStoryIds(await fetchStories(cem, { userId: ana.id }))).toEqual([hers]);
  expect(listStoryIds(await fetchStories(ben))).toEqual([his, hers].toSorted().toReversed());
  expect((await cem.call(muteStories, { userId: ana.id, muted: false })).ok.muted).toEqual([]);
  expect(await fetchStories(cem)).toHaveLength(2);
  expect(await callAndGetError(cem, 'muteStories', { userId: cem.id })).toEqual([
    400,
    'yourself',
    "You can't mute yourself",
  ]);
});

test('EXP-038 L3 a person can mute the stories of 1,000 people, and can then still unmute them', async () => {
  const dora = await server.person('Dora');
  await server.db`
    with made as (
      insert into users (id, handle, display_name, created_at, updated_at)
      select gen_random_uuid(), 'muted.' || n, 'Muted', now(), now()
      from generate_series(1, ${maxMutedStoryAuthors - 1}) n returning id)
    insert into story_mutes (user_id, author_id, created_at) select ${dora.id}, id, now() from made`;
  const mute = (userId: string, muted = true) => dora.call(muteStories, { userId, muted });
  const answers = await Promise.all([mute(ana.id), mute(ben.id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const [kept, refused] = answers[0].status === 200 ? [ana, ben] : [ben, ana];
  expect((await mute(refused.id)).error.details.reason).toBe('too_many');
  expect((await mute(kept.id)).ok.muted).toHaveLength(maxMutedStoryAuthors);
  expect((await mute(kept.id, false)).ok.muted).toHaveLength(maxMutedStoryAuthors - 1);
  expect((await mute(refused.id)).status).toBe(200);
});

test('EXP-038 all stories except one’s own can be hidden, and shown again', async () => {
  await shareTestStory(ana);
  const { id: own } = await shareTestStory(cem);
  expect((await cem.call(updateStorySettings, { hidden: true })).ok.hidden).toBe(true);
  expect((await cem.call(getStorySettings, {})).ok).toEqual({
    hidden: true,
    muted: [],
    savesToArchive: true,
  });
  expect(listStoryIds(await fetchStories(cem))).toEqual([own]);
  await cem.call(updateStorySettings, { hidden: false });
  expect(await fetchStories(cem)).toHaveLength(2);
});
