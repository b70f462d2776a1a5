/** The archive of a person's expired stories, over the wire (EXP-039). */
import { expect, test } from 'vitest';
import { exportMyData } from '#features/accounts/api.ts';
import {
  createStoryComment,
  deleteStory,
  getStory,
  getStorySettings,
  listStoryComments,
  listStoryViewers,
  restoreStory,
  updateStorySettings,
  viewStory,
} from '../api.ts';
import { createHighlight, listStoryArchive } from '../api-highlights.ts';
import { purgeExpiredStoriesAndGuestHashSalts } from './purge-old-story-data.ts';
import {
  moveStoriesIntoPast,
  ana,
  ben,
  callAndGetError,
  cem,
  createTestId,
  fetchStories,
  hourMs,
  listStoryIds,
  server,
  setUpStoryTests,
  shareTestStory,
} from './stories-harness.ts';

setUpStoryTests();

const archiveOf = async (actor = ana, more: object = {}) =>
  (await actor.call(listStoryArchive, more)).ok.stories;
const sweep = () => purgeExpiredStoriesAndGuestHashSalts(server.plaza.platform);

test('listStoryArchive requires authentication', async () => {
  expect((await callAndGetError(server.guest, 'listStoryArchive', {}))[0]).toBe(401);
});

test('EXP-039 an expired story is in the archive of its author, with its viewers and comments, and in no other', async () => {
  const story = await shareTestStory(ana, { caption: 'Dusk on the canal' });
  const storyId = story.id;
  await ben.call(viewStory, { storyId });
  await ben.call(createStoryComment, { storyId, content: 'Where is that?' });
  server.clock.advance(24 * hourMs - 1);
  expect(await archiveOf()).toEqual([]);
  server.clock.advance(1);
  expect(await archiveOf()).toMatchObject([
    { id: storyId, caption: 'Dusk on the canal', viewCount: 1, comments: 1 },
  ]);
  expect(await fetchStories(ana)).toEqual([]);
  expect(await archiveOf(ben)).toEqual([]);
  expect((await ana.call(getStory, { storyId })).status).toBe(200);
  expect((await ana.call(listStoryComments, { storyId })).ok.comments).toHaveLength(1);
  expect((await ana.call(listStoryViewers, { storyId })).ok.viewers).toMatchObject([{ id: ben.id }]);
  for (const actor of [ben, server.guest])
    for (const name of ['getStory', 'listStoryComments'])
      expect((await callAndGetError(actor, name, { storyId }))[0]).toBe(404);
});

test('EXP-039 pages of the archive have no gaps and no duplicates', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 5; count++) {
    ids.unshift((await shareTestStory()).id);
    server.clock.advance(1_000);
  }
  await moveStoriesIntoPast(24);
  const listed: string[] = [];
  let cursor: string | undefined;
  do {
    const page = (await ana.call(listStoryArchive, { limit: 2, ...(cursor && { cursor }) })).ok;
    listed.push(...listStoryIds(page.stories));
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  expect(listed).toEqual(ids);
});

test('EXP-039 a story that is deleted from the archive is restored with one call, until it is deleted permanently', async () => {
  const { id: storyId } = await shareTestStory();
  await moveStoriesIntoPast(24);
  expect((await callAndGetError(ben, 'deleteStory', { storyId }))[0]).toBe(404);
  await ana.call(deleteStory, { storyId });
  expect(await archiveOf()).toEqual([]);
  expect((await callAndGetError(ben, 'restoreStory', { storyId }))[0]).toBe(404);
  expect((await ana.call(restoreStory, { storyId })).ok.story.id).toBe(storyId);
  expect(listStoryIds(await archiveOf())).toEqual([storyId]);
});

test('EXP-039 with the setting off, stories that have not expired leave the archive too; stories in it stay', async () => {
  expect((await ana.call(getStorySettings, {})).ok.savesToArchive).toBe(true);
  const kept = (await shareTestStory()).id;
  await moveStoriesIntoPast(24);
  const before = (await shareTestStory()).id;
  const settings = (await ana.call(updateStorySettings, { savesToArchive: false })).ok;
  expect(settings).toMatchObject({ hidden: false, savesToArchive: false });
  const after = (await shareTestStory()).id;
  await moveStoriesIntoPast(24);
  expect(listStoryIds(await archiveOf())).toEqual([kept]);
  for (const storyId of [before, after])
    expect((await callAndGetError(ana, 'getStory', { storyId }))[0]).toBe(404);
  // A client that does not know the setting does not change it.
  await ana.call(updateStorySettings, { hidden: true });
  expect((await ana.call(getStorySettings, {})).ok).toMatchObject({ hidden: true, savesToArchive: false });
  await ana.call(updateStorySettings, { hidden: false, savesToArchive: true });
  const again = (await shareTestStory()).id;
  await moveStoriesIntoPast(24);
  expect(listStoryIds(await archiveOf())).toEqual([again, kept]);
});

test('EXP-039 EXP-016 the export contains the archive setting and the archived stories', async () => {
  const { id } = await shareTestStory(ana, { caption: 'Kept' });
  await moveStoriesIntoPast(24);
  const { sections } = (await ana.call(exportMyData, {})).ok;
  expect(sections['stories']).toMatchObject({
    stories: [{ id, caption: 'Kept' }],
    settings: { savesToArchive: true },
  });
});

test('STORY-007 EXP-020 the sweep removes the user agents of views of expired stories, and later views store none', async () => {
  const { id: storyId } = await shareTestStory();
  await ben.call(viewStory, { storyId }, { 'user-agent': 'Phone' });
  const readUserAgents = async () =>
    (
      await server.db`select user_agent from story_views where story_id = ${storyId} order by user_agent desc`
    ).map((row) => row['user_agent']);
  await sweep();
  expect(await readUserAgents()).toEqual(['Phone']);
  await moveStoriesIntoPast(24);
  await ana.call(createHighlight, { id: createTestId(), name: 'Walks', storyIds: [storyId] });
  await cem.call(viewStory, { storyId }, { 'user-agent': 'Tablet' });
  expect(await readUserAgents()).toEqual(['Phone', '']);
  await sweep();
  expect(await readUserAgents()).toEqual(['', '']);
});

// Must be the last test: it advances the clock by a month, so the sessions of the test users expire.
test('EXP-039 the sweep keeps archived stories with their pictures, and deletes those deleted 30 days ago', async () => {
  const { id: kept, media } = await shareTestStory();
  const { id: deleted } = await shareTestStory();
  const key = media[0]!.url.replace('/media/', '');
  await moveStoriesIntoPast(60 * 24);
  await ana.call(deleteStory, { storyId: deleted });
  server.clock.advance(30 * 24 * hourMs);
  await sweep();
  const stored = async () =>
    (await server.db<{ id: string }[]>`select id from stories order by id`).map((row) => row.id);
  expect(await stored()).toEqual([kept, deleted].toSorted());
  server.clock.advance(1);
  await sweep();
  expect(await stored()).toEqual([kept]);
  expect((await server.db`select used_at from media where key = ${key}`)[0]!['used_at']).not.toBeNull();
});
