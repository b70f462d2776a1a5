/** The frequent mutations as prepared calls, and a server that sends its SQL statements through a proxy. */
import sharp from 'sharp';
import {
  type RoundTripCountingDatabaseProxy,
  startRoundTripCountingDatabaseProxy,
} from '#platform/testkit/database-test-proxy.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { createComment, deleteComment, updateComment } from '#features/comments/api.ts';
import { acceptFollowRequest, followUser, unfollowUser, updatePrivacy } from '#features/follows/api.ts';
import { likeComment, likePost, unlikePost } from '#features/likes/api.ts';
import { sendMessage } from '#features/messages/api.ts';
import { blockUser, unblockUser } from '#features/moderation/api.ts';
import {
  createPost,
  deletePost,
  followTag,
  recordPostView,
  savePost,
  unsavePost,
} from '#features/posts/api.ts';
import { createStory, createStoryComment, likeStory, viewStory } from '#features/stories/api.ts';
import { featureTestCases } from './feature-test-cases.fixture.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/**
 * Maximum number of connections in each of the server's pools, as in production. A connection runs one statement at a
 * time outside of a transaction, so a small pool would add round trips.
 */
const poolSize = 12;
/**
 * Number of warm-up calls, which fill the caches and prepare the SQL statements. Few connections need them, because the
 * pools prefer the connection that was used last.
 */
const warmUpCalls = 3;

type Call = () => Promise<{ status: number }>;

/**
 * Name of a mutation, its maximum number of database round trips, its maximum number of round trips while it holds a
 * row lock, and a function that prepares one call.
 */
type MutationCase = [name: string, budget: number, lockedBudget: number, prepare: () => Promise<Call>];

let server: TestServer;
let ana: TestActor;
let ben: TestActor;
let cleo: TestActor;
let dan: TestActor;
let eva: TestActor;

/**
 * Starts a test server that reaches its database through a proxy. Signs up the people on whose behalf `mutationCases`
 * call the mutations.
 */
export async function startServerBehindProxy(): Promise<{
  server: TestServer;
  proxy: RoundTripCountingDatabaseProxy;
}> {
  let proxy: RoundTripCountingDatabaseProxy | undefined;
  server = await startTestServer({
    poolSize,
    connectThrough: async (target) => (proxy = await startRoundTripCountingDatabaseProxy(target)).target,
  });
  [ana, ben] = [await server.person('Ana Ruiz'), await server.person('Ben Ortiz')];
  [cleo, dan] = [await server.person('Cleo Diaz'), await server.person('Dan Vega')];
  eva = await server.person('Eva Soto');
  // Running listeners would send SQL statements through the proxy at the same time.
  await server.plaza.listeners.stop();
  // Ana follows Ben, so that she receives his messages at once. The number of messages from a stranger is limited.
  await ana.call(followUser, { userId: ben.id });
  return { server, proxy: proxy! };
}

/**
 * Calls a mutation several times, so that its SQL statements are prepared and the caches are filled.
 */
export async function warmUpMutation([, , , prepare]: MutationCase): Promise<void> {
  for (let i = 0; i < warmUpCalls; i++) await (await prepare())();
}

let count = 0;
const text = () => `Text ${++count} #one`;
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const newPost = async () => (await ana.call(createPost, { content: text() })).ok.post.id;
const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c63' } })
  .png()
  .toBuffer();
const media = [`data:image/png;base64,${picture.toString('base64')}`];
const newStory = async () => {
  // A person may share only twenty stories a day, so the authors take turns.
  const author = [ana, cleo, dan, eva][++count % 4]!;
  return (await author.call(createStory, { media })).ok.story.id;
};

/** Adapts `call` to a test case that runs it on a new post of Ana. */
const onPost = (call: (postId: string) => Promise<{ status: number }>) => async () => {
  const postId = await newPost();
  return () => call(postId);
};

/** Adapts `call` to a test case that runs it on a new comment on a new post of Ana. */
const onComment =
  (author: () => TestActor, call: (commentId: string, postId: string) => Promise<{ status: number }>) =>
  async () => {
    const postId = await newPost();
    const { comment } = (await author().call(createComment, { postId, content: 'A comment' })).ok;
    return () => call(comment.id, postId);
  };

/** Adapts `call` to a test case that runs it on a new story. */
const onStory = (call: (storyId: string) => Promise<{ status: number }>) => async () => {
  const storyId = await newStory();
  return () => call(storyId);
};

const onPosts: MutationCase[] = [
  ['createPost', 1, 1, async () => () => ben.call(createPost, { content: text() }, key())],
  ['likePost', 1, 1, onPost((postId) => ben.call(likePost, { postId }))],
  [
    'unlikePost',
    1,
    1,
    async () => {
      const postId = await newPost();
      await ben.call(likePost, { postId });
      return () => ben.call(unlikePost, { postId });
    },
  ],
  ['savePost', 2, 2, onPost((postId) => ben.call(savePost, { postId }))],
  [
    'unsavePost',
    2,
    2,
    async () => {
      const postId = await newPost();
      await ben.call(savePost, { postId });
      return () => ben.call(unsavePost, { postId });
    },
  ],
  ['recordPostView', 2, 2, onPost((postId) => ben.call(recordPostView, { postIds: [postId] }))],
  ['deletePost', 3, 3, onPost((postId) => ana.call(deletePost, { postId }))],
  ['followTag', 2, 2, async () => () => ben.call(followTag, { tag: `tag${++count}` })],
];

const onComments: MutationCase[] = [
  [
    'createComment',
    2,
    1,
    onPost((postId) => ben.call(createComment, { postId, content: 'A comment' }, key())),
  ],
  [
    'createComment as a reply',
    2,
    1,
    onComment(
      () => ana,
      (parentId, postId) => ben.call(createComment, { postId, content: 'A reply', parentId }, key()),
    ),
  ],
  [
    'likeComment',
    2,
    2,
    onComment(
      () => ana,
      (commentId) => ben.call(likeComment, { commentId }),
    ),
  ],
  [
    'updateComment',
    3,
    3,
    onComment(
      () => ben,
      (commentId) => ben.call(updateComment, { commentId, content: text() }, key()),
    ),
  ],
  [
    'deleteComment',
    3,
    3,
    onComment(
      () => ben,
      (commentId) => ben.call(deleteComment, { commentId }),
    ),
  ],
];

const onStories: MutationCase[] = [
  ['viewStory', 3, 3, onStory((storyId) => ben.call(viewStory, { storyId }))],
  ['likeStory', 3, 3, onStory((storyId) => ben.call(likeStory, { storyId }))],
  [
    'createStoryComment',
    3,
    3,
    onStory((storyId) => ben.call(createStoryComment, { storyId, content: text() }, key())),
  ],
];

const betweenPeople: MutationCase[] = [
  [
    'followUser',
    3,
    3,
    async () => {
      await ben.call(unfollowUser, { userId: ana.id });
      return () => ben.call(followUser, { userId: ana.id });
    },
  ],
  [
    'unfollowUser',
    3,
    2,
    async () => {
      await ben.call(followUser, { userId: ana.id });
      return () => ben.call(unfollowUser, { userId: ana.id });
    },
  ],
  [
    'sendMessage',
    3,
    3,
    async () => () => ben.call(sendMessage, { recipientId: ana.id, content: text() }, key()),
  ],
  [
    'blockUser',
    3,
    2,
    async () => {
      await cleo.call(unblockUser, { userId: dan.id });
      return () => cleo.call(blockUser, { userId: dan.id });
    },
  ],
  // This must be the last case: after an account was made private, other mutations run additional checks.
  [
    'acceptFollowRequest',
    3,
    2,
    async () => {
      await eva.call(updatePrivacy, { isPrivate: true });
      await ben.call(unfollowUser, { userId: eva.id });
      await ben.call(followUser, { userId: eva.id });
      return () => eva.call(acceptFollowRequest, { userId: ben.id });
    },
  ],
];

const featureMutations = featureTestCases.flatMap(({ mutations = [] }) => mutations);
const ofFeatures = featureMutations.map(({ name, budget, lockedBudget, prepare }): MutationCase => [
  name,
  budget,
  lockedBudget,
  () => prepare(server),
]);

/**
 * Names of the mutations whose database round trips are not limited. Each string of the list contains the names of one
 * feature. Most of these mutations are rare, such as changing a setting. A feature with a
 * `server/test-cases.fixture.ts` lists its mutations of this kind there.
 */
export const mutationsWithoutRoundTripLimit: string[] = [
  `logOut verifyEmail resendVerification updateProfile revokeSession deactivateAccount cancelAccountDeletion`,
  `saveZone deleteZone`,
  `markNotificationRead markAllNotificationsRead removeNotification restoreNotification
    updateNotificationSettings processAdvancedNotifications savePushSubscription removePushSubscription`,
  `updatePrivacy declineFollowRequest removeFollower`,
  `updateProgressSettings pauseStreak resumeStreak`,
  `updatePost restorePost saveDraft deleteDraft sharePost unfollowTag holdPost releaseHeldPosts cancelHeldPost`,
  `createStory unlikeStory deleteStory restoreStory updateStorySettings muteStories deleteStoryComment`,
  `unlikeComment`,
  `unblockUser muteUser unmuteUser muteWord unmuteWord reportContent withdrawReport`,
  `pinPost unpinPost updateFeedSettings saveFeedMix deleteFeedMix addFeedWish removeFeedWish`,
  `reconcileEmailTokenGrants reconcileEmailEquityGrants`,
  `markConversationRead acceptConversation declineConversation removeMessage`,
  `setDonationLink requestInvestorInvite`,
  `processUserPersonalization processEventTracking processPerformanceMonitoring`,
].flatMap((names) => names.split(/\s+/));

/**
 * Names of the mutations whose features request that every test run cuts the mutations' database connections, not only
 * `npm run test:long`.
 */
export const alwaysDisconnectedMutationNames = featureMutations
  .filter((one) => one.isAlwaysCut)
  .map(({ name }) => name);

/**
 * Names of the features' mutations that the test calls again after a call that failed because of a cut database
 * connection.
 */
export const repeatedMutationNames = new Set(
  featureMutations.filter((one) => one.isRepeated).map(({ name }) => name),
);

/**
 * Cases that store a picture in an earlier transaction than the rest of the call. If the connection is cut between the
 * two, an unused picture remains, which is deleted after a day. `cut-mutations.test.ts` therefore leaves these cases
 * out.
 */
export const casesWithPictures: MutationCase[] = [
  [
    // In addition to a message without photos: the lookup of an earlier call, the decision before a photo is decoded,
    // and the row of the photo.
    'sendMessage with a photo',
    6,
    4,
    async () => () => ben.call(sendMessage, { recipientId: ana.id, content: text(), images: media }, key()),
  ],
];

/**
 * Test cases that call the frequent mutations. The mutation that makes an account private is the last one, because a
 * private account causes additional checks in other mutations.
 */
export const mutationCases: MutationCase[] = [
  ...onPosts,
  ...onComments,
  ...onStories,
  ...ofFeatures,
  ...betweenPeople,
];
