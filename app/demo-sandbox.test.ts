/** Tests that the demo account is isolated: nobody else sees what it does, and it changes no data of others. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStandaloneMutationRunner } from '#platform/kernel/create-standalone-mutation-runner.ts';
import type { AnyFunctionDefinition } from '#platform/contract/define.ts';
import { WebSocketTestClient } from '#platform/live/live-harness.ts';
import { TestActor } from '#platform/testkit/actor.ts';
import { getSession, listSessions, logInDemo, signUp } from '#features/accounts/api.ts';
import { grantAdminRole } from '#features/accounts/server/admin-grants.ts';
import { resetDemoAccount } from '#features/accounts/server/reset-demo.ts';
import { createComment, listComments } from '#features/comments/api.ts';
import { listPosts } from '#features/feed/api.ts';
import { feedPageSize } from '#features/feed/domain/feed-page-sizes.ts';
import { createPost } from '#features/posts/api.ts';
import { createStory, listStories } from '#features/stories/api.ts';
import { featureTestCases } from './feature-test-cases.fixture.ts';
import { features } from './features.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { insertTestVenue } from './test-venue.ts';
import type { VisibilityScene } from './visibility-scene.fixture.ts';

/** A word that every text of the demo account contains, to search for. */
const canary = 'quartzmonsoon';
const lookup = 'zebrafinch';

let server: TestServer;
let definitions: AnyFunctionDefinition[];
let [ann, ben, admin, demo, demoAgain]: TestActor[] = [];
let [picture, venueId] = ['', ''];
/** All rows before the demo account did anything. */
let before: Map<string, string[]>;
const real = { postId: '', storyId: '', commentId: '' };
const made = { postId: '', storyId: '', commentId: '' };

const enter = async () => {
  const { token, user } = (await server.guest.call(logInDemo, {})).ok;
  return new TestActor(server.url, { token, id: user.id, handle: user.handle });
};

beforeAll(async () => {
  server = await startTestServer({ config: { demo: true } });
  definitions = [...server.plaza.runtime.implementations.values()].map(({ definition }) => definition);
  ann = await server.person('Ann Lee');
  ben = await server.person('Ben Ortiz');
  admin = await server.person('Ada Min');
  const { mutate } = server.plaza.platform;
  await grantAdminRole(mutate, 'ada.min@example.org', 'test', { allowsUnconfirmed: true });
  server.clock.advance(61_000);
  const pixels = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#b5651d' } })
    .png()
    .toBuffer();
  picture = `data:image/png;base64,${pixels.toString('base64')}`;
  real.postId = (await ann.call(createPost, { content: 'A real post #shared' })).ok.post.id;
  real.commentId = (
    await ann.call(createComment, { postId: real.postId, content: 'A real word' })
  ).ok.comment.id;
  real.storyId = (
    await ann.call(createStory, { media: [{ type: 'image', data: picture }] as never })
  ).ok.story.id;
  venueId = await insertTestVenue(server.db, server.clock.now());
  demo = await enter();
  demoAgain = await enter();
  await server.plaza.listeners.drain();
  before = await readTables();
});
afterAll(() => server.stop());

const findJob = (wanted: string) =>
  features.flatMap(({ jobs }) => jobs ?? []).find(({ name }) => name === wanted)!;

/** Returns all rows of all tables as text, by table. */
async function readTables(): Promise<Map<string, string[]>> {
  const names = await server.db<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const tables = new Map<string, string[]>();
  for (const { name } of names) {
    const rows = await server.db.unsafe(`select to_jsonb(t)::text as row from ${name} t`);
    tables.set(
      name,
      rows.map((row) => row['row'] as string),
    );
  }
  return tables;
}

/** Tables with scheduled writes that do not depend on the demo account. */
const ignored = new Set(['listener_positions', 'platform_state', 'sessions', 'audit_log', 'known_devices']);

/** Calls everything that the demo account may call, in order, with texts that contain the canary word. */
async function useSandbox(): Promise<Set<string>> {
  const used = new Set<string>();
  const act = async <T>(name: string, args: object): Promise<T> => {
    used.add(name);
    return (await demo!.post<T>(name, args)).ok;
  };
  const text = `${canary} ${lookup}`;
  const post = (more: object) => act<{ post: { id: string } }>('createPost', more);
  made.postId = (await post({ content: `${text} @${ann!.handle} #${lookup} #shared` })).post.id;
  await act('updatePost', { postId: made.postId, content: `${text} again @${ben!.handle} #${lookup}` });
  const other = (await post({ content: `${text} to be deleted` })).post.id;
  for (const name of ['deletePost', 'restorePost']) await act(name, { postId: other });
  const comment = { postId: made.postId, content: `${text} @${ann!.handle}` };
  made.commentId = (await act<{ comment: { id: string } }>('createComment', comment)).comment.id;
  await act('updateComment', { commentId: made.commentId, content: `${text} corrected` });
  const second = (await act<{ comment: { id: string } }>('createComment', { ...comment, content: text }))
    .comment.id;
  await act('deleteComment', { commentId: second });
  for (const name of ['pinComment', 'unpinComment']) await act(name, { commentId: made.commentId });
  for (const audience of ['nobody', 'everyone'])
    await act('updateCommentAudience', { postId: made.postId, audience });
  const story = { media: [{ type: 'image', data: picture, alt: text }], caption: text };
  made.storyId = (await act<{ story: { id: string } }>('createStory', story)).story.id;
  const short = (await act<{ story: { id: string } }>('createStory', story)).story.id;
  for (const name of ['deleteStory', 'restoreStory']) await act(name, { storyId: short });
  await act('viewStory', { storyId: real.storyId });
  await act('recordPostView', { postIds: [real.postId] });
  await act('updateProfile', { displayName: canary, bio: text, avatar: picture });
  for (const name of ['savePost', 'unsavePost']) await act(name, { postId: real.postId });
  for (const name of ['mutePost', 'unmutePost']) await act(name, { postId: real.postId });
  for (const name of ['saveVenue', 'unsaveVenue']) await act(name, { venueId });
  const draft = server.plaza.platform.newId();
  await act('saveDraft', { id: draft, content: text });
  await act('deleteDraft', { id: draft });
  await act('followTag', { tag: lookup });
  await act('unfollowTag', { tag: 'shared' });
  await act('pinPost', { postId: made.postId });
  const wish = { id: server.plaza.platform.newId(), postId: real.postId, wish: 'more', about: 'person' };
  await act('addFeedWish', wish);
  await act('processUserPersonalization', {
    interactions: [{ type: 'like', postId: real.postId }],
    preferences: {},
  });
  return used;
}

test('Q-11 all other functions are refused with a clear message, and new functions are refused by default', async () => {
  const allowed: string[] = [];
  for (const { name, kind, demo: use } of definitions) {
    if (kind === 'query') continue;
    if (use !== undefined) {
      allowed.push(name);
      continue;
    }
    const answer = await demo!.post(name, { ...real, userId: ann!.id });
    expect([answer.status, answer.error.details.reason, answer.error.message], name).toEqual([
      403,
      'demo_account',
      "The demo account can't do this. Sign up to take part.",
    ]);
  }
  const session = ['signUp', 'logIn', 'logInDemo', 'logOut', 'resetPassword', 'confirmPasswordReset'];
  const passkeys = ['startPasskeyLogIn', 'logInWithPasskey'];
  const untested = [
    'processGeolocationSecure',
    'processMapsIntegration',
    'unpinPost',
    'updateFeedSettings',
    'saveFeedMix',
    'deleteFeedMix',
    'removeFeedWish',
  ];
  expect(new Set(allowed)).toEqual(new Set([...session, ...passkeys, ...untested, ...(await useSandbox())]));
});

test('Q-11 actions of the demo account change no row of others, append no event and earn nothing', async () => {
  await useSandbox();
  await server.plaza.listeners.drain();
  const after = await readTables();
  const touched = new Set<string>();
  for (const [name, rows] of after) {
    if (ignored.has(name)) continue;
    const had = new Set(before.get(name));
    const has = new Set(rows);
    for (const row of [...rows.filter((one) => !had.has(one)), ...[...had].filter((one) => !has.has(one))]) {
      touched.add(name);
      const isOwn = [canary, lookup, demo!.id, made.postId, made.commentId, made.storyId].some((id) =>
        row.includes(id),
      );
      expect(isOwn, `${name}: ${row}`).toBe(true);
    }
  }
  for (const name of touched)
    expect(name).not.toMatch(/^(events|token|user_stats|progress|notif|xp|search|mail)/);
  expect(touched).toContain('posts');
  for (const name of ['token_accounts', 'user_stats', 'notifications'])
    for (const row of after.get(name) ?? []) expect(row, name).not.toContain(demo!.id);
});

test('Q-11 the demo account cannot write to content of real people', async () => {
  const answer = await demo!.call(createComment, { postId: real.postId, content: 'Hello' });
  expect([answer.status, answer.error.details.reason, answer.error.message]).toEqual([
    403,
    'demo_account',
    'The demo account can only reply to its own posts. Sign up to take part.',
  ]);
  for (const [name, args] of [
    ['updatePost', { postId: real.postId, content: 'Mine' }],
    ['deletePost', { postId: real.postId }],
    ['updateComment', { commentId: real.commentId, content: 'Mine' }],
    ['deleteComment', { commentId: real.commentId }],
    ['deleteStory', { storyId: real.storyId }],
    ['pinPost', { postId: real.postId }],
  ] as const) {
    expect((await demo!.post(name, args)).status, name).toBeGreaterThanOrEqual(400);
  }
});

/** Returns arguments with which each query would show the demo account's content if it were not isolated. */
const revealing = (): Record<string, object[]> => {
  const [{ postId, storyId }, userId] = [made, demo!.id];
  return {
    getProfile: [{ userId }, { handle: demo!.handle }],
    suggestPeople: [{ prefix: canary.slice(0, 5) }, { prefix: demo!.handle }],
    listPosts: [{}, { feed: 'social' }, { userId }, { tag: lookup }, { tag: 'shared' }],
    listStories: [{}, { userId }],
    getPost: [{ postId }],
    getPosts: [{ postIds: [postId, real.postId] }],
    getPostHistory: [{ postId }],
    getPinnedPost: [{ userId }],
    listPostTags: [{ prefix: lookup.slice(0, 4) }],
    getStory: [{ storyId }],
    listStoryComments: [{ storyId }],
    listStoryViewers: [{ storyId }, { storyId: real.storyId }],
    listComments: [{ postId }, { postId: real.postId }],
    listPostLikers: [{ postId }, { postId: real.postId }],
    listFollowers: [{ userId }, { userId: ann!.id }],
    listFollowing: [{ userId }],
    listMutualFollowers: [{ userId }],
    getFollowStatus: [{ userId }],
    getRelation: [{ userId }],
    getConversation: [{ withId: userId }],
    getUserStats: [{ userId }],
    search: [lookup, canary, canary.slice(0, 6), demo!.handle, 'Demo Neighbor'].map((q) => ({ q })),
    getLeaderboard: [{}, { period: 'month' }],
    processSmartFeedAlgorithm: [{}, { feed: 'social' }],
    listMessages: [{ conversationId: userId }],
    listTowns: [{ q: 'tempe' }],
    getVenue: [{ venueId: 'ven_unknown' }],
    processContentValidation: [{ content: 'Is this well said?' }],
    previewLocation: [{ lat: 33.4, lng: -112, precision: 'district' }],
    processCoreTokensSecure: [{ action: 'balance' }, { action: 'statement' }, { action: 'books' }],
    getEvent: [{ eventId: postId }],
    listEventAttendees: [{ eventId: postId, occurrenceId: postId }],
  };
};

/** Returns the arguments of `revealing`; for other features' queries, those of their visibility test cases. */
function argumentsOfQueries(): Record<string, object[]> {
  const scene: VisibilityScene = {
    author: demo!,
    word: canary,
    host: ann!,
    postId: made.postId,
    storyId: made.storyId,
    hostPostId: real.postId,
    hostStoryId: real.storyId,
    newId: () => server.plaza.platform.newId(),
    marks: { post: [], story: [], tag: [], comment: [], message: [], person: [] },
  };
  const ofFeatures = featureTestCases.flatMap(({ queries = {} }) =>
    Object.entries(queries).map(([name, { args }]) => [name, args(scene, { actor: ben! })] as const),
  );
  return { ...Object.fromEntries(ofFeatures), ...revealing() };
}

test('Q-11 no query shows anything of the demo account to a guest, a person or an admin', async () => {
  const args = argumentsOfQueries();
  // Unlike the listeners, this job also reads posts without events, such as those of the demo account.
  await server.runJob(findJob('collect-search-words'));
  for (const { name, kind, access } of definitions) {
    if (kind !== 'query' || name === 'getSession') continue;
    for (const own of args[name] ?? [{}]) {
      for (const [who, actor] of [
        ['a guest', server.guest],
        ['Ben', ben!],
        ['an admin', admin!],
      ] as const) {
        if (access !== 'anyone' && actor === server.guest) continue;
        const { status, body } = await actor.post(name, own);
        // A query with invalid arguments would show nothing, and the test would then prove nothing.
        expect(status, `${name} ${JSON.stringify(own)} to ${who}`).not.toBe(400);
        const shown = JSON.stringify(body).replaceAll(`"q":"${canary}"`, '');
        for (const secret of [canary, made.postId, made.storyId, made.commentId, 'Demo Neighbor'])
          expect(shown, `${name} ${JSON.stringify(own)} to ${who}`).not.toContain(secret);
      }
    }
  }
  for (const path of [`/u/${demo!.handle}`, `/post/${made.postId}`, `/stories/${made.storyId}`]) {
    const page = await (await fetch(server.url + path)).text();
    expect(page, path).not.toContain(canary);
  }
});

test('Q-11 every demo visitor sees the actions of the demo account', async () => {
  for (const visitor of [demo!, demoAgain!]) {
    const { posts } = (await visitor.call(listPosts, {})).ok;
    expect(posts.map(({ id }) => id)).toEqual(expect.arrayContaining([made.postId, real.postId]));
    const { comments } = (await visitor.call(listComments, { postId: made.postId })).ok;
    expect(JSON.stringify(comments)).toContain(canary);
    expect(JSON.stringify((await visitor.call(listStories, {})).ok)).toContain(made.storyId);
  }
  const { sessions } = (await demo!.call(listSessions, {})).ok;
  expect(sessions, 'not those of other visitors').toHaveLength(1);
});

test('Q-11 for real people the demo account and its posts do not exist', async () => {
  for (const [name, args] of [
    ['likePost', { postId: made.postId }],
    ['createComment', { postId: made.postId, content: 'Hello' }],
    ['savePost', { postId: made.postId }],
    ['sharePost', { postId: made.postId }],
    ['likeStory', { storyId: made.storyId }],
    ['followUser', { userId: demo!.id }],
    ['sendMessage', { id: server.plaza.platform.newId(), recipientId: demo!.id, content: 'Hello' }],
    ['reportContent', { kind: 'post', targetId: made.postId, reason: 'spam' }],
  ] as const) {
    const answer = await ben!.post(name, args);
    expect([403, 404], `${name} ${JSON.stringify(answer.body)}`).toContain(answer.status);
  }
});

test('Q-11 live queries of others get no updates about the demo account', async () => {
  const open = async (actor: TestActor) => {
    const token = actor.token === null ? {} : { token: actor.token };
    const client = new WebSocketTestClient(`${server.url.replace('http', 'ws')}/live`, token);
    client.send({ type: 'subscribe', id: 1, query: 'listPosts', args: { limit: feedPageSize } });
    await client.next('snapshot');
    return client;
  };
  const [guest, person, visitor] = [await open(server.guest), await open(ben!), await open(demoAgain!)];
  server.clock.advance(1_000);
  await demo!.call(createPost, { content: `${canary} live` });
  expect(JSON.stringify(await visitor.next('update'))).toContain(`${canary} live`);
  server.clock.advance(1_000);
  await ann!.call(createPost, { content: 'A real post, live' });
  for (const client of [guest, person]) {
    expect(JSON.stringify(await client.next('update'))).toContain('A real post, live');
    expect(JSON.stringify(client.messages)).not.toContain(canary);
  }
  for (const client of [guest, person, visitor]) client.socket.close();
});

test('Q-11 a person who signs up from the demo has an ordinary account', async () => {
  const email = 'cleo@example.org';
  const { token, user } = (
    await demoAgain!.call(signUp, { email, password: 'likes long walks', displayName: 'Cleo' })
  ).ok;
  const cleo = new TestActor(server.url, { token, id: user.id, handle: user.handle });
  await server.plaza.listeners.drain();
  expect(user.isDemo).toBe(false);
  const { balance } = (await cleo.post<{ balance: number }>('getBalance', {})).ok;
  expect(balance).toBe(100);
});

test('Q-11 a reset ends the demo sessions and deletes all content of the demo account; the next visitor gets a new account', async () => {
  // Resets the demo account as the operator's command does, without the server.
  const reset = () =>
    resetDemoAccount(createStandaloneMutationRunner(server.db, server.clock), 'command line');
  expect(await reset()).toBe(true);
  const events = await server.db<{ name: string }[]>`select name from events order by id desc limit 3`;
  expect(events.map(({ name }) => name).toReversed()).toEqual([
    'sessionsEnded',
    'accountDeleted',
    'sandboxChanged',
  ]);
  expect(await reset()).toBe(false);
  // The server learns of the command's changes from a notification, which takes a moment.
  await expect.poll(async () => (await demo!.call(getSession, {})).ok.user, { timeout: 5_000 }).toBeNull();
  // Before and after its content is deleted.
  for (const step of ['at once', 'later']) {
    for (const actor of [server.guest, ben!, admin!]) {
      const shown = JSON.stringify((await actor.call(listPosts, {})).ok);
      expect(shown, step).not.toContain(canary);
    }
    await server.plaza.listeners.drain();
  }
  const [open] = await server.db`
    select (select count(*)::int from posts where user_id = ${demo!.id} and deleted_at is null) as posts,
      (select count(*)::int from stories where user_id = ${demo!.id} and deleted_at is null) as stories,
      (select count(*)::int from sessions where user_id = ${demo!.id}) as sessions`;
  expect(open).toEqual({ posts: 0, stories: 0, sessions: 0 });
  const [row] =
    await server.db`select display_name as name, bio, is_demo as demo from users where id = ${demo!.id}`;
  expect(row).toEqual({ name: 'Unknown User', bio: '', demo: false });
  const next = await enter();
  expect(next.id).not.toBe(demo!.id);
  expect(JSON.stringify((await next.call(listPosts, {})).ok)).not.toContain(canary);
});

test('Q-11 the schedule resets the demo account every hour', async () => {
  const job = findJob('accounts.reset-demo');
  expect(job.cron).toBe('0 * * * *');
  const visitor = await enter();
  await server.runJob(job);
  expect((await visitor.call(getSession, {})).ok.user).toBeNull();
  expect((await enter()).id).not.toBe(visitor.id);
});
