import { expect, test } from 'vitest';
import { accountDeleted } from '#features/accounts/events.ts';
import { deactivateAccount, exportMyData } from '#features/accounts/api.ts';
import { createComment } from '#features/comments/api.ts';
import { followUser, getFollowStatus } from '#features/follows/api.ts';
import { getPost } from '#features/feed/api.ts';
import { createPost } from '#features/posts/api.ts';
import { getVenue } from '#features/venues/api.ts';
import { PHOENIX_VENUES } from '#features/venues/domain/phoenix-venues.ts';
import { insertSampleVenues } from '#features/venues/server/public.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import { rateLimits } from '#platform/kernel/limits.ts';
import {
  blockUser,
  getRelation,
  listBlocked,
  listMuted,
  listMutedWords,
  muteUser,
  muteWord,
  reportContent,
  unblockUser,
  unmuteWord,
  withdrawReport,
} from '../api.ts';
import {
  fetchItemsOfAllPages,
  createAuthorWithTestContent,
  createSignedInPerson,
  callFunctionExpectingError,
  server,
  registerTestServerHooks,
} from './moderation-harness.ts';

registerTestServerHooks();

const someId = '0195c6f0-0000-7000-8000-000000000001';
const hour = 3_600_000;

test.each([
  ['blockUser', { userId: someId }],
  ['unblockUser', { userId: someId }],
  ['listBlocked', {}],
  ['muteUser', { userId: someId }],
  ['unmuteUser', { userId: someId }],
  ['listMuted', {}],
  ['muteWord', { word: 'rain' }],
  ['unmuteWord', { word: 'rain' }],
  ['listMutedWords', {}],
  ['listReports', {}],
  ['getRelation', { userId: someId }],
  ['reportContent', { kind: 'post', targetId: someId, reason: 'spam' }],
  ['withdrawReport', { kind: 'post', targetId: someId }],
])('AUTH-013 %s requires authentication', async (name, body) => {
  expect(await callFunctionExpectingError(server.guest, name, body)).toEqual([
    401,
    'not_authenticated',
    'Not authenticated. Please sign in to continue.',
  ]);
});

test('EXP-065 blocked people are listed latest first, page by page, and getRelation reports them', async () => {
  const ana = await createSignedInPerson('Ana');
  const others = [
    await createSignedInPerson('Ben'),
    await createSignedInPerson('Cem'),
    await createSignedInPerson('Dan'),
  ];
  for (const other of others) {
    await ana.call(blockUser, { userId: other.id });
    expect((await ana.call(blockUser, { userId: other.id })).ok).toEqual({ blocked: true });
    server.clock.advance(1_000);
  }
  const listed = await fetchItemsOfAllPages(async (cursor) => {
    const page = (await ana.call(listBlocked, { limit: 2, ...(cursor === undefined ? {} : { cursor }) })).ok;
    return { items: page.people.map((person) => person.id), cursor: page.cursor };
  });
  expect(listed).toEqual(others.map((one) => one.id).toReversed());
  const [ben] = others;
  const free = { isBlocked: false, isMuted: false, mutedUntil: null };
  expect((await ana.call(getRelation, { userId: ben!.id })).ok).toEqual({ ...free, isBlocked: true });
  // The blocked person cannot see that they are blocked.
  expect((await ben!.call(getRelation, { userId: ana.id })).ok).toEqual(free);
  expect((await ben!.call(listBlocked, {})).ok.people).toEqual([]);
  expect((await ana.call(unblockUser, { userId: ben!.id })).ok).toEqual({ blocked: false });
  expect((await ana.call(unblockUser, { userId: ben!.id })).ok).toEqual({ blocked: false });
});

test('EXP-113 a place is reported once, and the person who reported it still finds it', async () => {
  const ana = await createSignedInPerson('Ana');
  await runTransaction(server.db, (tx) => insertSampleVenues(tx, PHOENIX_VENUES, server.clock.now()));
  const venueId = 'ven_heard_museum';
  const report = () => ana.call(reportContent, { kind: 'venue', targetId: venueId, reason: 'false' });
  expect((await report()).ok).toEqual({ reported: true, alreadyReported: false, blocked: false });
  expect((await report()).ok).toMatchObject({ alreadyReported: true });
  const rows = await server.db`select reason, target_user_id from reports where target_id = ${venueId}`;
  expect(rows).toEqual([{ reason: 'false', target_user_id: null }]);
  expect((await ana.call(getVenue, { venueId })).ok.venue.id).toBe(venueId);
});

test('EXP-065 a block ends the follows of both, and unblocking does not restore them', async () => {
  const [ana, ben] = [await createSignedInPerson('Ana'), await createSignedInPerson('Ben')];
  await ana.call(followUser, { userId: ben.id });
  await ben.call(followUser, { userId: ana.id });
  await ana.call(blockUser, { userId: ben.id });
  await ana.call(unblockUser, { userId: ben.id });
  const none = { followers: 0, following: 0, isFollowing: false, followsYou: false };
  expect((await ana.call(getFollowStatus, { userId: ben.id })).ok).toMatchObject(none);
  expect((await ben.call(getFollowStatus, { userId: ana.id })).ok).toMatchObject(none);
});

test('EXP-065 parallel blocks in both directions are both stored', async () => {
  const [ana, ben] = [await createSignedInPerson('Ana'), await createSignedInPerson('Ben')];
  const answers = await Promise.all(
    [0, 1, 2, 3].map((i) =>
      i % 2 ? ana.call(blockUser, { userId: ben.id }) : ben.call(blockUser, { userId: ana.id }),
    ),
  );
  for (const answer of answers) expect(answer.status).toBeLessThan(500);
  const rows = await server.db`select from blocks where blocker_id in (${ana.id}, ${ben.id})`;
  expect(rows).toHaveLength(2);
});

test('EXP-038 EXP-065 a mute has an optional end, and the latest request counts', async () => {
  const [ana, ben] = [await createSignedInPerson('Ana'), await createSignedInPerson('Ben')];
  const userId = ben.id;
  const now = server.clock.now().getTime();
  expect((await ana.call(muteUser, { userId })).ok).toEqual({ muted: true, expiresAt: null });
  const expiresAt = new Date(now + 5 * hour).toISOString();
  expect((await ana.call(muteUser, { userId, hours: 5 })).ok).toEqual({ muted: true, expiresAt });
  expect((await ana.call(listMuted, {})).ok.people).toMatchObject([{ id: userId, expiresAt }]);
  expect((await ana.call(getRelation, { userId })).ok).toMatchObject({
    isMuted: true,
    mutedUntil: expiresAt,
  });
  server.clock.advance(5 * hour);
  expect((await ana.call(listMuted, {})).ok.people).toEqual([]);
  expect((await ana.call(getRelation, { userId })).ok).toMatchObject({ isMuted: false, mutedUntil: null });
});

test('EXP-066 muted words: one row for all spellings, listed by name, with an optional end', async () => {
  const ana = await createSignedInPerson('Ana');
  const now = server.clock.now();
  const first = (await ana.call(muteWord, { word: ' Café ' })).ok.mutedWord;
  expect(first).toEqual({ word: 'Café', createdAt: now.toISOString(), expiresAt: null });
  const expiresAt = new Date(now.getTime() + 24 * hour).toISOString();
  await ana.call(muteWord, { word: 'CAFE', hours: 24 });
  await ana.call(muteWord, { word: '#Football' });
  const words = async () =>
    (await ana.call(listMutedWords, {})).ok.words.map((word) => [word.word, word.expiresAt]);
  expect(await words()).toEqual([
    ['#Football', null],
    ['CAFE', expiresAt],
  ]);
  expect((await ana.call(unmuteWord, { word: 'football' })).ok).toEqual({ unmuted: false });
  expect((await ana.call(unmuteWord, { word: '#FOOTBALL' })).ok).toEqual({ unmuted: true });
  server.clock.advance(24 * hour);
  expect(await words()).toEqual([]);
});

test('EXP-066 at most 200 words are muted, also under parallel calls', async () => {
  const ana = await createSignedInPerson('Ana');
  await server.db`
    insert into muted_words (user_id, folded, word, created_at)
    select ${ana.id}, 'word' || n, 'word' || n, now() from generate_series(1, 199) as n`;
  expect((await ana.call(muteWord, { word: 'the last one' })).status).toBe(200);
  expect((await ana.call(muteWord, { word: 'the last one', hours: 3 })).status).toBe(200);
  expect(await callFunctionExpectingError(ana, 'muteWord', { word: 'too much' })).toEqual([
    400,
    'too_many',
    "You can't have more than 200 muted words",
  ]);
});

test.each([
  ['blockUser', { userId: 'x y' }, 400, 'invalid', 'Invalid user ID format'],
  ['blockUser', { userId: 'x' }, 404, 'user_not_found', 'Person not found'],
  ['blockUser', { userId: someId }, 404, 'user_not_found', 'Person not found'],
  ['muteUser', { userId: someId }, 404, 'user_not_found', 'Person not found'],
  ['muteUser', { userId: someId, hours: 0 }, 400, 'invalid', 'hours must be a whole number from 1 to 8784'],
  ['muteUser', { userId: someId, hours: 1.5 }, 400, 'invalid', 'hours must be a whole number from 1 to 8784'],
  ['muteWord', { word: '' }, 400, 'invalid', 'Word is required'],
  ['muteWord', { word: '...' }, 400, 'word', 'Enter a word, a phrase or a #tag'],
  // The normalized form of this ligature has 18 characters.
  ['muteWord', { word: '\uFDFA'.repeat(23) }, 400, 'word', 'Enter a word, a phrase or a #tag'],
  ['muteWord', { word: 'x'.repeat(101) }, 400, 'invalid', 'Word must not exceed 100 characters'],
  ['muteWord', { word: 7 }, 400, 'invalid', 'Word must be text'],
  ['muteWord', { word: '\u0000' }, 400, 'invalid_text', undefined],
  [
    'reportContent',
    { kind: 'planet', targetId: 'x', reason: 'spam' },
    400,
    'invalid',
    // Matches only the beginning, because features add further kinds.
    expect.stringMatching(/^kind must be one of person, venue, post, story, /),
  ],
  ['reportContent', { kind: 'post', targetId: 'x', reason: 'boring' }, 400, 'invalid', undefined],
  [
    'reportContent',
    { kind: 'post', targetId: 'x', reason: 'spam' },
    404,
    'not_found',
    "We can't find this anymore",
  ],
  [
    'reportContent',
    { kind: 'post', targetId: someId, reason: 'spam' },
    404,
    'not_found',
    "We can't find this anymore",
  ],
  [
    'reportContent',
    { kind: 'person', targetId: someId, reason: 'spam' },
    404,
    'not_found',
    "We can't find this anymore",
  ],
  [
    'reportContent',
    { kind: 'venue', targetId: 'nowhere', reason: 'false' },
    404,
    'not_found',
    "We can't find this anymore",
  ],
  ['reportContent', { kind: 'post', targetId: someId, reason: 'other' }, 400, 'note', "Tell us what's wrong"],
  [
    'reportContent',
    { kind: 'post', targetId: someId, reason: 'spam', note: 'x'.repeat(1_001) },
    400,
    'invalid',
    'Note must not exceed 1000 characters',
  ],
  ['listBlocked', { cursor: 'x' }, 400, 'cursor', 'cursor is not valid'],
  ['listMuted', { limit: 0 }, 400, 'invalid', 'limit must be a whole number from 1 to 100'],
])('EXP-065 EXP-066 EXP-113 %s of %j is refused', async (name, body, status, reason, message) => {
  const ana = await createSignedInPerson('Ana');
  const [gotStatus, gotReason, gotMessage] = await callFunctionExpectingError(ana, name, body);
  expect(gotStatus).toBe(status);
  if (message !== undefined) expect([gotReason, gotMessage]).toEqual([reason, message]);
});

test('EXP-065 EXP-113 nobody can block, mute or report themselves or their own content', async () => {
  const ana = await createSignedInPerson('Ana');
  const { id } = (await ana.call(createPost, { content: `Mine ${ana.id}` })).ok.post;
  expect(await callFunctionExpectingError(ana, 'blockUser', { userId: ana.id })).toEqual([
    400,
    'yourself',
    "You can't block yourself",
  ]);
  expect(await callFunctionExpectingError(ana, 'muteUser', { userId: ana.id })).toEqual([
    400,
    'yourself',
    "You can't mute yourself",
  ]);
  const own = [400, 'own', "You can't report your own content"];
  expect(
    await callFunctionExpectingError(ana, 'reportContent', { kind: 'post', targetId: id, reason: 'spam' }),
  ).toEqual(own);
  expect(
    await callFunctionExpectingError(ana, 'reportContent', {
      kind: 'person',
      targetId: ana.id,
      reason: 'spam',
    }),
  ).toEqual(own);
});

test('EXP-113 content is reported once per person, also in parallel; optionally the author is blocked too', async () => {
  const scene = await createAuthorWithTestContent();
  const viewer = await createSignedInPerson('Vera');
  const report = {
    kind: 'post' as const,
    targetId: scene.postId,
    reason: 'harassment' as const,
    note: ' Look at this ',
  };
  const answers = await Promise.all([1, 2, 3, 4].map(() => viewer.call(reportContent, report)));
  expect(answers.filter((answer) => !answer.ok.alreadyReported)).toHaveLength(1);
  const rows = await server.db`select * from reports where target_id = ${scene.postId}`;
  expect(rows).toMatchObject([
    {
      reporter_id: viewer.id,
      kind: 'post',
      target_user_id: scene.author.id,
      reason: 'harassment',
      note: 'Look at this',
      status: 'open',
    },
  ]);
  const again = await viewer.call(reportContent, { ...report, block: true });
  expect(again.ok).toEqual({ reported: true, alreadyReported: true, blocked: true });
  expect((await viewer.call(getRelation, { userId: scene.author.id })).ok.isBlocked).toBe(true);
  // The comment is hidden by the block, but can be reported, because the reporter may have seen it
  // before.
  const behind = { kind: 'comment' as const, targetId: scene.commentId, reason: 'hate' as const };
  expect((await viewer.call(reportContent, behind)).ok.alreadyReported).toBe(false);
});

test('EXP-017 a report with a block consumes the limit of blocks, and a report without one does not', async () => {
  const scene = await createAuthorWithTestContent();
  const viewer = await createSignedInPerson('Vera');
  const points = rateLimits.block.points * server.plaza.platform.config.rateScale;
  await server.plaza.platform.limit('block', viewer.id, points - 1);
  const report = { kind: 'post' as const, targetId: scene.postId, reason: 'spam' as const };
  expect((await viewer.call(reportContent, { ...report, block: true })).status).toBe(200);
  const refused = await viewer.call(reportContent, { ...report, block: true });
  expect([refused.status, refused.error.details['limit']]).toEqual([429, 'block']);
  expect((await viewer.call(reportContent, report)).status).toBe(200);
});

test('EXP-113 a report can be withdrawn by its reporter until it is decided; then the content is visible again', async () => {
  const scene = await createAuthorWithTestContent();
  const viewer = await createSignedInPerson('Vera');
  const [other, target] = [
    await createSignedInPerson('Oda'),
    { kind: 'post' as const, targetId: scene.postId },
  ];
  const sees = async () => (await viewer.call(getPost, { postId: scene.postId })).status === 200;
  await viewer.call(reportContent, { ...target, reason: 'spam' });
  expect(await sees()).toBe(false);
  expect((await other.call(withdrawReport, target)).ok.withdrawn).toBe(false);
  expect(await sees()).toBe(false);
  expect((await viewer.call(withdrawReport, { ...target, targetId: scene.postId.toUpperCase() })).ok).toEqual(
    {
      withdrawn: true,
    },
  );
  expect(await sees()).toBe(true);
  expect((await viewer.call(withdrawReport, target)).ok.withdrawn).toBe(false);

  await viewer.call(reportContent, { ...target, reason: 'spam' });
  await server.db`update reports set status = 'dismissed' where target_id = ${scene.postId}`;
  expect((await viewer.call(withdrawReport, target)).ok.withdrawn).toBe(false);
  expect(await sees()).toBe(false);
});

test('EXP-015 EXP-016 blocks, mutes, words and reports are in the export, and are deleted with the account', async () => {
  const scene = await createAuthorWithTestContent();
  const viewer = await createSignedInPerson('Vera');
  await viewer.call(muteUser, { userId: scene.other.id });
  await viewer.call(muteWord, { word: 'rain' });
  await viewer.call(reportContent, { kind: 'post', targetId: scene.postId, reason: 'spam', block: true });
  const { sections } = (await viewer.call(exportMyData, {})).ok;
  expect(sections['moderation']).toMatchObject({
    blocked: [{ userId: scene.author.id }],
    muted: [{ userId: scene.other.id }],
    mutedWords: [{ word: 'rain' }],
    reports: [{ kind: 'post', targetId: scene.postId, reason: 'spam' }],
  });
  await viewer.call(deactivateAccount, {});
  await server.plaza.platform.mutate(async ({ emit }) => emit(accountDeleted, { userId: viewer.id }));
  await server.plaza.listeners.drain();
  for (const table of ['blocks', 'mutes', 'muted_words', 'reports']) {
    const [row] = await server.db.unsafe(
      `select to_jsonb(t)::text as row from ${table} t where to_jsonb(t)::text like '%${viewer.id}%'`,
    );
    expect(row, table).toBeUndefined();
  }
});

test('EXP-065 comments in parallel to a block are refused after the block', async () => {
  const [ana, ben] = [await createSignedInPerson('Ana'), await createSignedInPerson('Ben')];
  const { id: postId } = (await ana.call(createPost, { content: `Talk ${ana.id}` })).ok.post;
  const answers = await Promise.all([
    ...[1, 2, 3].map((n) => ben.call(createComment, { postId, content: `Before ${n}` })),
    ana.call(blockUser, { userId: ben.id }),
  ]);
  for (const answer of answers) expect([200, 404]).toContain(answer.status);
  expect(await callFunctionExpectingError(ben, 'createComment', { postId, content: 'After' })).toEqual([
    404,
    'not_found',
    'Post not found',
  ]);
});
