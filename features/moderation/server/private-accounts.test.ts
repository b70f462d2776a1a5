import { expect, test } from 'vitest';
import type { TestActor } from '#platform/testkit/actor.ts';
import { getProfile } from '#features/accounts/api.ts';
import { getPinnedPost, pinPost, processSmartFeedAlgorithm } from '#features/feed/api.ts';
import {
  acceptFollowRequest,
  declineFollowRequest,
  followUser,
  getFollowStatus,
  getPrivacy,
  listFollowers,
  listFollowing,
  listFollowRequests,
  removeFollower,
  unfollowUser,
  updatePrivacy,
} from '#features/follows/api.ts';
import { likePost, listPostLikers, unlikePost } from '#features/likes/api.ts';
import {
  createPost,
  getPostHistory,
  listPostTags,
  recordPostView,
  savePost,
  sharePost,
} from '#features/posts/api.ts';
import { getLeaderboard, getUserStats } from '#features/progress/api.ts';
import { search } from '#features/search/api.ts';
import { createStoryComment, getStory, listStoryComments } from '#features/stories/api.ts';
import { postPageHeadLoader } from '#features/feed/server/post-page-head-loader.ts';
import { storyPageHeadLoader } from '#features/stories/server/story-page-head-loader.ts';
import { blockUser, reportContent } from '../api.ts';
import {
  checkContentVisibilityEverywhere,
  createAuthorWithTestContent,
  createSignedInPerson,
  callFunctionExpectingError,
  type AuthorWithTestContent,
  server,
  createViewerWhoSavedPost,
  registerTestServerHooks,
} from './moderation-harness.ts';
import { viewerVisibilityCacheServiceKey } from './viewer-visibility-cache.ts';

registerTestServerHooks();

/** Makes all reads and writes that could reveal content of a private account, beside those of the harness. */
async function pry(viewer: TestActor, scene: AuthorWithTestContent): Promise<Record<string, boolean>> {
  const { author, postId, storyId } = scene;
  const stands = async (answer: Promise<{ status: number }>) => (await answer).status === 200;
  const isSignedIn = viewer.token !== null;
  const has = (items: { id: string }[]) => items.some((item) => item.id === postId);
  const places: Record<string, () => Promise<boolean>> = {
    history: () => stands(viewer.call(getPostHistory, { postId })),
    likersOfTheirs: () => stands(viewer.call(listPostLikers, { postId })),
    pinned: async () => (await viewer.call(getPinnedPost, { userId: author.id })).ok.post !== null,
    ranked: async () =>
      (await viewer.call(processSmartFeedAlgorithm, {})).ok.rankedFeed.some((one) => one.post.id === postId),
    rankedByName: async () =>
      (await viewer.call(processSmartFeedAlgorithm, { posts: [postId] })).ok.rankedFeed.length === 1,
    search: async () => has((await viewer.call(search, { q: 'zucchini' })).ok.posts),
    searchTag: async () => has((await viewer.call(search, { q: '#garden' })).ok.posts),
    searchFrom: async () => has((await viewer.call(search, { q: `from:${author.handle}` })).ok.posts),
    story: () => stands(viewer.call(getStory, { storyId })),
    storyThread: () => stands(viewer.call(listStoryComments, { storyId })),
    theirFollowers: () => stands(viewer.call(listFollowers, { userId: author.id })),
    theirFollowing: () => stands(viewer.call(listFollowing, { userId: author.id })),
    figures: () => stands(viewer.call(getUserStats, { userId: author.id })),
    counts: async () => {
      const answer = await viewer.call(getFollowStatus, { userId: author.id });
      return answer.status === 200 && answer.ok.followers + answer.ok.following > 0;
    },
    share: async () => isSignedIn && (await stands(viewer.call(sharePost, { postId }))),
    keep: async () => isSignedIn && (await stands(viewer.call(savePost, { postId }))),
    answerTheirStory: async () =>
      isSignedIn && (await stands(viewer.call(createStoryComment, { storyId, content: 'Hi' }))),
    unlike: async () => isSignedIn && (await stands(viewer.call(unlikePost, { postId }))),
  };
  const met: [string, boolean][] = [];
  for (const [place, see] of Object.entries(places)) met.push([place, await see()]);
  return Object.fromEntries(met);
}

/**
 * Surfaces of the harness on which a private author remains visible: profile with its counts, lists of people, and
 * comments on other content.
 */
const openAll = 'profile figures counts comment likers storyComment followers mention likeTheirComment'.split(
  ' ',
);
const onlyForPeople = [
  'saved',
  'mention',
  'answerTheirPost',
  'likeTheirPost',
  'likeTheirComment',
  'likeTheirStory',
  'share',
  'keep',
  'answerTheirStory',
  'unlike',
];

async function everywhere(viewer: TestActor, scene: AuthorWithTestContent) {
  const places = {
    ...(await checkContentVisibilityEverywhere(viewer, scene)),
    ...(await pry(viewer, scene)),
  };
  if (viewer.token === null) for (const place of onlyForPeople) delete places[place];
  return places;
}
/** Returns for the post and the story whether their link previews reveal the content. */
async function previews({ postId, storyId }: AuthorWithTestContent): Promise<boolean[]> {
  const { platform } = server.plaza;
  const heads = [
    await postPageHeadLoader.load(platform, postId),
    await storyPageHeadLoader.load(platform, storyId),
  ];
  return heads.map((head) => head !== null);
}

const where = (places: Record<string, boolean>, met: boolean) =>
  Object.keys(places)
    .filter((place) => places[place] === met)
    .toSorted();

async function follow(viewer: TestActor, author: TestActor) {
  await viewer.call(followUser, { userId: author.id });
  await author.call(acceptFollowRequest, { userId: viewer.id });
}

test('EXP-067 visibility of a private account for each viewer: owner, follower, pending, declined, removed, blocked, stranger, guest', async () => {
  const scene = await createAuthorWithTestContent();
  const { author, postId } = scene;
  await author.call(pinPost, { postId });
  const before = await createViewerWhoSavedPost(scene);
  await before.call(followUser, { userId: author.id });
  const [follower, pending, declined, removed, blocked, stranger] = [
    await createViewerWhoSavedPost(scene),
    await createViewerWhoSavedPost(scene),
    await createViewerWhoSavedPost(scene),
    await createViewerWhoSavedPost(scene),
    await createViewerWhoSavedPost(scene),
    await createViewerWhoSavedPost(scene),
  ];
  // Everything is loaded while the account is public, so the change to private must invalidate the caches.
  for (const one of [stranger, server.guest]) {
    expect(where(await everywhere(one, scene), false)).toEqual([]);
  }
  expect(await previews(scene)).toEqual([true, true]);
  expect((await author.call(updatePrivacy, { isPrivate: true })).ok).toEqual({
    isPrivate: true,
    readReceipts: true,
    requests: 0,
  });
  await follow(follower, author);
  await follow(removed, author);
  await follow(blocked, author);
  expect((await pending.call(followUser, { userId: author.id })).ok).toEqual({
    following: false,
    requested: true,
    followers: 4,
  });
  await declined.call(followUser, { userId: author.id });
  await author.call(declineFollowRequest, { userId: declined.id });
  expect((await removed.call(getProfile, { userId: author.id })).ok.profile.isClosed).toBe(false);
  await author.call(removeFollower, { userId: removed.id });
  await author.call(blockUser, { userId: blocked.id });

  const admin = await createSignedInPerson('Ada');
  await server.db`insert into admin_grants (user_id, granted_at, granted_by) values (${admin.id}, now(), 'test')`;
  await admin.call(savePost, { postId });

  for (const one of [author, before, follower, admin]) {
    expect(
      where(await everywhere(one, scene), false).filter((place) => one !== author || place !== 'saved'),
    ).toEqual([]);
    expect((await one.call(getProfile, { userId: author.id })).ok.profile).toMatchObject({
      isPrivate: true,
      isClosed: false,
    });
  }
  for (const one of [pending, declined, removed, stranger, server.guest]) {
    const open = one === server.guest ? openAll.filter((place) => !onlyForPeople.includes(place)) : openAll;
    expect(where(await everywhere(one, scene), true)).toEqual(open.toSorted());
    expect((await one.call(getProfile, { userId: author.id })).ok.profile).toMatchObject({
      isPrivate: true,
      isClosed: true,
      displayName: expect.stringMatching(/^Ana/),
    });
  }
  expect(where(await everywhere(blocked, scene), true)).toEqual([]);
  expect(await previews(scene)).toEqual([false, false]);

  // After the account is public again, pending requesters are followers and everybody sees all content.
  expect((await author.call(updatePrivacy, { isPrivate: false })).ok).toEqual({
    isPrivate: false,
    readReceipts: true,
    requests: 0,
  });
  for (const one of [pending, declined, stranger, server.guest]) {
    expect(where(await everywhere(one, scene), false)).toEqual([]);
  }
  const { isFollowing, isRequested } = (await pending.call(getFollowStatus, { userId: author.id })).ok;
  expect([isFollowing, isRequested]).toEqual([true, false]);
  expect((await declined.call(getFollowStatus, { userId: author.id })).ok.isFollowing).toBe(false);
}, 60_000);

test('EXP-067 strangers get the answer for an unknown post, and no count', async () => {
  const scene = await createAuthorWithTestContent();
  const { author, postId, storyId } = scene;
  const stranger = await createViewerWhoSavedPost(scene);
  await stranger.call(likePost, { postId });
  await author.call(updatePrivacy, { isPrivate: true });
  const never = crypto.randomUUID();
  for (const name of [
    'getPost',
    'likePost',
    'savePost',
    'sharePost',
    'getPostHistory',
    'listPostLikers',
    'listComments',
  ]) {
    expect(await callFunctionExpectingError(stranger, name, { postId })).toEqual(
      await callFunctionExpectingError(stranger, name, { postId: never }),
    );
  }
  for (const name of ['getStory', 'viewStory', 'likeStory', 'unlikeStory', 'listStoryComments']) {
    expect(await callFunctionExpectingError(stranger, name, { storyId })).toEqual(
      await callFunctionExpectingError(stranger, name, { storyId: never }),
    );
  }
  const report = (targetId: string) => ({ kind: 'post', targetId, reason: 'spam' });
  expect(await callFunctionExpectingError(stranger, 'reportContent', report(postId))).toEqual(
    await callFunctionExpectingError(stranger, 'reportContent', report(never)),
  );
  expect(
    (await author.call(reportContent, { kind: 'post', targetId: scene.hostPostId, reason: 'spam' })).status,
  ).toBe(200);
  expect((await stranger.call(recordPostView, { postIds: [postId] })).ok.counted).toBe(0);
  expect(
    (await server.guest.call(recordPostView, { postIds: [postId], guestId: 'guest_aaaaaaaa' })).ok.counted,
  ).toBe(0);
  // An existing like can be removed, but the response does not reveal the number of likes.
  expect((await stranger.call(unlikePost, { postId })).status).toBe(200);
  expect(await callFunctionExpectingError(stranger, 'unlikePost', { postId })).toEqual(
    await callFunctionExpectingError(stranger, 'unlikePost', { postId: never }),
  );
  await server.plaza.listeners.drain();
  const onBoard = async (viewer: TestActor) =>
    (await viewer.call(getLeaderboard, { period: 'all', limit: 100 })).ok.people.some(
      (one) => one.id === author.id,
    );
  expect([await onBoard(author), await onBoard(stranger)]).toEqual([true, false]);
  // A tag that only a private person uses is not suggested.
  const tag = `only${postId.slice(0, 8)}`;
  await author.call(createPost, { content: 'Again', tags: [tag] });
  expect((await stranger.call(listPostTags, { prefix: tag })).ok.tags).toEqual([]);
  expect(
    (await stranger.call(search, { q: `#${tag}`, kinds: ['tags'] })).ok.tags.map((one) => one.tag),
  ).not.toContain(tag);
});

test('EXP-067 a repeated request is one request, a repeated accept is one follow, a request can be withdrawn, and none crosses a block', async () => {
  const [ana, ben, cem] = [
    await createSignedInPerson('Ana'),
    await createSignedInPerson('Ben'),
    await createSignedInPerson('Cem'),
  ];
  const asked = async () => (await ana.call(listFollowRequests, {})).ok;
  await ana.call(updatePrivacy, { isPrivate: true });
  await Promise.all([1, 2, 3].map(() => ben.call(followUser, { userId: ana.id })));
  await cem.call(followUser, { userId: ana.id });
  expect((await asked()).people.map((one) => one.id)).toEqual(expect.arrayContaining([ben.id, cem.id]));
  expect((await asked()).requests).toBe(2);
  expect((await ana.call(getPrivacy, {})).ok).toEqual({
    isPrivate: true,
    readReceipts: true,
    requests: 2,
  });
  expect((await ben.call(getFollowStatus, { userId: ana.id })).ok).toMatchObject({
    isRequested: true,
    isFollowing: false,
    isClosed: true,
  });
  // Ben cannot read the follow requests that other people receive.
  expect((await ben.call(listFollowRequests, { userId: ana.id })).ok).toMatchObject({
    people: [],
    requests: 0,
  });
  const first = (await ana.call(listFollowRequests, { limit: 1 })).ok;
  const second = (await ana.call(listFollowRequests, { limit: 1, cursor: first.cursor! })).ok;
  expect([...first.people, ...second.people].map((one) => one.id).toSorted()).toEqual(
    [ben.id, cem.id].toSorted(),
  );
  expect(second.cursor).toBe(null);

  const accepted = await Promise.all([1, 2].map(() => ana.call(acceptFollowRequest, { userId: ben.id })));
  expect(accepted.map((answer) => answer.ok)).toEqual([
    { accepted: true, followers: 1 },
    { accepted: true, followers: 1 },
  ]);
  expect((await ben.call(followUser, { userId: ana.id })).ok).toEqual({
    following: true,
    requested: false,
    followers: 1,
  });
  await cem.call(unfollowUser, { userId: ana.id });
  expect((await asked()).requests).toBe(0);
  const none = await callFunctionExpectingError(ana, 'acceptFollowRequest', { userId: cem.id });
  expect(none.slice(0, 2)).toEqual([404, 'request_not_found']);

  await cem.call(followUser, { userId: ana.id });
  // A block runs in parallel with the accept: whichever commits first, no follow remains.
  await Promise.all([
    ana.post('acceptFollowRequest', { userId: cem.id }),
    cem.call(blockUser, { userId: ana.id }),
  ]);
  const left = await server.db`
    select from follows where follower_id = ${cem.id} union all
    select from follow_requests where requester_id = ${cem.id}`;
  expect(left).toHaveLength(0);
  expect(await callFunctionExpectingError(ana, 'acceptFollowRequest', { userId: cem.id })).toEqual(none);

  // The account becomes public during a follow request: whichever commits first, Dan follows Ana.
  const dan = await createSignedInPerson('Dan');
  await Promise.all([
    dan.call(followUser, { userId: ana.id }),
    ana.call(updatePrivacy, { isPrivate: false }),
  ]);
  expect((await dan.call(getFollowStatus, { userId: ana.id })).ok).toMatchObject({
    isFollowing: true,
    followers: 2,
  });
  const counted = await server.db<{ followers: number }[]>`
    select followers from follow_counts where user_id = ${ana.id}`;
  expect(counted[0]!.followers).toBe(2);
});

test('EXP-067 EXP-015 the request of a deactivated person is hidden until they return', async () => {
  const [ana, ben] = [await createSignedInPerson('Ana'), await createSignedInPerson('Ben')];
  await ana.call(updatePrivacy, { isPrivate: true });
  await ben.call(followUser, { userId: ana.id });
  const asked = async () => {
    const { people, requests } = (await ana.call(listFollowRequests, {})).ok;
    return [people.map((one) => one.id), requests, (await ana.call(getPrivacy, {})).ok.requests];
  };
  expect(await asked()).toEqual([[ben.id], 1, 1]);
  await server.db`update users set deactivated_at = now() where id = ${ben.id}`;
  expect(await asked()).toEqual([[], 0, 0]);
  await server.db`update users set deactivated_at = null where id = ${ben.id}`;
  expect(await asked()).toEqual([[ben.id], 1, 1]);
});

test('EXP-067 a person without a request and an unknown person cannot be accepted', async () => {
  const [ana, ben] = [await createSignedInPerson('Ana'), await createSignedInPerson('Ben')];
  await ana.call(updatePrivacy, { isPrivate: true });
  const nobody = '6bc8041b-0b13-7a57-9850-edad9d69ff34';
  const refused = await callFunctionExpectingError(ana, 'acceptFollowRequest', { userId: ben.id });
  expect(refused[0]).toBe(404);
  expect(await callFunctionExpectingError(ana, 'acceptFollowRequest', { userId: nobody })).toEqual(refused);
  for (const name of ['declineFollowRequest', 'removeFollower'])
    expect((await ana.post(name, { userId: nobody })).status, name).toBe(200);
});

test('EXP-067 a change of privacy invalidates the cache of the account and its followers only', async () => {
  const [ana, ben, cem] = [
    await createSignedInPerson('Ana'),
    await createSignedInPerson('Ben'),
    await createSignedInPerson('Cem'),
  ];
  await ben.call(followUser, { userId: ana.id });
  const cache = server.plaza.platform.service(viewerVisibilityCacheServiceKey);
  const viewers = [ana, ben, cem].map(({ id }) => ({ id, isAdmin: false }));
  for (const viewer of viewers) await cache.load(viewer);
  const kept = () => viewers.map((viewer) => cache.peek(viewer) !== undefined);
  const closed = async () => {
    const visibilities = await Promise.all(viewers.map((viewer) => cache.load(viewer)));
    return visibilities.map((visibility) => visibility?.isHiddenByPrivacy(ana.id) ?? false);
  };

  await ana.call(updatePrivacy, { isPrivate: true });
  expect(kept()).toEqual([false, false, true]);
  expect(await closed()).toEqual([false, false, true]);

  // Ben unfollows while the account is public, so its content is hidden from him when it is private again.
  await ana.call(updatePrivacy, { isPrivate: false });
  expect(await closed()).toEqual([false, false, false]);
  await ben.call(unfollowUser, { userId: ana.id });
  await ana.call(updatePrivacy, { isPrivate: true });
  expect(await closed()).toEqual([false, true, true]);
});
