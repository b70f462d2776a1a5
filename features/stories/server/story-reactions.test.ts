import { expect, test } from 'vitest';
import {
  createStoryComment,
  deleteStoryComment,
  likeStory,
  listStoryComments,
  listStoryViewers,
  unlikeStory,
  viewStory,
} from '../api.ts';
import {
  ana,
  ben,
  cem,
  assertStoryCountersMatchRows,
  fetchStories,
  createTestId,
  callAndGetError,
  server,
  shareTestStory,
  setUpStoryTests,
} from './stories-harness.ts';

setUpStoryTests();

test('STORY-002 STORY-006 STORY-007 Q-24 S5 a view counts once per viewer, except the author, also with concurrent calls; guests append no event', async () => {
  const { id: storyId } = await shareTestStory();
  const guestId = 'guest_abcdefgh';
  expect((await ana.call(viewStory, { storyId })).ok).toEqual({ counted: false, viewCount: 0 });
  const views = await Promise.all(Array.from({ length: 10 }, () => ben.call(viewStory, { storyId })));
  expect(views.filter((answer) => answer.ok.counted)).toHaveLength(1);
  expect((await server.guest.call(viewStory, { storyId, guestId })).ok).toEqual({
    counted: true,
    viewCount: 2,
  });
  expect((await server.guest.call(viewStory, { storyId, guestId })).ok).toEqual({
    counted: false,
    viewCount: 2,
  });
  expect((await server.guest.call(viewStory, { storyId, guestId: 'guest_otherone' })).ok.viewCount).toBe(3);
  expect(
    (await cem.call(viewStory, { storyId }, { 'user-agent': `Phone ${'x'.repeat(900)}` })).ok.viewCount,
  ).toBe(4);
  const rows =
    await server.db`select user_id, viewer, user_agent, viewed_at from story_views where story_id = ${storyId}`;
  expect(rows.map((row) => row['user_id']).toSorted()).toEqual(
    ['anonymous', 'anonymous', ben.id, cem.id].toSorted(),
  );
  for (const row of rows) {
    if (row['user_id'] === cem.id) expect(row['user_agent']).toBe(`Phone ${'x'.repeat(194)}`);
    expect(row['viewed_at']).toEqual(server.clock.now());
    if (row['user_id'] === 'anonymous') expect(row['viewer']).toMatch(/^guest:[\w-]{43}$/);
  }
  const [salt] = await server.db`select day, salt from story_view_salts order by day desc limit 1`;
  expect(salt!['salt']).toHaveLength(32);
  await assertStoryCountersMatchRows();
  const told = await server.db<{ viewer: string | null }[]>`
    select payload->>'userId' as viewer from events where name = 'storyViewed' and payload->>'storyId' = ${storyId}`;
  expect(told.map(({ viewer }) => viewer).toSorted()).toEqual([ben.id, cem.id].toSorted());

  const own = (await fetchStories(ana))[0]!;
  expect([own.viewCount, new Set(own.viewedBy)]).toEqual([4, new Set([ben.id, cem.id])]);
  const others = (await fetchStories(ben))[0]!;
  expect([others.isSeen, others.viewedBy]).toEqual([true, []]);
});

test('EXP-036 Q-24 the author sees the list of viewers, latest first, and the number of guests', async () => {
  const { id: storyId } = await shareTestStory();
  await ben.call(viewStory, { storyId });
  server.clock.advance(1_000);
  await cem.call(viewStory, { storyId });
  await cem.call(likeStory, { storyId });
  await server.guest.call(viewStory, { storyId });
  const first = (await ana.call(listStoryViewers, { storyId, limit: 1 })).ok;
  expect(first).toMatchObject({ anonymous: 1, viewCount: 3 });
  expect(first.viewers).toMatchObject([{ id: cem.id, handle: cem.handle, liked: true }]);
  const second = (await ana.call(listStoryViewers, { storyId, limit: 1, cursor: first.cursor! })).ok;
  expect([second.viewers.map((viewer) => viewer.id), second.cursor]).toEqual([[ben.id], null]);
  expect(await callAndGetError(ben, 'listStoryViewers', { storyId })).toEqual([
    403,
    'not_yours',
    'Only the author can see who viewed this story',
  ]);
});

test('STORY-008 S5 a like counts once; concurrent likes and unlikes leave an exact counter', async () => {
  const { id: storyId } = await shareTestStory();
  const likes = await Promise.all(Array.from({ length: 8 }, () => ben.call(likeStory, { storyId })));
  expect(new Set(likes.map((answer) => answer.ok.likes))).toEqual(new Set([1]));
  expect((await fetchStories(ben))[0]).toMatchObject({ isLiked: true, likes: 1 });
  expect((await fetchStories(cem))[0]).toMatchObject({ isLiked: false, likes: 1 });
  await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      (i % 2 ? ben : cem).call(i % 3 ? likeStory : unlikeStory, { storyId }),
    ),
  );
  await assertStoryCountersMatchRows();
  expect((await ben.call(unlikeStory, { storyId })).ok.liked).toBe(false);
  expect((await ben.call(unlikeStory, { storyId })).ok.liked).toBe(false);
  await assertStoryCountersMatchRows();
});

test('EXP-037 the author can turn off answers and reactions of others', async () => {
  const { id: storyId, can } = await shareTestStory(ana, { canReply: false, canReact: false });
  expect(can).toEqual({ delete: true, reply: true, react: true, seeViewers: true });
  expect((await fetchStories(ben))[0]!.can).toEqual({
    delete: false,
    reply: false,
    react: false,
    seeViewers: false,
  });
  expect(await callAndGetError(ben, 'likeStory', { storyId })).toEqual([
    403,
    'reactions_off',
    'Likes are off for this story',
  ]);
  expect(await callAndGetError(ben, 'createStoryComment', { storyId, content: 'Hi' })).toEqual([
    403,
    'replies_off',
    'Comments are off for this story',
  ]);
  expect((await ana.call(createStoryComment, { storyId, content: 'A note' })).status).toBe(200);
});

test('CMT-007 CMT-008 CMT-009 Q-25 comments on a story are flat, newest first, fifty a page', async () => {
  const { id: storyId } = await shareTestStory();
  const id = createTestId();
  const twice = await Promise.all(
    [1, 2].map(() => ben.call(createStoryComment, { id, storyId, content: ' Hello ' })),
  );
  expect(twice[1]!.ok.comment).toEqual(twice[0]!.ok.comment);
  expect(twice[0]!.ok.comment).toEqual({
    id,
    storyId,
    userId: ben.id,
    userName: 'Ben',
    userHandle: ben.handle,
    userAvatar: expect.stringMatching(/^\/media\//),
    isBot: false,
    byAuthor: false,
    content: 'Hello',
    createdAt: server.clock.now().toISOString(),
    likes: 0,
    replies: 0,
    parentId: null,
    isLiked: false,
    can: { delete: true },
  });
  expect(await callAndGetError(cem, 'createStoryComment', { storyId, content: 'x', parentId: id })).toEqual([
    400,
    'invalid',
    "Comments on stories can't have replies",
  ]);
  expect(await callAndGetError(cem, 'createStoryComment', { storyId, content: '  ' })).toEqual([
    400,
    'invalid',
    'Comment is required',
  ]);
  expect(await callAndGetError(cem, 'createStoryComment', { id, storyId, content: 'x' })).toEqual([
    409,
    'id_taken',
    'This id is already in use',
  ]);
  for (let i = 0; i < 54; i++) {
    server.clock.advance(1_000);
    await cem.call(createStoryComment, { storyId, content: `Number ${i}` });
  }
  const first = (await ana.call(listStoryComments, { storyId })).ok;
  expect([first.comments.length, first.comments[0]!.content]).toEqual([50, 'Number 53']);
  expect(first.comments.every((comment) => comment.can.delete)).toBe(true);
  const second = (await ana.call(listStoryComments, { storyId, cursor: first.cursor! })).ok;
  expect([second.comments.length, second.comments.at(-1)!.id, second.cursor]).toEqual([5, id, null]);
  expect((await fetchStories(ana))[0]!.comments).toBe(55);
  expect(await callAndGetError(ana, 'listStoryComments', { storyId, limit: 51 })).toEqual([
    400,
    'invalid',
    'limit must be a whole number from 1 to 50',
  ]);
  await assertStoryCountersMatchRows();
});

test('CMT-007 a comment on a story can be deleted by its author and by the author of the story', async () => {
  const { id: storyId } = await shareTestStory();
  const say = async (content: string) =>
    (await ben.call(createStoryComment, { storyId, content })).ok.comment.id;
  const [one, two] = [await say('One'), await say('Two')];
  expect(await callAndGetError(cem, 'deleteStoryComment', { commentId: one })).toEqual([
    403,
    'not_yours',
    "You can't delete this comment",
  ]);
  expect((await ben.call(deleteStoryComment, { commentId: one })).ok).toEqual({
    commentId: one,
    comments: 1,
  });
  expect((await ana.call(deleteStoryComment, { commentId: two })).ok).toEqual({
    commentId: two,
    comments: 0,
  });
  expect(await callAndGetError(ben, 'deleteStoryComment', { commentId: two })).toEqual([
    404,
    'not_found',
    'Comment not found',
  ]);
  await assertStoryCountersMatchRows();
});
