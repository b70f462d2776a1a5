import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { deactivateAccount, exportMyData, updateProfile } from '#features/accounts/api.ts';
import { listPosts } from '#features/feed/api.ts';
import { blockUser } from '#features/moderation/api.ts';
import { createPost, followTag } from '#features/posts/api.ts';
import {
  followUser,
  getFollowStatus,
  listFollowers,
  listFollowing,
  listMutualFollowers,
  suggestPeopleToFollow,
  unfollowUser,
  updatePrivacy,
} from '../api.ts';
import { maxFollowedPeoplePerUser } from '../domain/follow-rules.ts';
import { deleteFollowsInvolvingUsers } from './public.ts';

let server: TestServer;
let people = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const names = ['Ana', 'Ben', 'Cem', 'Dan', 'Eva', 'Fay'];
/** Creates new people, so that tests do not share follows. */
async function meet(count: number): Promise<TestActor[]> {
  const met: TestActor[] = [];
  for (let i = 0; i < count; i++) met.push(await server.person(`${names[i % 6]} Number${++people}`));
  return met;
}
const follow = (one: TestActor, other: TestActor) => one.call(followUser, { userId: other.id });
const unfollow = (one: TestActor, other: TestActor) => one.call(unfollowUser, { userId: other.id });
async function refusal(actor: TestActor, name: string, body: unknown) {
  const answer = await actor.post(name, body);
  return [answer.status, answer.error.details.reason, answer.error.message];
}
/**
 * Expects that the stored follower and following counts of every person equal the numbers of stored follows.
 */
async function expectExact() {
  const wrong = await server.db`
    select user_id from follow_counts c
    where followers <> (select count(*) from follows f where f.followed_id = c.user_id)
      or following <> (select count(*) from follows f where f.follower_id = c.user_id)`;
  expect(wrong).toHaveLength(0);
  const missing = await server.db`
    select from follows f where not exists (select from follow_counts c where c.user_id = f.followed_id)
      or not exists (select from follow_counts c where c.user_id = f.follower_id)`;
  expect(missing).toHaveLength(0);
}

const someId = '0195c6f0-0000-7000-8000-000000000001';
test.each([
  ['followUser', { userId: someId }],
  ['unfollowUser', { userId: someId }],
  ['suggestPeopleToFollow', {}],
  ['listMutualFollowers', { userId: someId }],
  ['listPosts', { feed: 'following' }],
])('AUTH-013 %s requires authentication', async (name, body) => {
  expect(await refusal(server.guest, name, body)).toEqual([
    401,
    'not_authenticated',
    'Not authenticated. Please sign in to continue.',
  ]);
});

test('EXP-064 Q-36 following and unfollowing change both counters; a repeat changes nothing', async () => {
  const [ana, ben] = (await meet(2)) as [TestActor, TestActor];
  expect((await follow(ana, ben)).ok).toEqual({ following: true, requested: false, followers: 1 });
  expect((await follow(ana, ben)).ok).toEqual({ following: true, requested: false, followers: 1 });
  expect((await ana.call(getFollowStatus, { userId: ben.id })).ok).toEqual({
    followers: 1,
    following: 0,
    isFollowing: true,
    followsYou: false,
    isRequested: false,
    isClosed: false,
    can: { follow: true },
  });
  expect((await ben.call(getFollowStatus, { userId: ana.id })).ok).toMatchObject({
    followers: 0,
    following: 1,
    isFollowing: false,
    followsYou: true,
  });
  expect((await server.guest.call(getFollowStatus, { userId: ben.id })).ok).toMatchObject({
    followers: 1,
    isFollowing: false,
    can: { follow: false },
  });
  expect((await unfollow(ana, ben)).ok).toEqual({ following: false, followers: 0 });
  expect((await unfollow(ana, ben)).ok).toEqual({ following: false, followers: 0 });
  await expectExact();
});

test('EXP-064 nobody can follow themselves or an inactive person, and inactive people get the answer for unknown ones', async () => {
  const [ana, ben, away] = (await meet(3)) as [TestActor, TestActor, TestActor];
  expect(await refusal(ana, 'followUser', { userId: ana.id })).toEqual([
    400,
    'yourself',
    "You can't follow yourself",
  ]);
  await away.call(deactivateAccount, {});
  await ben.call(blockUser, { userId: ana.id });
  const none = [404, 'user_not_found', 'Person not found'];
  for (const userId of [someId, away.id, ben.id]) {
    expect(await refusal(ana, 'followUser', { userId }), userId).toEqual(none);
    expect(await refusal(ana, 'getFollowStatus', { userId }), userId).toEqual(none);
    expect(await refusal(ana, 'listFollowers', { userId }), userId).toEqual(none);
  }
  expect(await refusal(ben, 'followUser', { userId: ana.id })).toEqual(none);
  expect(await refusal(ana, 'followUser', { userId: 'ben' })).toEqual(none);
  expect(await refusal(ana, 'followUser', { userId: 'b n' })).toEqual([
    400,
    'invalid',
    'Invalid user ID format',
  ]);
  expect(await refusal(ana, 'followUser', {})).toEqual([400, 'invalid', 'User ID required']);
  await expectExact();
});

test('EXP-064 Q-36 parallel follows of many people leave every counter exact', async () => {
  const crowd = await meet(6);
  const calls: Promise<unknown>[] = [];
  for (let round = 0; round < 4; round++) {
    for (const one of crowd) {
      for (const other of crowd) {
        if (one === other) continue;
        calls.push(
          one.id < other.id === (round % 2 === 0) || round === 3 ? follow(one, other) : unfollow(one, other),
        );
      }
    }
  }
  await Promise.all(calls);
  await expectExact();
});

test('EXP-065 after a block with parallel follows no follow exists between the two', async () => {
  for (let round = 0; round < 5; round++) {
    const [ana, ben] = (await meet(2)) as [TestActor, TestActor];
    await follow(ben, ana);
    const answers = await Promise.all([
      follow(ana, ben),
      follow(ben, ana),
      ana.call(blockUser, { userId: ben.id }),
      follow(ana, ben),
      follow(ben, ana),
    ]);
    for (const answer of answers) expect([200, 404]).toContain(answer.status);
    const left = await server.db`
      select from follows where follower_id in (${ana.id}, ${ben.id}) and followed_id in (${ana.id}, ${ben.id})`;
    expect(left).toHaveLength(0);
  }
  await expectExact();
});

test('EXP-064 followers and following are listed latest first; the pages joined are the whole list', async () => {
  const [ana, ...others] = (await meet(6)) as [TestActor, ...TestActor[]];
  for (const other of others) {
    await follow(other, ana);
    await follow(ana, other);
    server.clock.advance(1_000);
  }
  await unfollow(ana, others[0]!);
  await others[4]!.call(deactivateAccount, {});
  const wanted = others.slice(0, 4).toReversed();
  for (const [definition, expected] of [
    [listFollowers, wanted.map((one) => one.id)],
    [listFollowing, wanted.slice(0, 3).map((one) => one.id)],
  ] as const) {
    const joined: string[] = [];
    let cursor: string | undefined;
    do {
      const page = (
        await server.guest.call(definition, {
          userId: ana.id,
          limit: 2,
          ...(cursor === undefined ? {} : { cursor }),
        })
      ).ok;
      joined.push(...page.people.map((person) => person.id));
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined);
    expect(joined).toEqual(expected);
  }
  const seen = (await ana.call(listFollowers, { userId: ana.id })).ok.people;
  expect(seen.map((person) => [person.isFollowing, person.followsYou])).toEqual([
    [true, true],
    [true, true],
    [true, true],
    [false, true],
  ]);
  expect(await refusal(ana, 'listFollowers', { userId: ana.id, cursor: 'x' })).toEqual([
    400,
    'cursor',
    'cursor is not valid',
  ]);
});

test('EXP-064 EXP-067 a viewer sees who of the people they follow follows a person, unless that list is closed', async () => {
  const [ana, ben, cem, dan, eva] = await meet(5);
  const readMutual = async (viewer: TestActor) => {
    const { people: found, count } = (await viewer.call(listMutualFollowers, { userId: eva!.id })).ok;
    return { ids: found.map(({ id }) => id), count };
  };
  expect(await readMutual(ana!)).toEqual({ ids: [], count: 0 });
  for (const friend of [ben!, cem!, dan!]) {
    await follow(ana!, friend);
    await follow(friend, eva!);
    server.clock.advance(1_000);
  }
  expect(await readMutual(ana!)).toEqual({ ids: [dan!.id, cem!.id], count: 3 });
  // Another viewer gets their own answer: Ben follows nobody else who follows Eva.
  expect(await readMutual(ben!)).toEqual({ ids: [], count: 0 });
  await dan!.call(deactivateAccount, {});
  expect(await readMutual(ana!)).toEqual({ ids: [cem!.id, ben!.id], count: 2 });
  const unknown = [404, 'user_not_found', expect.any(String)];
  expect(await refusal(ana!, 'listMutualFollowers', { userId: someId })).toEqual(unknown);
  await eva!.call(updatePrivacy, { isPrivate: true });
  expect(await refusal(ana!, 'listMutualFollowers', { userId: eva!.id })).toEqual(unknown);
  await eva!.call(blockUser, { userId: cem!.id });
  expect(await refusal(cem!, 'listMutualFollowers', { userId: eva!.id })).toEqual(unknown);
});

test("FEED-006 Q-36 Following lists posts of followed people and one's own, newest first, immediately", async () => {
  const [ana, ben, cem] = (await meet(3)) as [TestActor, TestActor, TestActor];
  const say = async (actor: TestActor, content: string) => {
    server.clock.advance(1_000);
    return (await actor.call(createPost, { content })).ok.post.id;
  };
  const following = async (args: object = {}) => {
    const { posts, cursor } = (await ana.call(listPosts, { feed: 'following', ...args })).ok;
    return { ids: posts.map((post) => post.id), cursor };
  };
  const fromBen = await say(ben, 'From Ben');
  await say(cem, 'From Cem');
  const own = await say(ana, 'My own');
  expect((await following()).ids).toEqual([own]);
  await follow(ana, ben);
  expect((await following()).ids).toEqual([own, fromBen]);
  const first = await following({ limit: 1 });
  expect([first.ids, (await following({ limit: 1, cursor: first.cursor })).ids]).toEqual([[own], [fromBen]]);
  await unfollow(ana, ben);
  expect((await following()).ids).toEqual([own]);
});

test('EXP-064 people are suggested by mutual follows, shared tags and places; followed people are excluded', async () => {
  const [ana, friend, mutual, tagged, stranger, blocked] = (await meet(6)) as [
    TestActor,
    TestActor,
    TestActor,
    TestActor,
    TestActor,
    TestActor,
  ];
  await follow(ana, friend);
  await follow(friend, mutual);
  await follow(friend, blocked);
  await ana.call(followTag, { tag: 'Orchids' });
  await tagged.call(createPost, {
    content: 'In bloom',
    tags: ['orchids'],
    venue: { name: 'The greenhouse' },
  });
  await stranger.call(createPost, { content: 'Anything else' });
  await tagged.call(updateProfile, { bio: 'Grows orchids.' });
  await blocked.call(blockUser, { userId: ana.id });
  const { people } = (await ana.call(suggestPeopleToFollow, { limit: 30 })).ok;
  const ids = people.map((person) => person.id);
  expect(ids.slice(0, 2)).toEqual([mutual.id, tagged.id]);
  expect(ids).toContain(stranger.id);
  for (const one of [ana, friend, blocked]) expect(ids).not.toContain(one.id);
  expect(people[0]!.reasons).toEqual([
    { kind: 'mutuals', count: 1, names: [expect.stringMatching(/^Ben Number/)] },
  ]);
  expect(people[1]!.reasons).toEqual([{ kind: 'tags', count: 1, names: ['orchids'] }]);
  expect(people.slice(0, 2).map(({ topics, place, bio }) => [topics, place, bio])).toEqual([
    [[], null, ''],
    [['orchids'], 'The greenhouse', 'Grows orchids.'],
  ]);
  await follow(ana, mutual);
  const later = (await ana.call(suggestPeopleToFollow, { limit: 30 })).ok.people;
  expect(later.map((person) => person.id)).not.toContain(mutual.id);
});

test('EXP-064 sample people are not suggested beside five real people', async () => {
  const [ana, sample, ...others] = (await meet(7)) as [TestActor, TestActor, ...TestActor[]];
  await ana.call(followTag, { tag: 'Asters' });
  for (const one of [sample, ...others])
    await one.call(createPost, { content: 'In bloom', tags: ['asters'] });
  const suggest = async () =>
    (await ana.call(suggestPeopleToFollow, { limit: 30 })).ok.people.map(({ id }) => id);
  expect(await suggest()).toEqual(expect.arrayContaining([sample.id, ...others.map(({ id }) => id)]));
  await server.db`update users set kind = 'sample', email = null, password_hash = null where id = ${sample.id}`;
  expect(await suggest()).not.toContain(sample.id);
});

test('EXP-064 a deactivated person is no reason for a suggestion', async () => {
  const [ana, active, inactive, both, one] = (await meet(5)) as [
    TestActor,
    TestActor,
    TestActor,
    TestActor,
    TestActor,
  ];
  for (const friend of [active, inactive]) {
    await follow(ana, friend);
    await follow(friend, both);
  }
  await follow(inactive, one);
  await inactive.call(deactivateAccount, {});
  const { people } = (await ana.call(suggestPeopleToFollow, { limit: 30 })).ok;
  const found = people.find(({ id }) => id === both.id);
  expect(found!.reasons).toEqual([
    { kind: 'mutuals', count: 1, names: [expect.stringMatching(/^Ben Number/)] },
  ]);
  expect(people.map(({ id }) => id)).not.toContain(one.id);
});

test('EXP-064 EXP-067 posts of a private person do not influence suggestions of others', async () => {
  const [ana, shy] = (await meet(2)) as [TestActor, TestActor];
  await ana.call(followTag, { tag: 'Lilies' });
  await shy.call(createPost, { content: 'In bloom', tags: ['lilies'] });
  const isSuggested = async () =>
    (await ana.call(suggestPeopleToFollow, { limit: 30 })).ok.people.some((person) => person.id === shy.id);
  expect(await isSuggested()).toBe(true);
  await shy.call(updatePrivacy, { isPrivate: true });
  expect(await isSuggested()).toBe(false);
});

test('EXP-064 EXP-067 nobody can follow, or request to follow, more people than the limit', async () => {
  const [ana, last, onceMore, shy, shyToo] = (await meet(5)) as [
    TestActor,
    TestActor,
    TestActor,
    TestActor,
    TestActor,
  ];
  for (const person of [shy, shyToo]) await person.call(updatePrivacy, { isPrivate: true });
  const follows = (count: number) =>
    server.db`insert into follow_counts (user_id, following) values (${ana.id}, ${count})
      on conflict (user_id) do update set following = excluded.following`;
  await follows(maxFollowedPeoplePerUser - 1);
  const tooMany = [400, 'too_many', `You can't follow more than ${maxFollowedPeoplePerUser} people`];
  for (let times = 0; times < 2; times++)
    expect((await ana.call(followUser, { userId: shy.id })).ok.requested).toBe(true);
  // The waiting request may be accepted.
  for (const { id } of [shyToo, onceMore])
    expect(await refusal(ana, 'followUser', { userId: id })).toEqual(tooMany);
  await ana.call(unfollowUser, { userId: shy.id });
  expect((await follow(ana, last)).status).toBe(200);
  expect(await refusal(ana, 'followUser', { userId: onceMore.id })).toEqual(tooMany);
  expect(await refusal(ana, 'followUser', { userId: shy.id })).toEqual(tooMany);
  expect((await server.guest.call(getFollowStatus, { userId: onceMore.id })).ok.followers).toBe(0);
  await follows(1);
});

test('EXP-015 EXP-016 follows are in the export, and deleted when the account of one side is deleted', async () => {
  const [ana, ben] = (await meet(2)) as [TestActor, TestActor];
  await follow(ana, ben);
  await follow(ben, ana);
  const { sections } = (await ana.call(exportMyData, {})).ok;
  expect(sections['follows']).toMatchObject([{ userId: ben.id }]);
  const { accountDeleted } = await import('#features/accounts/events.ts');
  await server.plaza.platform.mutate(async ({ emit }) => emit(accountDeleted, { userId: ben.id }));
  await server.plaza.listeners.drain();
  expect((await ana.call(getFollowStatus, { userId: ana.id })).ok).toMatchObject({
    followers: 0,
    following: 0,
  });
  await expectExact();
});

test('EXP-132 many people are removed at once, and the counters of the others stay exact', async () => {
  const [ana, ben, cem, dan] = (await meet(4)) as [TestActor, TestActor, TestActor, TestActor];
  for (const [one, other] of [
    [ana, ben],
    [ana, cem],
    [ben, ana],
    [ben, cem],
    [dan, ana],
  ] as const) {
    await follow(one, other);
  }
  await runTransaction(server.db, (tx) => deleteFollowsInvolvingUsers(tx, [ben.id, cem.id]));
  await expectExact();
  expect((await ana.call(getFollowStatus, { userId: ana.id })).ok).toMatchObject({
    followers: 1,
    following: 0,
  });
});
