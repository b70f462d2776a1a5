/** Quotes and reposts through the API: who may quote what, notifications, progress, drafts and deferred posts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { exportMyData } from '#features/accounts/api.ts';
import { getPost } from '#features/feed/api.ts';
import { followUser, updatePrivacy } from '#features/follows/api.ts';
import { blockUser } from '#features/moderation/api.ts';
import { listNotifications } from '#features/notifications/api.ts';
import { getUserStats } from '#features/progress/api.ts';
import { newId } from '#platform/client/call.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import * as api from '../api.ts';
import { listScheduledPosts, publishScheduledPost, schedulePost } from '../api-schedule.ts';
import { publishDueDeferredPosts } from './publish-due-posts.ts';

let server: TestServer;
let count = 0;
const location = { lat: 33.45, lng: -112.07 };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const names = new Map<string, string>();
async function signUp(first: string): Promise<TestActor> {
  const name = `${first} ${++count}`;
  const person = await server.person(name);
  names.set(person.id, name);
  return person;
}
async function write(
  author: TestActor,
  args: Partial<Parameters<typeof author.call<typeof api.createPost>>[1]> = {},
) {
  // Notifications with the same time would be in no certain order.
  server.clock.advance(1_000);
  const content = `Something new ${++count}`;
  return (await author.call(api.createPost, { content, ...args })).ok.post;
}
const repost = (author: TestActor, quotedPostId: string) => write(author, { content: '', quotedPostId });
const refusal = async (author: TestActor, args: object) => {
  const { status, error } = await author.post('createPost', { content: 'Look', ...args });
  return [status, error?.details?.reason, error?.details?.field];
};

async function notificationsOf(person: TestActor) {
  await server.plaza.listeners.drain();
  const { notifications } = (await person.call(listNotifications, {})).ok;
  return notifications
    .filter(({ user }) => user !== null)
    .map(({ type, message, link, count: members }) => ({ type, message, path: link.path, members }));
}

async function progressOf(person: TestActor) {
  await server.plaza.listeners.drain();
  const { stats } = (await person.call(getUserStats, {})).ok;
  return [stats.totalPosts, stats.xp, stats.streakDays];
}

test('EXP-032 only a signed-in person quotes, and only a post that this person may see', async () => {
  const [ana, ben, cem] = [await signUp('Ana'), await signUp('Ben'), await signUp('Cem')];
  const original = await write(ana);
  const guest = await server.guest.post('createPost', { content: '', quotedPostId: original.id });
  expect([guest.status, guest.error.message]).toEqual([
    401,
    'Not authenticated. Please sign in to continue.',
  ]);
  expect(await refusal(ben, { quotedPostId: 'no id' })).toEqual([400, 'invalid', 'quotedPostId']);

  await ana.call(blockUser, { userId: ben.id });
  expect(await refusal(ben, { quotedPostId: original.id })).toEqual([400, 'quoted', 'quotedPostId']);
  await ana.call(updatePrivacy, { isPrivate: true });
  expect(await refusal(cem, { content: '', quotedPostId: original.id })).toEqual([
    400,
    'quoted',
    'quotedPostId',
  ]);
  expect((await write(ana, { quotedPostId: original.id })).quotedPostId).toBe(original.id);
});

test('EXP-032 a repeated call answers with the quote, even if the quoted post was deleted meanwhile', async () => {
  const [ana, ben] = [await signUp('Ana'), await signUp('Ben')];
  const original = await write(ana);
  const key = { 'idempotency-key': newId() };
  const call = () => ben.call(api.createPost, { content: 'Look here', quotedPostId: original.id }, key);
  const { post } = (await call()).ok;
  await ana.call(api.deletePost, { postId: original.id });
  expect((await call()).ok.post.id).toBe(post.id);
});

test('EXP-032 a quote of a deleted post stays, and the deleted post is not readable through it', async () => {
  const [ana, ben] = [await signUp('Ana'), await signUp('Ben')];
  const original = await write(ana);
  const quote = await write(ben, { quotedPostId: original.id });
  await ana.call(api.deletePost, { postId: original.id });
  expect((await ben.call(getPost, { postId: quote.id })).ok.post.quotedPostId).toBe(original.id);
  expect((await ben.call(getPost, { postId: original.id })).status).toBe(404);
});

test('EXP-032 a repost has no tags and no place, because nobody could remove them', async () => {
  const [ana, ben] = [await signUp('Ana'), await signUp('Ben')];
  const original = await write(ana);
  const extras = { content: ' ', quotedPostId: original.id, tags: ['market'] };
  const atPosition = await write(ben, { ...extras, location });
  expect(atPosition).toMatchObject({ tags: [], location: null, venue: null });
  const atVenue = await write(ana, { ...extras, venue: { name: 'A corner', ...location } });
  expect(atVenue).toMatchObject({ tags: [], location: null, venue: null });
});

test('EXP-032 POST-009 the same repost at the same time is one post', async () => {
  const [ana, ben] = [await signUp('Ana'), await signUp('Ben')];
  const original = await write(ana);
  const contents = ['', ' ', '\n', ''];
  const answers = await Promise.all(
    contents.map((content) => ben.call(api.createPost, { content, quotedPostId: original.id })),
  );
  expect(new Set(answers.map((answer) => answer.ok.post.id)).size).toBe(1);
  expect(answers.filter((answer) => answer.ok.duplicate !== true)).toHaveLength(1);
  expect(answers.map((answer) => answer.ok.post.content)).toEqual(['', '', '', '']);
});

test('EXP-032 the author of a quoted post is notified, in one row for each post', async () => {
  const [ana, ben, cem] = [await signUp('Ana'), await signUp('Ben'), await signUp('Cem')];
  const original = await write(ana);
  const quote = await write(ben, { content: `Thanks, @${ana.handle}!`, quotedPostId: original.id });
  expect(await notificationsOf(ana)).toEqual([
    {
      type: 'quote',
      message: `${names.get(ben.id)} quoted your post`,
      path: `/post/${quote.id}`,
      members: 1,
    },
  ]);
  const later = await write(cem, { quotedPostId: original.id });
  const repostByBen = await repost(ben, original.id);
  await repost(cem, original.id);
  const [reposts, quotes] = await notificationsOf(ana);
  expect(reposts).toEqual({
    type: 'repost',
    message: `${names.get(cem.id)} and ${names.get(ben.id)} reposted your post`,
    path: `/post/${original.id}`,
    members: 2,
  });
  expect(quotes).toMatchObject({ type: 'quote', path: `/post/${later.id}`, members: 2 });
  await ben.call(api.deletePost, { postId: repostByBen.id });
  expect((await notificationsOf(ana))[0]).toMatchObject({
    message: `${names.get(cem.id)} reposted your post`,
  });
});

test('EXP-032 nobody is notified of an own quote, across a block, or of a repost by a followed person', async () => {
  const [ana, ben, follower] = [await signUp('Ana'), await signUp('Ben'), await signUp('Fay')];
  const original = await write(ana);
  await write(ana, { quotedPostId: original.id });
  await repost(ana, original.id);
  expect(await notificationsOf(ana)).toEqual([]);
  await ben.call(api.holdPost, { content: 'Told you', quotedPostId: original.id, location });
  await ana.call(blockUser, { userId: ben.id });
  server.clock.advance(31 * 60_000);
  await publishDueDeferredPosts(server.plaza.platform);
  expect(await notificationsOf(ana)).toEqual([]);
  await follower.call(followUser, { userId: ben.id });
  await repost(ben, (await write(ben)).id);
  expect((await notificationsOf(follower)).map(({ members }) => members)).toEqual([1]);
});

test('EXP-032 XP-005 a repost earns nothing and is no written post, and a quote earns as a post', async () => {
  const [ana, ben] = [await signUp('Ana'), await signUp('Ben')];
  const original = await write(ana);
  const reposted = await repost(ben, original.id);
  expect(await progressOf(ben)).toEqual([0, 0, 0]);
  await ben.call(api.deletePost, { postId: reposted.id });
  await ben.call(api.restorePost, { postId: reposted.id });
  expect(await progressOf(ben)).toEqual([0, 0, 0]);
  await write(ben, { quotedPostId: original.id });
  const [posts, xp, streak] = await progressOf(ben);
  expect([posts, xp! > 0, streak]).toEqual([1, true, 1]);
});

test('EXP-032 EXP-057 reposts do not end the limits of a new account', async () => {
  const [ana, ben] = [await signUp('Ana'), await signUp('Ben')];
  for (let i = 0; i < 3; i++) await repost(ben, (await write(ana)).id);
  expect((await ben.call(api.getTrustLimits, {})).ok.limits).not.toBeNull();
  for (let i = 0; i < 3; i++) await write(ben);
  expect((await ben.call(api.getTrustLimits, {})).ok.limits).toBeNull();
});

test('EXP-032 EXP-021 a repost cannot be edited, and the text of a quote cannot be removed', async () => {
  const [ana, ben] = [await signUp('Ana'), await signUp('Ben')];
  const original = await write(ana);
  const update = async (postId: string, content: string) => {
    const answer = await ben.call(api.updatePost, { postId, content });
    return answer.status === 200 ? answer.ok.post.quotedPostId : answer.error.details?.reason;
  };
  expect(await update((await repost(ben, original.id)).id, 'Now with words')).toBe('repost');
  const quote = await write(ben, { quotedPostId: original.id });
  expect(await update(quote.id, ' ')).toBe('empty');
  expect(await update(quote.id, 'Other words')).toBe(original.id);
  const poll = { options: ['Yes', 'No'], hours: 24 as const };
  const withPoll = await write(ben, { content: '', quotedPostId: original.id, poll });
  const tagged = await ben.call(api.updatePost, { postId: withPoll.id, tags: ['market'] });
  expect(tagged.ok.post).toMatchObject({ content: '', tags: ['market'] });
});

test('EXP-032 EXP-023 EXP-016 a draft and the export contain the quoted post', async () => {
  const [ana, ben] = [await signUp('Ana'), await signUp('Ben')];
  const original = await write(ana);
  const draft = { id: newId(), content: 'Later', quotedPostId: original.id };
  expect((await ben.call(api.saveDraft, draft)).ok.draft).toMatchObject(draft);
  await ben.call(api.saveDraft, { id: newId(), content: 'Without a quote' });
  const { drafts } = (await ben.call(api.listDrafts, {})).ok;
  expect(drafts.map(({ quotedPostId }) => quotedPostId)).toEqual([undefined, original.id]);
  const quote = await write(ben, { quotedPostId: original.id });
  await ben.call(api.holdPost, { content: 'Soon', quotedPostId: original.id, location });
  const { posts } = (await ben.call(exportMyData, {})).ok.sections as { posts: Record<string, object[]> };
  expect(posts['posts']).toMatchObject([{ id: quote.id, quotedPostId: original.id }]);
  expect(posts['drafts']).toMatchObject([{}, { body: { quotedPostId: original.id } }]);
  expect(posts['deferred']).toMatchObject([{ quotedPostId: original.id }]);
});

test('EXP-032 NEW-06 EXP-065 a deferred repost is not published if its author may not see the original anymore', async () => {
  const [ana, ben] = [await signUp('Ana'), await signUp('Ben')];
  const original = await write(ana);
  const hold = async (content: string) =>
    (await ben.call(api.holdPost, { content, quotedPostId: original.id, location })).ok.held.id;
  const [reposted, quote] = [await hold(''), await hold('My own words')];
  await ana.call(blockUser, { userId: ben.id });
  const release = async (id: string) => (await ben.call(api.releaseHeldPosts, { id })).ok.published;
  expect(await release(reposted)).toEqual([]);
  expect(await release(quote)).toHaveLength(1);
  expect(await notificationsOf(ana)).toEqual([]);
});

test('EXP-032 EXP-029 a scheduled repost of a deleted post waits, with the reason', async () => {
  const [ana, ben] = [await signUp('Ana'), await signUp('Ben')];
  const original = await write(ana);
  const publishAt = new Date(server.clock.now().getTime() + 600_000).toISOString();
  const args = { content: '', quotedPostId: original.id, publishAt };
  const { id } = (await ben.call(schedulePost, args)).ok.scheduled;
  await ana.call(api.deletePost, { postId: original.id });
  server.clock.advance(601_000);
  await publishDueDeferredPosts(server.plaza.platform);
  expect((await ben.call(listScheduledPosts, {})).ok.scheduled).toMatchObject([{ id, problem: 'quoted' }]);
  const now = await ben.call(publishScheduledPost, { id });
  expect([now.status, now.error.details.reason]).toEqual([409, 'quoted']);
});

test('EXP-032 NEW-06 a deferred repost notifies when it is published, unless the original post is gone by then', async () => {
  const [ana, ben] = [await signUp('Ana'), await signUp('Ben')];
  const [first, second] = [await write(ana), await write(ana)];
  const hold = async (quotedPostId: string) =>
    (await ben.call(api.holdPost, { content: '', quotedPostId, location })).ok.held;
  const [kept, dropped] = [await hold(first.id), await hold(second.id)];
  await ana.call(api.deletePost, { postId: second.id });
  expect(await notificationsOf(ana)).toEqual([]);
  const release = async (id: string) => (await ben.call(api.releaseHeldPosts, { id })).ok.published;
  expect(await release(dropped.id)).toEqual([]);
  const [published] = await release(kept.id);
  expect((await server.guest.call(getPost, { postId: published! })).ok.post).toMatchObject({
    content: '',
    quotedPostId: first.id,
  });
  expect((await notificationsOf(ana)).map(({ type }) => type)).toEqual(['repost']);
});
