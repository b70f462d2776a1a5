import { expect, test } from 'vitest';
import { muteWord } from '#features/moderation/api.ts';
import { exportMyData } from '#features/accounts/api.ts';
import { eraseAccountsDueForDeletion } from '#features/accounts/server/accounts-housekeeping-job.ts';
import {
  createStory,
  createStoryComment,
  deleteStory,
  likeStory,
  listStories,
  listStoryViewers,
  updateStorySettings,
  viewStory,
} from '../api.ts';
import {
  ana,
  ben,
  cem,
  assertStoryCountersMatchRows,
  hourMs,
  listStoryIds,
  fetchStories,
  createTestId,
  testPngDataUrl,
  callAndGetError,
  server,
  shareTestStory,
  setUpStoryTests,
} from './stories-harness.ts';
import { purgeExpiredStoriesAndGuestHashSalts } from './purge-old-story-data.ts';

setUpStoryTests();

test.each([
  ['createStory', { media: ['data:image/png;base64,AAAA'] }],
  ['likeStory', { storyId: '0195c6f0-0000-7000-8000-000000000001' }],
  ['unlikeStory', { storyId: '0195c6f0-0000-7000-8000-000000000001' }],
  ['deleteStory', { storyId: '0195c6f0-0000-7000-8000-000000000001' }],
  ['listStoryViewers', { storyId: '0195c6f0-0000-7000-8000-000000000001' }],
  ['createStoryComment', { storyId: '0195c6f0-0000-7000-8000-000000000001', content: 'Hi' }],
  ['deleteStoryComment', { commentId: '0195c6f0-0000-7000-8000-000000000001' }],
])('AUTH-013 %s requires authentication', async (name, body) => {
  expect(await callAndGetError(server.guest, name, body)).toEqual([
    401,
    'not_authenticated',
    'Not authenticated. Please sign in to continue.',
  ]);
});

test('STORY-001 STORY-002 STORY-003 STORY-009 Q-18 Q-23 a story has the fields of both shapes and expires after 24 hours', async () => {
  const answer = await ana.call(createStory, {
    media: [testPngDataUrl, { type: 'image', data: testPngDataUrl, alt: 'An orange field' }],
    caption: ' Sunset ',
    location: 'Papago Park',
    music: 'A song',
    filter: 'warm',
  });
  const { story } = answer.ok;
  const now = server.clock.now();
  const item = {
    type: 'image',
    url: expect.stringMatching(new RegExp(`^/media/stories/${ana.id}/\\d{13}-[0-9a-f]{24}\\.jpg$`)),
    width: 40,
    height: 30,
    alt: '',
    placeholder: expect.stringMatching(/^data:image/),
    words: [],
  };
  expect(story).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    userId: ana.id,
    userName: 'Ana',
    userHandle: ana.handle,
    userAvatar: expect.stringMatching(/^\/media\/avatars\//),
    isBot: false,
    isSample: false,
    caption: 'Sunset',
    media: [item, { ...item, alt: 'An orange field' }],
    location: 'Papago Park',
    music: 'A song',
    filter: 'warm',
    createdAt: now.toISOString(),
    updatedAt: null,
    expiresAt: new Date(now.getTime() + 24 * hourMs).toISOString(),
    viewCount: 0,
    likes: 0,
    comments: 0,
    moderationStatus: 'approved',
    canReply: true,
    canReact: true,
    source: 'manual',
    isSeen: true,
    isLiked: false,
    viewedBy: [],
    can: { delete: true, reply: true, react: true, seeViewers: true },
  });
  expect((await fetch(server.url + story.media[0]!.url)).headers.get('content-type')).toBe('image/jpeg');
  expect(await fetchStories(server.guest)).toEqual([
    { ...story, isSeen: false, can: { delete: false, reply: false, react: false, seeViewers: false } },
  ]);
});

test.each([
  ['no picture', { media: [] }, 'invalid', 'A story needs at least one photo'],
  ['eleven pictures', { media: Array(11).fill('x') }, 'invalid', 'A story can have up to 10 photos'],
  ['no list', { media: 'x' }, 'invalid', 'media must be a list'],
  ['no media at all', {}, 'invalid', 'media must be a list'],
  ['a video', { media: ['data:video/mp4;base64,AAAA'] }, 'foreign_type', 'Stories can only have photos'],
  [
    'a type of its own',
    { media: [{ type: 'video', data: 'data:image/png;base64,AAAA' }] },
    'foreign_type',
    'Stories can only have photos',
  ],
  [
    'a broken picture',
    { media: ['data:image/png;base64,AAAA'] },
    'image',
    "We couldn't open this photo. Use JPEG, PNG, WebP, GIF or AVIF.",
  ],
  ['an address', { media: ['https://example.org/a.png'] }, 'image', "We couldn't open this photo"],
  [
    'a long caption',
    { media: ['x'], caption: '🌵'.repeat(501) },
    'invalid',
    'Caption must not exceed 500 characters',
  ],
  ['forged counters', { media: ['x'], viewCount: 9 }, 'unknown_field', 'Unknown field: viewCount'],
  [
    'a forged approval',
    { media: ['x'], moderationStatus: 'approved' },
    'unknown_field',
    'Unknown field: moderationStatus',
  ],
  ['an id of another kind', { media: ['x'], id: '1' }, 'invalid', 'id must be a UUIDv7'],
])('STORY-001 Q-80 a story with %s is refused', async (_name, body, reason, message) => {
  expect(await callAndGetError(ana, 'createStory', body)).toEqual([400, reason, message]);
});

test("STORY-001 the same id again is the same story; another person's id is taken", async () => {
  const id = createTestId();
  const answers = await Promise.all(
    [1, 2, 3].map(() => ana.call(createStory, { id, media: [testPngDataUrl] })),
  );
  expect(answers.map((answer) => answer.ok.story.id)).toEqual([id, id, id]);
  expect(answers.filter((answer) => answer.ok.duplicate)).toHaveLength(2);
  expect(listStoryIds(await fetchStories(ben))).toEqual([id]);
  expect(await callAndGetError(ben, 'createStory', { id, media: [testPngDataUrl] })).toEqual([
    409,
    'id_taken',
    'This id is already in use',
  ]);
});

test('EXP-034 words on a picture come back as text, hide the story for a person who muted them, and have limits', async () => {
  const words = {
    text: 'Dawn over the zanjero canal',
    style: 'plate',
    color: 'white',
    x: 0.5,
    y: 0.4,
    size: 1,
  };
  const media = (more: object) => [{ data: testPngDataUrl, words: [{ ...words, ...more }] }];
  const story = await shareTestStory(ana, { media: media({}) });
  expect(story.media[0]!.words).toEqual([words]);
  expect(await fetchStories(ben)).toMatchObject([{ id: story.id, media: [{ words: [words] }] }]);
  const aligned = await shareTestStory(ana, { media: media({ style: 'mono', align: 'right' }) });
  expect(aligned.media[0]!.words).toEqual([{ ...words, style: 'mono', align: 'right' }]);
  const colored = await shareTestStory(ana, { media: media({ color: '#12ab34' }) });
  expect(colored.media[0]!.words).toEqual([{ ...words, color: '#12ab34' }]);
  await ben.call(muteWord, { word: 'zanjero' });
  expect(await fetchStories(ben)).toEqual([]);
  const wrongValues = [
    { text: ' ' },
    { text: 'x'.repeat(201) },
    { style: 'neon' },
    { x: 1.1 },
    { size: 9 },
    { align: 'justify' },
    { color: 'red' },
    { color: '#12AB3' },
  ];
  for (const wrong of wrongValues)
    expect((await ana.post('createStory', { media: media(wrong) })).status).toBe(400);
});

test('EXP-037 a person can share exactly twenty stories in 24 hours, also with concurrent calls; deleted ones count', async () => {
  const dan = await server.person('Dan');
  const answers = await Promise.all(
    Array.from({ length: 24 }, () => dan.call(createStory, { media: [testPngDataUrl] })),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(20);
  const refused = answers.find((answer) => answer.status !== 200)!;
  expect([refused.status, refused.error.message, refused.error.details]).toEqual([
    429,
    'You can share at most 20 stories in 24 hours',
    { reason: 'daily_limit', limit: 'stories', retryAfterSeconds: 24 * 3_600 },
  ]);
  server.clock.advance(hourMs);
  const later = await dan.post('createStory', { media: [testPngDataUrl] });
  expect([later.status, later.headers.get('retry-after')]).toEqual([429, String(23 * 3_600)]);
  expect(later.error.details['retryAfterSeconds']).toBe(23 * 3_600);
  const [first] = answers.filter((answer) => answer.status === 200);
  await dan.call(deleteStory, { storyId: first!.ok.story.id });
  expect((await dan.call(createStory, { media: [testPngDataUrl] })).status).toBe(429);
  server.clock.advance(23 * hourMs);
  expect((await dan.call(createStory, { media: [testPngDataUrl] })).status).toBe(200);
});

test('STORY-005 stories are listed newest first, twenty a page, without gaps between pages', async () => {
  const all: string[] = [];
  for (let i = 0; i < 23; i++) {
    // Every three stories have the same time, so that their ids decide their order.
    if (i % 3 === 0) server.clock.advance(1_000);
    all.push((await shareTestStory([ana, ben, cem][i % 3])).id);
  }
  const first = (await ben.call(listStories, {})).ok;
  expect(first.stories).toHaveLength(20);
  const joined: string[] = [];
  let cursor: string | undefined;
  do {
    const page = (await ben.call(listStories, { limit: 4, ...(cursor === undefined ? {} : { cursor }) })).ok;
    joined.push(...listStoryIds(page.stories));
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  const rows = await server.db<{ id: string }[]>`
    select id from stories where id = any(${all}::uuid[]) order by created_at desc, id desc`;
  expect(joined).toEqual(listStoryIds(rows as never));
  expect(listStoryIds(await fetchStories(ana, { userId: ben.id }))).toEqual(
    listStoryIds((await fetchStories(ana, { limit: 100 })).filter((story) => story.userId === ben.id)),
  );
});

test('EXP-035 STORY-003 S10 after 24 hours a story is hidden from everybody else and in every function immediately', async () => {
  const story = await shareTestStory();
  const storyId = story.id;
  await ben.call(createStoryComment, { storyId, content: 'Nice' });
  server.clock.advance(24 * hourMs - 1);
  for (const actor of [server.guest, ana, ben])
    expect(listStoryIds(await fetchStories(actor))).toEqual([storyId]);
  server.clock.advance(1);
  for (const actor of [server.guest, ana, ben]) expect(await fetchStories(actor)).toEqual([]);
  const gone = [404, 'not_found', 'Story not found'];
  expect(await callAndGetError(ben, 'viewStory', { storyId })).toEqual(gone);
  expect(await callAndGetError(ben, 'likeStory', { storyId })).toEqual(gone);
  expect(await callAndGetError(ben, 'unlikeStory', { storyId })).toEqual(gone);
  expect(await callAndGetError(ben, 'createStoryComment', { storyId, content: 'Late' })).toEqual(gone);
  expect(await callAndGetError(ben, 'listStoryComments', { storyId })).toEqual(gone);
  expect(await callAndGetError(ben, 'listStoryViewers', { storyId })).toEqual(gone);
  expect(await callAndGetError(ben, 'deleteStory', { storyId })).toEqual(gone);
  // The author can still list the viewers of the expired story.
  expect((await ana.call(listStoryViewers, { storyId })).status).toBe(200);
});

test('STORY-004 Q-23 a pending story is visible to its author and admins only', async () => {
  const story = await shareTestStory();
  await server.db`update stories set moderation_status = 'pending' where id = ${story.id}`;
  const admin = await server.person('Zoe');
  await server.db`insert into admin_grants (user_id, granted_at, granted_by) values (${admin.id}, now(), 'test')`;
  server.plaza.platform.committed([{ name: 'rightsChanged', payload: { userId: admin.id }, topics: [] }]);
  for (const actor of [server.guest, ben]) expect(await fetchStories(actor)).toEqual([]);
  expect(await callAndGetError(ben, 'viewStory', { storyId: story.id })).toEqual([
    404,
    'not_found',
    'Story not found',
  ]);
  expect((await fetchStories(ana, { userId: ana.id })).map((one) => one.moderationStatus)).toEqual([
    'pending',
  ]);
  expect((await fetchStories(admin)).map((one) => [one.moderationStatus, one.can.delete])).toEqual([
    ['pending', true],
  ]);
});

test('EXP-036 its author can delete a story early, others cannot', async () => {
  const { id: storyId } = await shareTestStory();
  expect(await callAndGetError(ben, 'deleteStory', { storyId })).toEqual([
    403,
    'not_yours',
    'Only the author can delete this story',
  ]);
  expect((await ana.call(deleteStory, { storyId })).ok).toEqual({ storyId, deleted: true });
  expect((await ana.call(deleteStory, { storyId })).ok).toEqual({ storyId, deleted: true });
  for (const actor of [ana, ben]) expect(await fetchStories(actor)).toEqual([]);
  expect(await callAndGetError(ben, 'likeStory', { storyId })).toEqual([404, 'not_found', 'Story not found']);
});

test('STORY-008 EXP-016 the export of a person has their stories and their actions on stories of others', async () => {
  const { id: storyId } = await shareTestStory();
  await ben.call(viewStory, { storyId });
  await ben.call(likeStory, { storyId });
  await ben.call(createStoryComment, { storyId, content: 'Mine' });
  const { sections } = (await ben.call(exportMyData, {})).ok;
  const mine = sections['stories'] as Record<string, { storyId?: string; content?: string }[]>;
  expect(mine['comments']!.map((comment) => comment.content)).toContain('Mine');
  const like = mine['likes']!.find((one) => one.storyId === storyId);
  expect(like).toMatchObject({ storyId, createdAt: server.clock.now().toISOString() });
  expect(mine['views']!.map((view) => view.storyId)).toContain(storyId);
});

test('EXP-015 the erasure of a person deletes their stories and reactions, with the counters', async () => {
  const eva = await server.person('Eva');
  const theirs = await shareTestStory(eva);
  const { id: storyId } = await shareTestStory();
  await eva.call(viewStory, { storyId });
  await eva.call(likeStory, { storyId });
  await eva.call(createStoryComment, { storyId, content: 'Bye' });
  // `eraseAccountsDueForDeletion` skips accounts that a listener has locked, so wait for the listeners.
  await server.plaza.listeners.drain();
  const now = server.clock.now();
  await server.db`
    update users set deletion_requested_at = ${new Date(now.getTime() - 31 * 24 * hourMs)} where id = ${eva.id}`;
  expect(await eraseAccountsDueForDeletion(server.plaza.platform, now)).toBe(1);
  await server.plaza.listeners.drain();
  await assertStoryCountersMatchRows();
  expect((await fetchStories(ana)).find((story) => story.id === storyId)).toMatchObject({
    viewCount: 0,
    likes: 0,
    comments: 0,
  });
  expect(await server.db`select from stories where id = ${theirs.id}`).toHaveLength(0);
});

// Must be the last test: it advances the clock by more than 30 days, so the sessions of the test users expire.
test('STORY-003 the sweep deletes stories that no archive keeps 30 days after they expired, and releases their pictures', async () => {
  await ana.call(updateStorySettings, { savesToArchive: false });
  const { id: storyId, media } = await shareTestStory();
  await ben.call(viewStory, { storyId });
  const key = media[0]!.url.replace('/media/', '');
  const used = async () => (await server.db`select used_at from media where key = ${key}`)[0]!['used_at'];
  server.clock.advance(24 * hourMs + 30 * 24 * hourMs);
  await purgeExpiredStoriesAndGuestHashSalts(server.plaza.platform);
  expect(await used()).not.toBeNull();
  expect(await server.db`select from stories where id = ${storyId}`).toHaveLength(1);
  server.clock.advance(1);
  await purgeExpiredStoriesAndGuestHashSalts(server.plaza.platform);
  expect(await used()).toBeNull();
  expect(await server.db`select from stories where id = ${storyId}`).toHaveLength(0);
  expect(await server.db`select from story_views where story_id = ${storyId}`).toHaveLength(0);
});
