import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { exportMyData } from '#features/accounts/api.ts';
import { getPost } from '#features/feed/api.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { createPost, deletePost, holdPost, listDrafts, releaseHeldPosts, saveDraft } from '../api.ts';

let server: TestServer;
let ana: TestActor;
let ben: TestActor;

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('Ana');
  ben = await server.person('Ben');
});
afterAll(() => server.stop());

const write = async (actor: TestActor, args: Parameters<typeof actor.call<typeof createPost>>[1]) =>
  (await actor.call(createPost, args)).ok.post;

test('EXP-032 a post quotes another post, and a repost has no text', async () => {
  const original = await write(ana, { content: 'Lanterns at the canal tonight' });
  expect('quotedPostId' in original).toBe(false);
  const quote = await write(ben, { content: 'See you there', quotedPostId: original.id });
  expect(quote.quotedPostId).toBe(original.id);
  const repost = await write(ben, { content: '', quotedPostId: original.id });
  expect(repost).toMatchObject({ content: '', quotedPostId: original.id });
  expect((await server.guest.call(getPost, { postId: repost.id })).ok.post.quotedPostId).toBe(original.id);
});

test('EXP-032 a repost of a repost passes on the original, and a second repost is the same post', async () => {
  const original = await write(ana, { content: 'Free tamales at Roosevelt Row' });
  const other = await write(ana, { content: 'And free horchata' });
  const repost = await write(ben, { content: '', quotedPostId: original.id });
  const chained = await write(ana, { content: '', quotedPostId: repost.id });
  expect(chained.quotedPostId).toBe(original.id);
  const again = (await ben.call(createPost, { content: '', quotedPostId: original.id })).ok;
  expect([again.duplicate, again.post.id]).toEqual([true, repost.id]);
  const another = (await ben.call(createPost, { content: '', quotedPostId: other.id })).ok;
  expect([another.duplicate, another.post.quotedPostId]).toEqual([undefined, other.id]);
});

test('EXP-032 a deleted or unknown post cannot be quoted', async () => {
  const original = await write(ana, { content: 'Going away soon' });
  await ana.call(deletePost, { postId: original.id });
  for (const quotedPostId of [original.id, '00000000-0000-7000-8000-000000000000']) {
    const answer = await ben.call(createPost, { content: 'Look', quotedPostId });
    expect([answer.status, answer.error?.details?.reason]).toEqual([400, 'quoted']);
  }
});

test('EXP-032 a poll closes the chosen number of hours after its post is published', async () => {
  const poll = { options: ['Saturday', 'Sunday'], hours: 24 as const };
  const post = await write(ana, { content: 'When do we meet?', poll });
  const closesAt = new Date(server.clock.now().getTime() + 24 * 3_600_000).toISOString();
  expect(post.poll).toEqual({ options: ['Saturday', 'Sunday'], closesAt });

  const location = { lat: 33.45, lng: -112.07 };
  const { held } = (await ana.call(holdPost, { content: 'Which taco truck?', poll, location })).ok;
  server.clock.advance(10 * 60_000);
  const [id] = (await ana.call(releaseHeldPosts, { id: held.id })).ok.published;
  const { post: published } = (await ana.call(getPost, { postId: id! })).ok;
  const later = new Date(server.clock.now().getTime() + 24 * 3_600_000).toISOString();
  expect(published.poll).toEqual({ options: ['Saturday', 'Sunday'], closesAt: later });
});

test('EXP-032 EXP-023 EXP-016 drafts keep an unfinished poll, and the export contains the polls', async () => {
  const cem = await server.person('Cem');
  const poll = { options: ['Red', ''], hours: 72 as const };
  const draft = { id: server.plaza.platform.newId(), content: 'Which one?', poll };
  expect((await cem.call(saveDraft, draft)).ok.draft.poll).toEqual(poll);
  await cem.call(saveDraft, { id: server.plaza.platform.newId(), content: 'Without a poll' });
  const { drafts } = (await cem.call(listDrafts, {})).ok;
  expect(drafts.map((one) => one.poll)).toEqual(expect.arrayContaining([poll, undefined]));
  const tooLong = { ...draft, poll: { ...poll, options: ['n'.repeat(41)] } };
  expect((await cem.call(saveDraft, tooLong)).error.details.field).toContain('poll');
  const full = { options: ['Red', 'Blue'], hours: 72 as const };
  const { poll: published } = await write(cem, { content: 'Which one?', poll: full });
  const location = { lat: 33.45, lng: -112.07 };
  const { held } = (await cem.call(holdPost, { content: 'Which one then?', poll: full, location })).ok;
  expect(held.poll).toEqual(full);
  const { posts } = (await cem.call(exportMyData, {})).ok.sections as { posts: Record<string, unknown> };
  expect(posts).toMatchObject({
    posts: [{ poll: published }],
    drafts: expect.arrayContaining([expect.objectContaining({ body: expect.objectContaining({ poll }) })]),
    deferred: [{ poll: full }],
  });
});

test.each([
  ['one option', ['Yes'], 24],
  ['five options', ['1', '2', '3', '4', '5'], 24],
  ['equal options', ['Yes', ' yes'], 24],
  ['an empty option', ['Yes', ' '], 24],
  ['an option that is too long', ['Yes', 'n'.repeat(41)], 24],
  ['an unknown duration', ['Yes', 'No'], 25],
] as const)('EXP-032 a poll with %s is refused', async (_case, options, hours) => {
  const answer = await ana.post('createPost', { content: 'Well?', poll: { options, hours } });
  expect([answer.status, answer.error.details.field]).toEqual([400, expect.stringContaining('poll')]);
});
