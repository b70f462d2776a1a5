/**
 * Access matrix: who may call which function (F31, A1). The test fails for a function that is missing here, so that
 * nobody adds one without deciding who may call it.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyFunctionDefinition } from '#platform/contract/define.ts';
import { TestActor } from '#platform/testkit/actor.ts';
import { grantAdminRole } from '#features/accounts/server/admin-grants.ts';
import { createComment } from '#features/comments/api.ts';
import { createPost } from '#features/posts/api.ts';
import { type FunctionAccess, featureTestCases } from './feature-test-cases.fixture.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const matrix: Record<string, FunctionAccess> = {
  signUp: 'act',
  logIn: 'act',
  logInDemo: 'act',
  logOut: 'act',
  getSession: 'read',
  resetPassword: 'act',
  confirmPasswordReset: 'act',
  verifyEmail: 'person',
  resendVerification: 'person',
  changePassword: 'person',
  changeEmail: 'person',
  updateProfile: 'person',
  getProfile: 'read',
  suggestPeople: 'person',
  listSessions: 'person',
  revokeSession: 'person',
  // Callers need a session, or the e-mail and password of their account.
  exportMyData: 'act',
  createDataArchiveLink: 'act',
  deactivateAccount: 'person',
  deleteAccount: 'person',
  cancelAccountDeletion: 'person',
  listTowns: 'read',
  getBasemap: 'read',
  listVenues: 'read',
  getVenue: 'read',
  createPost: 'person',
  updatePost: 'person',
  deletePost: 'person',
  restorePost: 'person',
  listDeletedPosts: 'person',
  getPostHistory: 'read',
  savePost: 'person',
  unsavePost: 'person',
  saveDraft: 'person',
  listDrafts: 'person',
  deleteDraft: 'person',
  sharePost: 'person',
  // Guests may call it too, because their views are also counted.
  recordPostView: 'act',
  followTag: 'person',
  unfollowTag: 'person',
  listFollowedTags: 'person',
  listPostTags: 'read',
  createComment: 'person',
  listComments: 'read',
  updateComment: 'person',
  deleteComment: 'person',
  likePost: 'person',
  unlikePost: 'person',
  listPostLikers: 'read',
  likeComment: 'person',
  unlikeComment: 'person',
  listPosts: 'read',
  getPost: 'read',
  getPosts: 'read',
  listSavedPosts: 'person',
  getTrustLimits: 'person',
  holdPost: 'person',
  listHeldPosts: 'person',
  releaseHeldPosts: 'person',
  cancelHeldPost: 'person',
  pinPost: 'person',
  unpinPost: 'person',
  getPinnedPost: 'read',
  processSmartFeedAlgorithm: 'read',
  getFeedSettings: 'person',
  updateFeedSettings: 'person',
  saveFeedMix: 'person',
  deleteFeedMix: 'person',
  addFeedWish: 'person',
  removeFeedWish: 'person',
  processGeolocationSecure: 'person',
  getMyArea: 'person',
  previewLocation: 'person',
  saveZone: 'person',
  listZones: 'person',
  deleteZone: 'person',
  getBalance: 'person',
  listStatement: 'person',
  getBooks: 'read',
  getBooksHistory: 'read',
  processCoreTokensSecure: 'person',
  createStory: 'person',
  listStories: 'read',
  // Guests may call it too, because their views are also counted.
  viewStory: 'act',
  likeStory: 'person',
  unlikeStory: 'person',
  deleteStory: 'person',
  getStory: 'read',
  restoreStory: 'person',
  getStorySettings: 'person',
  updateStorySettings: 'person',
  muteStories: 'person',
  listStoryViewers: 'person',
  createStoryComment: 'person',
  listStoryComments: 'read',
  deleteStoryComment: 'person',
  followUser: 'person',
  unfollowUser: 'person',
  listFollowers: 'read',
  listFollowing: 'read',
  listMutualFollowers: 'person',
  getFollowStatus: 'read',
  suggestPeopleToFollow: 'person',
  getPrivacy: 'person',
  updatePrivacy: 'person',
  listFollowRequests: 'person',
  acceptFollowRequest: 'person',
  declineFollowRequest: 'person',
  removeFollower: 'person',
  search: 'read',
  getUserStats: 'read',
  listXpHistory: 'person',
  getProgressSettings: 'person',
  updateProgressSettings: 'person',
  pauseStreak: 'person',
  resumeStreak: 'person',
  getLeaderboard: 'person',
  reconcileEmailTokenGrants: 'person',
  reconcileEmailEquityGrants: 'person',
  getEquity: 'person',
  listNotifications: 'person',
  markNotificationRead: 'person',
  markAllNotificationsRead: 'person',
  removeNotification: 'person',
  restoreNotification: 'person',
  getNotificationSettings: 'person',
  updateNotificationSettings: 'person',
  processAdvancedNotifications: 'person',
  getPushKey: 'person',
  savePushSubscription: 'person',
  removePushSubscription: 'person',
  sendMessage: 'person',
  listConversations: 'person',
  listMessages: 'person',
  getConversation: 'person',
  markConversationRead: 'person',
  acceptConversation: 'person',
  declineConversation: 'person',
  removeMessage: 'person',
  processLinkUnfurl: 'act',
  processUserPersonalization: 'person',
  processContentValidation: 'read',
  listDonationOptions: 'read',
  setDonationLink: 'admin',
  // Guests may call these two: they may request an invitation, and their events are counted anonymously.
  requestInvestorInvite: 'act',
  processEventTracking: 'act',
  processAnalyticsSecure: 'person',
  processPerformanceMonitoring: 'act',
  ...Object.assign({}, ...featureTestCases.map(({ access }) => access)),
};

let server: TestServer;
let ann: TestActor;
let ben: TestActor;
let admin: TestActor;
let definitions: AnyFunctionDefinition[];
let postId: string;
let commentId: string;
beforeAll(async () => {
  server = await startTestServer();
  ann = await server.person('Ann Lee');
  ben = await server.person('Ben Ortiz');
  admin = await server.person('Ada Min');
  await grantAdminRole(server.plaza.platform.mutate, 'ada.min@example.org', 'test', {
    allowsUnconfirmed: true,
  });
  server.clock.advance(6_000);
  definitions = [...server.plaza.runtime.implementations.values()].map(({ definition }) => definition);
  postId = (await ann.call(createPost, { content: 'Something of mine #shared' })).ok.post.id;
  commentId = (await ann.call(createComment, { postId, content: 'And a word on it' })).ok.comment.id;
});
afterAll(() => server.stop());

const signedOutText = (definition: AnyFunctionDefinition) =>
  definition.name === 'updateProfile'
    ? 'No user is currently signed in'
    : 'Not authenticated. Please sign in to continue.';

/** Returns valid arguments for the queries that callers without a session may call. */
const readable = (): Record<string, unknown> => ({
  getProfile: { userId: ann.id },
  listTowns: { q: 'tempe' },
  getVenue: { venueId: 'ven_unknown' },
  getPostHistory: { postId },
  listComments: { postId },
  listPostLikers: { postId },
  getPost: { postId },
  getPosts: { postIds: [postId] },
  listPostTags: { prefix: 's' },
  getPinnedPost: { userId: ann.id },
  listStoryComments: { storyId: postId },
  getStory: { storyId: postId },
  listFollowers: { userId: ann.id },
  listFollowing: { userId: ann.id },
  getFollowStatus: { userId: ann.id },
  search: { q: 'mine' },
  getUserStats: { userId: ann.id },
  processContentValidation: { content: 'Is this well said?' },
  ...Object.assign({}, ...featureTestCases.map(({ readArgs }) => readArgs)),
});

const absent = featureTestCases.flatMap((cases) => cases.absent ?? []);
/**
 * False for queries whose arguments above name a venue or story that does not exist. All callers get the same error for
 * these queries.
 */
const isThere = (name: string) => !['getVenue', 'listStoryComments', 'getStory', ...absent].includes(name);

test('A1 the matrix contains exactly the functions of the app, with their declared access', () => {
  const declared = definitions.map(({ name, kind, access }) => [
    name,
    access === 'admin' ? 'admin' : access === 'user' ? 'person' : kind === 'query' ? 'read' : 'act',
  ]);
  expect(Object.fromEntries(declared)).toEqual(matrix);
});

test('A1 Q-13 a function whose name ends in Secure or begins with mcp always requires the bearer token', () => {
  const isSecure = (name: string) => name.endsWith('Secure') || name.startsWith('mcp');
  for (const { name, access } of definitions) if (isSecure(name)) expect(access, name).toBe('user');
});

test('AUTH-012 AUTH-013 F31 functions for a signed-in person refuse callers without a valid session, with the specified messages', async () => {
  const ended = await server.person('Enda Kane');
  await ended.post('logOut', {});
  const headers: [string, Record<string, string>][] = [
    ['no token', {}],
    ['a token of nobody', { authorization: `Bearer ${'A'.repeat(43)}` }],
    ['a token that has ended', { authorization: `Bearer ${ended.token}` }],
    ['half a token', { authorization: `Bearer ${ann.token!.slice(0, 30)}` }],
    ['another scheme', { authorization: `Basic ${ann.token}` }],
    ['the token as a name', { authorization: `Basic ${btoa(`${ann.token}:`)}` }],
    [
      'an empty bearer beside a good cookie',
      { authorization: 'Bearer ', cookie: `plaza_session=${ann.token}` },
    ],
    ['the id of a person', { authorization: `Bearer ${ann.id}` }],
    [
      'headers of proxies',
      { 'x-user-id': ann.id, 'x-forwarded-user': ann.handle, 'remote-user': ann.handle },
    ],
  ];
  for (const definition of definitions) {
    if (matrix[definition.name] !== 'person' && matrix[definition.name] !== 'admin') continue;
    for (const [who, header] of headers) {
      const answer = await server.guest.post(definition.name, { userId: ann.id }, header);
      expect(answer.status, `${definition.name}, ${who}`).toBe(401);
      expect(answer.error, `${definition.name}, ${who}`).toEqual({
        status: 'UNAUTHENTICATED',
        message: signedOutText(definition),
        details: { reason: 'not_authenticated' },
      });
    }
    const callable = await server.guest.post(definition.name, { data: { userId: ann.id } });
    expect(callable.status, definition.name).toBe(401);
  }
});

test('A1 F31 functions for admins refuse other people', async () => {
  for (const definition of definitions) {
    if (matrix[definition.name] !== 'admin') continue;
    const answer = await ben.post(definition.name, {});
    expect([answer.status, answer.error.status], definition.name).toEqual([403, 'PERMISSION_DENIED']);
    expect((await admin.post(definition.name, {})).status, definition.name).not.toBe(403);
  }
  const session = await admin.post('getSession', {});
  expect((session.ok as { user: { isAdmin: boolean } }).user.isAdmin).toBe(true);
  expect(((await ben.post('getSession', {})).ok as { user: { isAdmin: boolean } }).user.isAdmin).toBe(false);
});

test('AUTH-017 queries that are open to everybody answer without a bearer token, and the same by GET', async () => {
  const args = readable();
  for (const { name } of definitions) {
    if (matrix[name] !== 'read') continue;
    const own = args[name] ?? {};
    const answer = await server.guest.post(name, own);
    expect(answer.status, `${name} ${JSON.stringify(answer.body)}`).toBe(isThere(name) ? 200 : 404);
    const query = encodeURIComponent(JSON.stringify(own));
    const get = await fetch(`${server.url}/plaza/us-central1/${name}?args=${query}`);
    expect(await get.json(), name).toEqual(answer.body);
  }
});

test('A9 functions that change something cannot be called by GET, with any credentials', async () => {
  for (const { name, kind } of definitions) {
    if (kind === 'query') continue;
    const args = encodeURIComponent(JSON.stringify({ postId, commentId, content: 'By GET' }));
    const response = await fetch(`${server.url}/plaza/us-central1/${name}?args=${args}`, {
      headers: { authorization: `Bearer ${ann.token}` },
    });
    expect(response.status, name).toBe(404);
  }
  expect((await ann.post('getPost', { postId })).status).toBe(200);
});

describe('data of another person', () => {
  const foreign: [string, () => unknown, number][] = [
    ['updatePost', () => ({ postId, content: 'Taken over' }), 403],
    ['deletePost', () => ({ postId }), 403],
    ['updateComment', () => ({ commentId, content: 'Taken over' }), 403],
    ['deleteComment', () => ({ commentId }), 403],
  ];
  test('is public and may not be changed: 403 for another person, also for one who claims to be its owner', async () => {
    for (const [name, args, status] of foreign) {
      const plain = await ben.post(name, args());
      expect([plain.status, plain.error.details.reason], name).toEqual([status, 'not_yours']);
      const claimed = await ben.post(name, { ...(args() as object), userId: ann.id });
      expect(claimed.status, name).toBe(status);
    }
    const { post } = (await server.guest.post<{ post: { content: string } }>('getPost', { postId })).ok;
    expect(post.content).toBe('Something of mine #shared');
  });

  test('A10 is private: sessions, drafts and deleted posts of others answer as if they did not exist', async () => {
    const { sessions } = (await ann.post<{ sessions: { id: string }[] }>('listSessions', {})).ok;
    const none = await ben.post('revokeSession', { sessionId: crypto.randomUUID() });
    const others = await ben.post('revokeSession', { sessionId: sessions[0]!.id });
    expect([others.status, others.body]).toEqual([404, none.body]);
    expect((await ann.post('listSessions', {})).status).toBe(200);

    const id = '0195c6f0-0000-7000-8000-00000000d1a5';
    await ann.post('saveDraft', { id, content: 'A secret plan' });
    expect(((await ben.post('listDrafts', {})).ok as { drafts: unknown[] }).drafts).toEqual([]);
    await ben.post('saveDraft', { id, content: 'Mine now' });
    await ben.post('deleteDraft', { id });
    const { drafts } = (await ann.post<{ drafts: { id: string; content: string }[] }>('listDrafts', {})).ok;
    expect(drafts).toMatchObject([{ id, content: 'A secret plan' }]);

    const gone = (await ann.call(createPost, { content: 'Soon gone' })).ok.post.id;
    await ann.post('deletePost', { postId: gone });
    for (const name of ['getPost', 'restorePost', 'likePost', 'listComments', 'getPostHistory', 'savePost']) {
      const there = await ben.post(name, { postId: gone });
      const never = await ben.post(name, { postId: crypto.randomUUID() });
      expect([there.status, there.body], name).toEqual([404, never.body]);
    }
    expect((await ann.post('restorePost', { postId: gone })).status).toBe(200);
  });

  test('an admin is not an owner and has only the permissions of admins', async () => {
    const answer = await admin.post('updatePost', { postId, content: 'By order of the mayor' });
    expect(answer.status).toBe(403);
  });
});

test('AUTH-015 A2 a user id in the arguments is ignored: writes belong to the caller', async () => {
  const { post } = (
    await ben.post<{ post: { id: string; userId: string } }>('createPost', {
      content: 'Signed by another',
      userId: ann.id,
    })
  ).ok;
  expect(post.userId).toBe(ben.id);
  await ben.post('likePost', { postId, userId: ann.id });
  const { people } = (await ben.post<{ people: { id: string }[] }>('listPostLikers', { postId })).ok;
  expect(people.map(({ id }) => id)).toEqual([ben.id]);
  const comment = await ben.post<{ comment: { userId: string } }>('createComment', {
    postId,
    content: 'As her',
    userId: ann.id,
  });
  expect(comment.ok.comment.userId).toBe(ben.id);
  await ben.post('updateProfile', { displayName: 'Ben the Second', userId: ann.id });
  const { user } = (await ann.post<{ user: { displayName: string } }>('getSession', { userId: ben.id })).ok;
  expect(user.displayName).toBe('Ann Lee');
  // The call earns a reward some time later. Wait for the listeners, so that the two answers below can be compared.
  await server.plaza.listeners.drain();
  for (const name of ['listSessions', 'listDrafts', 'listSavedPosts', 'exportMyData']) {
    const own = (await ben.post(name, {})).body;
    expect((await ben.post(name, { userId: ann.id })).body, name).toEqual(own);
  }
  // Tests values of any type: an extra argument is ignored without validation.
  for (const userId of [null, 7, { $ne: null }, ['x']])
    expect((await ben.post('likePost', { postId, userId })).status).toBe(200);
});
