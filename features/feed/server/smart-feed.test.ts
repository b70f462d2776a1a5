import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { exportMyData } from '#features/accounts/api.ts';
import { followUser } from '#features/follows/api.ts';
import { likePost } from '#features/likes/api.ts';
import { blockUser } from '#features/moderation/api.ts';
import { processUserPersonalization } from '#features/personalization/api.ts';
import { processGeolocationSecure } from '#features/places/api.ts';
import { createPost, followTag } from '#features/posts/api.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { createUuidV7 } from '#platform/contract/ids.ts';
import * as api from '../api.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const newId = () => createUuidV7(server.clock.now().getTime(), crypto.getRandomValues(new Uint8Array(10)));
const only = { near: 0, new: 0, friends: 0, topics: 0, surprise: 0, bots: 50 };
const rank = async (who: TestActor, args: Parameters<TestActor['call']>[1] = {}) =>
  (await who.call(api.processSmartFeedAlgorithm, args as object)).ok;
const write = async (who: TestActor, content: string, more: object = {}) => {
  server.clock.advance(60_000);
  return (await who.call(createPost, { content, ...more })).ok.post.id;
};

test('FN-009 FEED-001 FEED-002 FEED-003 Q-13 posts are ranked for any caller; the points of the reasons add up to the score', async () => {
  const ana = await server.person('Ana One');
  const ids = [await write(ana, 'first'), await write(ana, 'second'), await write(ana, 'third')];
  const answer = await rank(server.guest, {
    userId: ana.id,
    posts: [ids[0], { id: ids[2], content: 'forged', likes: 1e9 }, ids[2]],
    preferences: { ...only, new: 100 },
  });
  expect(answer.rankedFeed.map((one) => [one.post.id, one.position])).toEqual([
    [ids[2], 1],
    [ids[0], 2],
  ]);
  for (const one of answer.rankedFeed) {
    expect(one.reasons.reduce((sum, reason) => sum + reason.points, 0)).toBe(one.rankingScore);
    expect(one.personalizedScore).toBe(0);
    expect(one.post.content).not.toBe('forged');
  }
  expect(answer.metadata).toMatchObject({
    candidates: 2,
    personalized: false,
    knowsArea: false,
    mix: { ...only, new: 100 },
  });
  const all = await rank(server.guest, { limit: 2, preferences: { ...only, surprise: 100, seed: 'a' } });
  const more = await rank(server.guest, {
    limit: 2,
    cursor: all.cursor!,
    preferences: { ...only, surprise: 100, seed: 'a' },
  });
  expect([...all.rankedFeed, ...more.rankedFeed].map((one) => one.position)).toEqual([1, 2, 3]);
  expect(new Set([...all.rankedFeed, ...more.rankedFeed].map((one) => one.post.id))).toEqual(new Set(ids));
  expect(more.cursor).toBeNull();
});

test('FEED-002 EXP-085 follows, likes of friends, topics and distance count, and are explained', async () => {
  const [ana, ben, cleo] = [
    await server.person('Ana Two'),
    await server.person('Ben Two'),
    await server.person('Cleo Two'),
  ];
  const followed = await write(ben, 'by somebody followed');
  const liked = await write(cleo, 'liked by somebody followed');
  const tagged = await write(cleo, 'about art', { tags: ['art'] });
  const near = await write(cleo, 'close by', {
    location: { lat: 33.45, lng: -112.07, precision: 'district' },
  });
  await ana.call(followUser, { userId: ben.id });
  await ben.call(likePost, { postId: liked });
  await ana.call(followTag, { tag: 'art' });
  await ana.call(processGeolocationSecure, {
    requestType: 'setManual',
    coordinates: { lat: 33.45, lng: -112.07 },
  });
  const posts = [followed, liked, tagged, near];
  const first = async (preferences: object) => (await rank(ana, { posts, preferences })).rankedFeed[0]!;
  expect(await first({ ...only, friends: 100 })).toMatchObject({
    post: { id: followed },
    rankingScore: 1_000,
    personalizedScore: 1_000,
    reasons: expect.arrayContaining([{ part: 'friends', points: 1_000, text: 'From someone you follow' }]),
  });
  expect(await first({ ...only, topics: 100 })).toMatchObject({
    post: { id: tagged },
    reasons: expect.arrayContaining([{ part: 'topics', points: 600, text: 'You follow #art' }]),
  });
  expect((await first({ ...only, near: 100 })).post.id).toBe(near);
  const { rankedFeed, metadata } = await rank(ana, { posts, preferences: { ...only, friends: 100 } });
  expect(rankedFeed[1]).toMatchObject({
    post: { id: liked },
    reasons: expect.arrayContaining([{ part: 'friends', points: 400, text: 'Liked by someone you follow' }]),
  });
  expect(metadata).toMatchObject({ personalized: true, knowsArea: true });
});

test('FN-010 learned preferences determine the initial mix and topics', async () => {
  const ana = await server.person('Ana Three');
  const post = await write(ana, 'jazz', { tags: ['jazz'] });
  await ana.call(processUserPersonalization, {
    interactions: [{ type: 'more', tags: ['jazz'] }],
    preferences: { recency: 0, interests: 1 },
  });
  const { rankedFeed, metadata } = await rank(ana, { posts: [post] });
  expect(metadata.mix).toMatchObject({ new: 0, topics: 100 });
  expect(rankedFeed[0]!.signals.topics).toBe(240);
});

test('EXP-084 a request for more or less applies at once, replaces an earlier one, is listed, and can be removed', async () => {
  const [ana, ben] = [await server.person('Ana Four'), await server.person('Ben Four')];
  const cars = await write(ben, 'cars', { tags: ['cars'] });
  const other = await write(ben, 'no tag');
  const asked = async () =>
    (await rank(ana, { posts: [cars, other], preferences: only })).rankedFeed.map((one) => [
      one.post.id,
      one.rankingScore,
    ]);
  const wish = { id: newId(), postId: cars, wish: 'less' as const, about: 'tag' as const };
  const added = (await ana.call(api.addFeedWish, wish)).ok.wish;
  expect(added).toMatchObject({ wish: 'less', about: 'tag', label: '#cars' });
  expect(await asked()).toEqual([
    [other, 0],
    [cars, -500],
  ]);
  expect((await ana.call(api.addFeedWish, wish)).ok.wish.id).toBe(added.id);
  const changed = { ...wish, id: newId(), wish: 'more' as const };
  await ana.call(api.addFeedWish, changed);
  expect(await asked()).toEqual([
    [cars, 500],
    [other, 0],
  ]);
  const { wishes } = (await ana.call(api.getFeedSettings, {})).ok;
  expect(wishes.map((one) => one.id)).toEqual([changed.id]);
  // A person can neither remove nor overwrite another person's feedback.
  expect((await ben.call(api.removeFeedWish, { id: changed.id })).ok).toEqual({ removed: false });
  expect((await ben.post('addFeedWish', { ...wish, id: changed.id })).status).toBe(409);
  expect((await ana.call(api.removeFeedWish, { id: changed.id })).ok).toEqual({ removed: true });
  expect(await asked()).toEqual([
    [other, 0],
    [cars, 0],
  ]);
  expect((await ana.post('addFeedWish', { ...wish, id: newId(), about: 'venue' })).status).toBe(400);
  expect((await ana.post('addFeedWish', { ...wish, id: newId(), tag: 'boats' })).status).toBe(400);
});

test('EXP-086 posts of people who opted out are in no ranked feed of others, also when requested by id', async () => {
  const [ana, ben] = [await server.person('Ana Five'), await server.person('Ben Five')];
  const post = await write(ben, 'leave me alone');
  const ids = async (who: TestActor, args: object) =>
    (await rank(who, args)).rankedFeed.map((one) => one.post.id);
  expect(await ids(ana, {})).toContain(post);
  expect((await ben.call(api.updateFeedSettings, { keepOut: true })).ok).toEqual({ keepOut: true });
  expect((await ben.call(api.getFeedSettings, {})).ok.keepOut).toBe(true);
  expect(await ids(ana, {})).not.toContain(post);
  expect(await ids(ana, { posts: [post] })).toEqual([]);
  expect(await ids(server.guest, { feed: 'social' })).not.toContain(post);
  expect(await ids(ben, { posts: [post] })).toEqual([post]);
  expect((await ana.call(api.listPosts, {})).ok.posts.map((one) => one.id)).toContain(post);
  await ben.call(api.updateFeedSettings, { keepOut: false });
  expect(await ids(ana, {})).toContain(post);
});

test('a blocked person is in no ranked feed', async () => {
  const [ana, ben] = [await server.person('Ana Six'), await server.person('Ben Six')];
  const post = await write(ben, 'hello there');
  await ana.call(blockUser, { userId: ben.id });
  expect((await rank(ana, { posts: [post] })).rankedFeed).toEqual([]);
  expect(
    (await ana.post('addFeedWish', { id: newId(), postId: post, wish: 'more', about: 'person' })).status,
  ).toBe(404);
});

test('NEW-03 mixes are saved by name, only for their owner, and are in the export', async () => {
  const [ana, ben] = [await server.person('Ana Seven'), await server.person('Ben Seven')];
  const mix = { ...only, near: 100 };
  const id = newId();
  await ana.call(api.saveFeedMix, { id, name: 'Around the corner', mix });
  await ana.call(api.saveFeedMix, { id, name: 'Near', mix });
  expect((await ana.call(api.getFeedSettings, {})).ok.mixes).toEqual([{ id, name: 'Near', mix }]);
  expect((await ben.post('saveFeedMix', { id, name: 'Mine', mix })).status).toBe(409);
  expect((await ben.call(api.deleteFeedMix, { id })).ok).toEqual({ deleted: false });
  const exported = (await ana.call(exportMyData, {})).ok as unknown as { data: { feed: { mixes: unknown } } };
  expect(JSON.stringify(exported)).toContain('"Near"');
  expect((await ana.call(api.deleteFeedMix, { id })).ok).toEqual({ deleted: true });
  for (const wrong of [{ ...mix, near: 101 }, { ...mix, near: 1.5 }, { near: 1 }, { ...mix, cats: 1 }])
    expect((await ana.post('saveFeedMix', { id: newId(), name: 'x', mix: wrong })).status).toBe(400);
  for (let n = 0; n < 20; n++) await ana.call(api.saveFeedMix, { id: newId(), name: `Mix ${n}`, mix });
  expect((await ana.post('saveFeedMix', { id: newId(), name: 'One too many', mix })).status).toBe(400);
});

test('AUTH-013 the settings of a feed require authentication', async () => {
  for (const name of [
    'getFeedSettings',
    'updateFeedSettings',
    'saveFeedMix',
    'deleteFeedMix',
    'addFeedWish',
    'removeFeedWish',
  ])
    expect((await server.guest.post(name, {})).status).toBe(401);
});

test('FEED-001 bad input is refused', async () => {
  for (const args of [
    { posts: 'x' },
    { posts: [1] },
    { posts: Array.from({ length: 401 }, () => newId()) },
    { preferences: { near: -1 } },
    { preferences: { near: 'NaN' } },
    { preferences: { money: 1 } },
    { feed: 'following' },
    { cursor: 'x' },
    { limit: 0 },
  ])
    expect((await server.guest.post('processSmartFeedAlgorithm', args)).status).toBe(400);
});
