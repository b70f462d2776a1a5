/** Highlights on profiles, over the wire (EXP-039). */
import { expect, test } from 'vitest';
import { deactivateAccount, exportMyData } from '#features/accounts/api.ts';
import { acceptFollowRequest, followUser, updatePrivacy } from '#features/follows/api.ts';
import { blockUser, reportContent, unblockUser } from '#features/moderation/api.ts';
import { acquireAdvisoryLock } from '#platform/database/advisory-lock.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import {
  createStoryComment,
  deleteStory,
  getStory,
  likeStory,
  listStoryComments,
  restoreStory,
  updateStorySettings,
  viewStory,
} from '../api.ts';
import {
  createHighlight,
  deleteHighlight,
  getHighlight,
  listHighlights,
  listStoryArchive,
  updateHighlight,
} from '../api-highlights.ts';
import { maxHighlightsPerPerson, maxStoriesPerHighlight } from '../domain/limits.ts';
import { buildHighlightsLockName } from './build-highlights-lock-name.ts';
import { listStoryThumbnails } from './store.ts';
import {
  moveStoriesIntoPast,
  ana,
  assertStoryCountersMatchRows,
  ben,
  callAndGetError,
  cem,
  createTestId,
  fetchStories,
  listStoryIds,
  server,
  setUpStoryTests,
  shareTestStory,
} from './stories-harness.ts';

setUpStoryTests();

const unknownId = '0195c6f0-0000-7000-8000-000000000001';

/** Shares stories as `actor` and lets them expire. Returns their ids, oldest first. */
async function shareExpiredStories(count: number, actor = ana): Promise<string[]> {
  const ids: string[] = [];
  for (let shared = 0; shared < count; shared++) {
    ids.push((await shareTestStory(actor, { caption: `Story ${shared}`, location: 'Arizona Canal' })).id);
    server.clock.advance(1_000);
  }
  await moveStoriesIntoPast(24);
  return ids;
}
async function highlight(storyIds: string[], name = 'Canal walks', actor = ana): Promise<string> {
  return (await actor.call(createHighlight, { id: createTestId(), name, storyIds })).ok.highlight.id;
}
const highlightsFor = async (viewer: TestActor, userId = ana.id) =>
  (await viewer.call(listHighlights, { userId })).ok.highlights;
const storiesFor = async (viewer: TestActor, highlightId: string) =>
  listStoryIds((await viewer.call(getHighlight, { highlightId })).ok.stories);
const fetchPicture = (actor: TestActor, url: string) =>
  fetch(server.url + url, {
    headers: actor.token === null ? {} : { authorization: `Bearer ${actor.token}` },
  }).then((response) => response.status);

test.each([
  ['createHighlight', { id: unknownId, name: 'Walks', storyIds: [unknownId] }],
  ['updateHighlight', { highlightId: unknownId, name: 'Walks' }],
  ['deleteHighlight', { highlightId: unknownId }],
])('%s requires authentication', async (name, body) => {
  expect((await callAndGetError(server.guest, name, body))[0]).toBe(401);
});

test('EXP-039 everybody sees a highlight on the profile and its expired stories, as they were, oldest first', async () => {
  const [first, second, third] = await shareExpiredStories(3);
  for (const actor of [ben, server.guest])
    expect((await callAndGetError(actor, 'getStory', { storyId: first }))[0]).toBe(404);
  const highlightId = await highlight([second!, first!]);
  for (const actor of [ana, ben, server.guest]) {
    const [shown] = await highlightsFor(actor);
    const { stories } = (await actor.call(getHighlight, { highlightId })).ok;
    expect(shown).toMatchObject({ id: highlightId, userId: ana.id, name: 'Canal walks', storyCount: 2 });
    expect(shown!.can).toEqual({ edit: actor === ana, delete: actor === ana });
    expect(shown!.cover!.url).toBe(stories[0]!.media[0]!.url);
    expect(stories).toMatchObject([
      { id: first, caption: 'Story 0', location: 'Arizona Canal' },
      { id: second, caption: 'Story 1' },
    ]);
    expect(await fetchPicture(actor, stories[0]!.media[0]!.url)).toBe(200);
    expect((await actor.call(getStory, { storyId: first! })).status).toBe(200);
    expect(await fetchStories(actor)).toEqual([]);
  }
  expect((await callAndGetError(ben, 'getStory', { storyId: third }))[0]).toBe(404);
});

test('EXP-039 the stories of a highlight are viewed, liked and commented on, each counted once', async () => {
  const [storyId] = await shareExpiredStories(1);
  const highlightId = await highlight([storyId!]);
  for (let round = 0; round < 2; round++) {
    await ben.call(viewStory, { storyId: storyId! });
    await ben.call(likeStory, { storyId: storyId! });
  }
  await ben.call(createStoryComment, { storyId: storyId!, content: 'I miss this' });
  expect((await ben.call(getHighlight, { highlightId })).ok.stories).toMatchObject([
    { viewCount: 1, likes: 1, comments: 1, isSeen: true, isLiked: true },
  ]);
  expect((await server.guest.call(listStoryComments, { storyId: storyId! })).ok.comments).toHaveLength(1);
  await assertStoryCountersMatchRows();
});

test('EXP-039 EXP-059 a notification about an expired story has its picture while a highlight shows the story', async () => {
  const [first, second] = await shareExpiredStories(2);
  await highlight([first!]);
  const thumbnails = await listStoryThumbnails(server.db, [first!, second!], server.clock.now());
  expect(thumbnails.map(({ id }) => id)).toEqual([first]);
});

test('EXP-039 a removed story and a deleted highlight are hidden from others at once, and stay in the archive', async () => {
  const [first, second] = await shareExpiredStories(2);
  const highlightId = await highlight([first!, second!]);
  const url = (await ben.call(getStory, { storyId: first! })).ok.story.media[0]!.url;
  expect(await fetchPicture(ben, url)).toBe(200);
  await ana.call(updateHighlight, { highlightId, removedStoryIds: [first!] });
  expect(await storiesFor(ben, highlightId)).toEqual([second]);
  expect((await callAndGetError(ben, 'getStory', { storyId: first }))[0]).toBe(404);
  expect(await fetchPicture(ben, url)).not.toBe(200);
  expect(await fetchPicture(ana, url)).toBe(200);
  expect((await callAndGetError(ben, 'deleteHighlight', { highlightId })).slice(0, 2)).toEqual([
    403,
    'not_yours',
  ]);
  expect((await ana.call(deleteHighlight, { highlightId })).ok).toEqual({ highlightId, deleted: true });
  expect((await callAndGetError(ben, 'getHighlight', { highlightId }))[0]).toBe(404);
  expect((await callAndGetError(ben, 'getStory', { storyId: second }))[0]).toBe(404);
  expect(listStoryIds((await ana.call(listStoryArchive, {})).ok.stories)).toEqual([second, first]);
});

test('EXP-039 a highlight is renamed and extended; a repeated call changes nothing', async () => {
  const [first, second] = await shareExpiredStories(2);
  const highlightId = await highlight([first!]);
  const change = {
    highlightId,
    name: ' Evening walks ',
    addedStoryIds: [second!],
    removedStoryIds: [first!],
  };
  for (let round = 0; round < 2; round++)
    expect((await ana.call(updateHighlight, change)).ok.highlight).toMatchObject({
      name: 'Evening walks',
      storyCount: 1,
    });
  expect(await storiesFor(ben, highlightId)).toEqual([second]);
  const { highlights } = (await ana.call(listHighlights, { userId: ana.id, storyId: second! })).ok;
  expect(highlights).toMatchObject([{ id: highlightId, name: 'Evening walks', hasStory: true }]);
});

test('EXP-039 a repeated creation is one highlight, and an id of somebody else is refused', async () => {
  const [storyId] = await shareExpiredStories(1);
  const [bens] = await shareExpiredStories(1, ben);
  const args = { id: createTestId(), name: 'Walks', storyIds: [storyId!] };
  const answers = await Promise.all([1, 2, 3].map(() => ana.call(createHighlight, args)));
  expect(answers.map((answer) => answer.ok.highlight.id)).toEqual([args.id, args.id, args.id]);
  expect(await highlightsFor(ben)).toHaveLength(1);
  expect(await callAndGetError(ben, 'createHighlight', { ...args, storyIds: [bens] })).toEqual([
    409,
    'id_taken',
    'This id is already in use',
  ]);
});

test('EXP-039 concurrent calls cannot exceed the number of highlights and of stories', async () => {
  const ids = await shareExpiredStories(maxStoriesPerHighlight / 2);
  ids.push(...(await shareExpiredStories(maxStoriesPerHighlight / 2 + 1)));
  const highlightId = await highlight(ids.slice(0, maxStoriesPerHighlight - 1));
  const added = await Promise.all(
    ids.slice(-2).map((id) => ana.post('updateHighlight', { highlightId, addedStoryIds: [id] })),
  );
  expect(added.map((answer) => answer.status).toSorted()).toEqual([200, 400]);
  expect(await storiesFor(ben, highlightId)).toHaveLength(maxStoriesPerHighlight);
  const created = await Promise.all(
    Array.from({ length: maxHighlightsPerPerson }, (_, at) =>
      ana.post('createHighlight', { id: createTestId(), name: `Walk ${at}`, storyIds: [ids[0]!] }),
    ),
  );
  const refused = created.filter((answer) => answer.status !== 200);
  expect(refused.map((answer) => [answer.status, answer.error.details.reason])).toEqual([[400, 'too_many']]);
  expect(await highlightsFor(ana)).toHaveLength(maxHighlightsPerPerson);
  expect((await ana.call(listHighlights, { userId: ana.id })).ok.canCreate).toBe(false);
});

test('EXP-039 bad input of highlights has a clear error', async () => {
  const [own] = await shareExpiredStories(1);
  const [bens] = await shareExpiredStories(1, ben);
  const highlightId = await highlight([own!]);
  const id = createTestId();
  const refusals: [string, object, unknown[]][] = [
    ['createHighlight', { id, name: '', storyIds: [own] }, [400, 'invalid', 'Name is required']],
    [
      'createHighlight',
      { id, name: 'Twenty-one characters', storyIds: [own] },
      [400, 'invalid', 'Name must not exceed 20 characters'],
    ],
    [
      'createHighlight',
      { id, name: 'A', storyIds: [] },
      [400, 'invalid', 'A highlight needs at least one story'],
    ],
    ['createHighlight', { id, name: 'A', storyIds: [bens] }, [404, 'not_found', 'Story not found']],
    ['createHighlight', { id, name: 'A', storyIds: [unknownId] }, [404, 'not_found', 'Story not found']],
    [
      'updateHighlight',
      { highlightId, removedStoryIds: [own] },
      [400, 'empty', 'A highlight needs at least one story'],
    ],
    ['updateHighlight', { highlightId: unknownId, name: 'A' }, [404, 'not_found', 'Highlight not found']],
    ['deleteHighlight', { highlightId: unknownId }, [404, 'not_found', 'Highlight not found']],
    ['getHighlight', { highlightId: unknownId }, [404, 'not_found', 'Highlight not found']],
  ];
  for (const [name, args, error] of refusals)
    expect([name, await callAndGetError(ana, name, args)]).toEqual([name, error]);
  expect(await callAndGetError(ben, 'updateHighlight', { highlightId, name: 'Mine' })).toEqual([
    404,
    'not_found',
    'Highlight not found',
  ]);
});

test('EXP-039 a current story is kept by its highlight although its author saves no stories', async () => {
  await ana.call(updateStorySettings, { savesToArchive: false });
  const { id: before } = await shareTestStory();
  const { id: other } = await shareTestStory();
  const highlightId = await highlight([before]);
  await ana.call(updateStorySettings, { savesToArchive: false });
  await moveStoriesIntoPast(24);
  expect(await storiesFor(ben, highlightId)).toEqual([before]);
  expect(listStoryIds((await ana.call(listStoryArchive, {})).ok.stories)).toEqual([before]);
  expect((await callAndGetError(ana, 'updateHighlight', { highlightId, addedStoryIds: [other] }))[0]).toBe(
    404,
  );
  await ana.call(updateStorySettings, { savesToArchive: true });
});

test('EXP-039 turning the archive off waits for a highlight that is being created, and keeps its story', async () => {
  const { id: storyId } = await shareTestStory();
  const id = createTestId();
  let settings: Promise<unknown> | undefined;
  await server.db.begin(async (tx) => {
    await acquireAdvisoryLock(tx, buildHighlightsLockName(ana.id));
    settings = ana.call(updateStorySettings, { savesToArchive: false });
    await expect
      .poll(
        () => server.db`
        select from pg_locks l join pg_stat_activity a using (pid)
        where a.datname = current_database() and l.locktype = 'advisory' and not l.granted`,
      )
      .toHaveLength(1);
    await tx`insert into story_highlights (id, user_id, name, created_at) values (${id}, ${ana.id}, 'Walks', now())`;
    await tx`insert into story_highlight_stories (highlight_id, story_id) values (${id}, ${storyId})`;
  });
  await settings;
  const [story] = await server.db`select is_archived as kept from stories where id = ${storyId}`;
  expect(story).toEqual({ kept: true });
  await ana.call(updateStorySettings, { savesToArchive: true });
});

test('EXP-039 others do not see a highlight whose stories were all deleted; its owner does, and can restore them', async () => {
  const [storyId] = await shareExpiredStories(1);
  const highlightId = await highlight([storyId!]);
  await ana.call(deleteStory, { storyId: storyId! });
  expect(await highlightsFor(ben)).toEqual([]);
  for (const name of ['getHighlight', 'deleteHighlight'])
    expect((await callAndGetError(ben, name, { highlightId }))[0]).toBe(404);
  expect(await highlightsFor(ana)).toMatchObject([{ id: highlightId, cover: null, storyCount: 0 }]);
  await ana.call(restoreStory, { storyId: storyId! });
  expect(await storiesFor(ben, highlightId)).toEqual([storyId]);
});

test('EXP-039 EXP-065 EXP-067 blocked people, strangers to a private account and reporters do not see highlights', async () => {
  const dee = await server.person('Dee');
  const [first, second] = await shareExpiredStories(2, dee);
  const highlightId = await highlight([first!, second!], 'Walks', dee);
  const seenBy = async (viewer: TestActor) => [
    (await highlightsFor(viewer, dee.id)).length,
    (await viewer.post('getHighlight', { highlightId })).status,
    (await viewer.post('getStory', { storyId: first })).status,
  ];
  expect(await seenBy(ben)).toEqual([1, 200, 200]);
  await dee.call(blockUser, { userId: ben.id });
  expect(await seenBy(ben)).toEqual([0, 404, 404]);
  expect((await callAndGetError(ben, 'deleteHighlight', { highlightId }))[0]).toBe(404);
  await dee.call(unblockUser, { userId: ben.id });

  await ben.call(reportContent, { kind: 'story', targetId: first!, reason: 'spam' });
  expect(await storiesFor(ben, highlightId)).toEqual([second]);
  expect(await highlightsFor(ben, dee.id)).toMatchObject([{ storyCount: 1 }]);

  await dee.call(updatePrivacy, { isPrivate: true });
  for (const actor of [cem, server.guest]) expect(await seenBy(actor)).toEqual([0, 404, 404]);
  expect((await cem.call(followUser, { userId: dee.id })).status).toBe(200);
  expect((await dee.call(acceptFollowRequest, { userId: cem.id })).status).toBe(200);
  expect(await seenBy(cem)).toEqual([1, 200, 200]);
  expect(await seenBy(dee)).toEqual([1, 200, 200]);

  await dee.call(deactivateAccount, {});
  expect(await seenBy(cem)).toEqual([0, 404, 404]);
});

test('EXP-039 EXP-113 an expired story with an open report is not added to a highlight until the report is decided', async () => {
  const [first, second, third] = await shareExpiredStories(3);
  const highlightId = await highlight([first!, second!]);
  await ben.call(reportContent, { kind: 'story', targetId: first!, reason: 'spam' });
  // A story that the highlight shows stays, and moderators see it.
  await ana.call(updateHighlight, { highlightId, addedStoryIds: [first!, third!] });
  await ana.call(updateHighlight, { highlightId, removedStoryIds: [first!] });
  const change = { highlightId, addedStoryIds: [first!] };
  expect((await callAndGetError(ana, 'updateHighlight', change)).slice(0, 2)).toEqual([403, 'reported']);
  await server.db`update reports set status = 'dismissed' where target_id = ${first!}`;
  expect((await ana.call(updateHighlight, change)).ok.highlight.storyCount).toBe(3);
});

test('EXP-039 only the owner is invited to create a highlight, and only with a story in the archive', async () => {
  const dee = await server.person('Eve');
  const canCreate = async (viewer: TestActor) =>
    (await viewer.call(listHighlights, { userId: dee.id })).ok.canCreate;
  expect(await canCreate(dee)).toBe(false);
  await shareExpiredStories(1, dee);
  expect([await canCreate(dee), await canCreate(ben), await canCreate(server.guest)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('EXP-039 EXP-115 an admin deletes a highlight with a bad name, which is audited', async () => {
  const admin = await server.person('Zoe');
  await server.db`insert into admin_grants (user_id, granted_at, granted_by) values (${admin.id}, now(), 'test')`;
  server.plaza.platform.committed([{ name: 'rightsChanged', payload: { userId: admin.id }, topics: [] }]);
  const highlightId = await highlight(await shareExpiredStories(1));
  await admin.call(deleteHighlight, { highlightId });
  expect(await highlightsFor(ben)).toEqual([]);
  const entries = await server.db`select action from audit_log where target = ${`highlight:${highlightId}`}`;
  expect(entries).toMatchObject([{ action: 'deleteHighlight' }]);
});

test('EXP-039 EXP-016 the export contains the highlights', async () => {
  const ids = await shareExpiredStories(2);
  const highlightId = await highlight(ids, 'Canal walks');
  const { sections } = (await ana.call(exportMyData, {})).ok;
  expect(sections['stories']).toMatchObject({
    highlights: [{ id: highlightId, name: 'Canal walks', storyIds: ids.toSorted() }],
  });
});
