/**
 * Tests every query with viewers from whom an author is hidden: a person whom she blocked, a stranger after she made
 * her account private, and a signed-out visitor. Their responses must contain none of her content, but must have
 * contained it before. The queries come from the declarations of the app, so a new query fails here until it has an
 * entry in the table.
 */
import sharp from 'sharp';
import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineQuery } from '#platform/contract/define.ts';
import type { Feature } from '#platform/kernel/feature.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { createComment, updateComment } from '#features/comments/api.ts';
import { pinPost } from '#features/feed/api.ts';
import { followUser, updatePrivacy } from '#features/follows/api.ts';
import { likePost } from '#features/likes/api.ts';
import { sendMessage } from '#features/messages/api.ts';
import { blockUser } from '#features/moderation/api.ts';
import { createPost, savePost, updatePost } from '#features/posts/api.ts';
import { createStory, createStoryComment, viewStory } from '#features/stories/api.ts';
import { featureTestCases } from './feature-test-cases.fixture.ts';
import { features } from './features.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import {
  type ContentKind,
  contentKinds,
  type VisibilityQueryCase,
  type SceneViewer,
  type VisibilityScene,
} from './visibility-scene.fixture.ts';

const ownKinds: ReadonlySet<ContentKind> = new Set(['post', 'story', 'tag']);

type QueryTable = Record<string, VisibilityQueryCase>;

const withoutArgs: VisibilityQueryCase = { args: () => [{}] };

/** The arguments with which every query shows the author's content if nothing is hidden. */
const table: QueryTable = {
  getSession: withoutArgs,
  getProfile: {
    args: ({ author }) => [{ userId: author.id }, { handle: author.handle }],
    shows: ['person'],
  },
  suggestPeople: { args: ({ word }) => [{ prefix: word }], shows: ['person'] },
  listSessions: withoutArgs,
  getMyArea: withoutArgs,
  previewLocation: { args: () => [{ lat: 33.4, lng: -112, precision: 'district' }] },
  listTowns: { args: () => [{ q: 'Phoenix' }] },
  getBasemap: withoutArgs,
  listZones: withoutArgs,
  listVenues: { args: ({ word }) => [{}, { q: word }] },
  getVenue: { args: () => [{ venueId: 'ven_unknown' }] },
  getBalance: { args: (_scene, { actor }) => [{ userId: actor.id }] },
  listStatement: withoutArgs,
  getBooks: withoutArgs,
  getBooksHistory: withoutArgs,
  processCoreTokensSecure: {
    args: () => [{ action: 'balance' }, { action: 'statement' }, { action: 'books' }],
  },
  getPostHistory: { args: ({ postId }) => [{ postId }], shows: ['post', 'tag'] },
  getTrustLimits: withoutArgs,
  listDrafts: withoutArgs,
  listDeletedPosts: withoutArgs,
  listFollowedTags: withoutArgs,
  listPostTags: {
    args: ({ word }) => [{ prefix: `${word}tag` }],
    shows: ['tag'],
    blockedStillSees: { kinds: ['tag'], because: 'a tag does not reveal who used it' },
  },
  listHeldPosts: withoutArgs,
  listStories: {
    args: ({ author }) => [{}, { userId: author.id }],
    shows: ['story', 'person'],
  },
  getStory: { args: ({ storyId }) => [{ storyId }], shows: ['story', 'person'] },
  getStorySettings: withoutArgs,
  listStoryViewers: {
    args: ({ storyId }, viewer) => [{ storyId }, ...(viewer.storyId ? [{ storyId: viewer.storyId }] : [])],
    shows: ['person'],
  },
  listStoryComments: {
    args: ({ storyId, hostStoryId }) => [{ storyId }, { storyId: hostStoryId }],
    shows: ['story', 'comment', 'person'],
  },
  listComments: {
    args: ({ postId, hostPostId }) => [
      { postId },
      { postId, sort: 'top' },
      { postId: hostPostId },
      { postId: hostPostId, sort: 'top' },
    ],
    shows: ['post', 'comment', 'person'],
    blockedStillSees: { kinds: ['comment'], because: 'a reply holds the id of the comment that it answers' },
  },
  listPostLikers: {
    args: ({ postId, hostPostId }) => [{ postId }, { postId: hostPostId }],
    shows: ['person'],
  },
  listFollowers: {
    args: ({ author, host }) => [{ userId: author.id }, { userId: host.id }],
    shows: ['person'],
  },
  listFollowing: {
    args: ({ author, host }) => [{ userId: author.id }, { userId: host.id }],
    shows: ['person'],
  },
  listMutualFollowers: {
    args: ({ author, host }) => [{ userId: author.id }, { userId: host.id }],
    shows: ['person'],
  },
  getFollowStatus: { args: ({ author }) => [{ userId: author.id }] },
  suggestPeopleToFollow: { args: () => [{}, { limit: 20 }], shows: ['person'] },
  getPrivacy: withoutArgs,
  listFollowRequests: { args: (_scene, { actor }) => [{ userId: actor.id }] },
  listPosts: {
    args: ({ word, author }) => [
      {},
      { feed: 'social' },
      { feed: 'following' },
      { userId: author.id },
      { userId: author.id, withPictures: true },
      { tag: `${word}tag` },
    ],
    shows: ['post', 'tag', 'person'],
  },
  getPost: { args: ({ postId }) => [{ postId }], shows: ['post', 'tag', 'person'] },
  getPosts: { args: ({ postId }) => [{ postIds: [postId] }], shows: ['post', 'tag', 'person'] },
  listSavedPosts: { args: () => [{}], shows: ['post', 'tag', 'person'] },
  getPinnedPost: { args: ({ author }) => [{ userId: author.id }], shows: ['post', 'tag', 'person'] },
  processSmartFeedAlgorithm: {
    args: ({ postId }) => [{}, { feed: 'social' }, { posts: [postId] }],
    shows: ['post', 'tag', 'person'],
  },
  getFeedSettings: withoutArgs,
  search: {
    args: ({ word, author }) => [
      { q: `${word}post` },
      { q: `#${word}tag` },
      { q: `from:${author.handle}` },
      { q: author.handle },
      { q: '', userId: author.id },
    ],
    shows: ['post', 'tag', 'person'],
    blockedStillSees: { kinds: ['tag'], because: 'a tag does not reveal who used it' },
  },
  getUserStats: { args: ({ author }) => [{ userId: author.id }], shows: ['person'] },
  listXpHistory: {
    args: () => [{}],
    shows: ['story'],
    blockedStillSees: {
      kinds: ['story'],
      because: 'the own history keeps the id of a story that was viewed',
    },
  },
  getProgressSettings: withoutArgs,
  getLeaderboard: {
    args: () => [{ period: 'week' }, { period: 'all' }, { group: 'following' }],
    shows: ['person'],
  },
  getEquity: withoutArgs,
  listNotifications: {
    args: (_scene, { actor }) => [{ userId: actor.id }],
    shows: ['comment', 'message', 'person'],
  },
  getNotificationSettings: withoutArgs,
  getPushKey: withoutArgs,
  listConversations: {
    args: (_scene, { actor }) => [{ userId: actor.id }],
    shows: ['message', 'person'],
  },
  listMessages: {
    args: (_scene, { conversationId }) => (conversationId ? [{ conversationId }] : []),
    shows: ['message', 'person'],
  },
  getConversation: { args: ({ author }) => [{ withId: author.id }], shows: ['person'] },
  processContentValidation: { args: () => [{ content: 'Hello' }] },
  listDonationOptions: withoutArgs,
  processAnalyticsSecure: withoutArgs,
  ...Object.assign({}, ...featureTestCases.map(({ queries }) => queries)),
};

const queries = features
  .flatMap((feature) => feature.functions ?? [])
  .map(({ definition }) => definition)
  .filter(({ kind }) => kind === 'query');

/** Returns queries without an entry in the table, and entries without a query. */
function findGaps(names: readonly string[]): string[] {
  const lines = Object.keys(table);
  return [
    ...names.filter((name) => !lines.includes(name)).map((name) => `${name} has no line in the table`),
    ...lines.filter((name) => !names.includes(name)).map((name) => `${name} is no query`),
  ];
}

/** A query without visibility rules, in a feature that exists only in the server under test. */
const leakingFeature: Feature = {
  name: 'leaking',
  functions: [
    implementFunction(
      defineQuery({
        name: 'listEverything',
        summary: 'Lists the latest posts of everybody.',
        access: 'anyone',
        cost: 1,
        args: z.strictObject({}),
        result: z.object({ texts: z.array(z.string()) }),
      }),
      async function listEverything({ db }) {
        const rows = await db<{ content: string }[]>`select content from posts order by id desc limit 100`;
        return { texts: rows.map(({ content }) => content) };
      },
    ),
  ],
};

/** The table entry that its author would write: viewers see posts, and a blocked viewer sees nothing. */
const leakingTable: QueryTable = { listEverything: { args: () => [{}], shows: ['post'] } };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ moreFeatures: [leakingFeature] });
});
afterAll(() => server.stop());

test('every query of the app has an entry, and a list function without one is reported', () => {
  const names = queries.map(({ name }) => name);
  expect(findGaps(names)).toEqual([]);
  expect(findGaps([...names, 'listEverything'])).toEqual(['listEverything has no line in the table']);
});

let scenes = 0;

async function makePicture(): Promise<string> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#163' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

async function makeScene(): Promise<VisibilityScene> {
  const word = `quokka${'xyz'[scenes++]}`;
  const author = await server.person(`${word} Ana`);
  const host = await server.person(`Host ${scenes}`);
  const picture = await makePicture();
  const { post } = (
    await author.call(createPost, {
      content: `${word}earlier`,
      tags: [`${word}tag`],
      images: [{ data: picture, alt: `${word}alt` }],
      venue: { name: `${word}venue` },
    })
  ).ok;
  await author.call(updatePost, { postId: post.id, content: `${word}post` });
  await author.call(pinPost, { postId: post.id });
  const { story } = (await author.call(createStory, { media: [picture], caption: `${word}story` })).ok;
  const hostPost = (await host.call(createPost, { content: 'Ask me' })).ok.post;
  const hostStory = (await host.call(createStory, { media: [picture] })).ok.story;
  await author.call(likePost, { postId: hostPost.id });
  await author.call(followUser, { userId: host.id });
  await host.call(followUser, { userId: author.id });
  const { comment } = (await author.call(createComment, { postId: hostPost.id, content: `${word}first` })).ok;
  await author.call(updateComment, { commentId: comment.id, content: `${word}comment` });
  await host.call(createComment, { postId: hostPost.id, content: 'Yes', parentId: comment.id });
  await author.call(createComment, { postId: post.id, content: `${word}answer` });
  await author.call(createStoryComment, { storyId: hostStory.id, content: `${word}comment` });
  await author.call(createStoryComment, { storyId: story.id, content: `${word}whisper` });
  const scene: VisibilityScene = {
    word,
    author,
    host,
    postId: post.id,
    storyId: story.id,
    hostPostId: hostPost.id,
    hostStoryId: hostStory.id,
    newId: () => server.plaza.platform.newId(),
    marks: {
      post: [`${word}post`, `${word}earlier`, `${word}alt`, `${word}venue`, `${word}answer`, post.id],
      story: [`${word}story`, `${word}whisper`, story.id],
      comment: [`${word}comment`, `${word}first`, comment.id],
      message: [`${word}message`],
      tag: [`${word}tag`],
      person: [author.id, author.handle, `${word} Ana`],
    },
  };
  for (const { writeAsAuthor } of featureTestCases) await writeAsAuthor?.(scene);
  // Listeners notify the author's followers of the new content. They run now, while no viewer follows her.
  await server.plaza.listeners.drain();
  return scene;
}

/** Creates a follower with content that the author liked, viewed and commented, and a conversation with her. */
async function befriend(scene: VisibilityScene, name: string): Promise<SceneViewer> {
  const { word, author, postId, storyId } = scene;
  const actor = await server.person(name);
  const post = (await actor.call(createPost, { content: `From ${name}` })).ok.post;
  const story = (await actor.call(createStory, { media: [await makePicture()] })).ok.story;
  await actor.call(followUser, { userId: author.id });
  await actor.call(savePost, { postId });
  await actor.call(viewStory, { storyId });
  await author.call(likePost, { postId: post.id });
  await author.call(viewStory, { storyId: story.id });
  await author.call(createComment, { postId: post.id, content: `${word}comment` });
  await author.call(createStoryComment, { storyId: story.id, content: `${word}comment` });
  await actor.call(sendMessage, { recipientId: author.id, content: 'Hello' });
  const { message } = (await author.call(sendMessage, { recipientId: actor.id, content: `${word}message` }))
    .ok;
  return { actor, postId: post.id, storyId: story.id, conversationId: message.conversationId };
}

type Shown = Record<string, ContentKind[]>;

/** Returns the kinds of the author's content in the responses of each query, without queries that show nothing. */
async function findShown(scene: VisibilityScene, viewer: SceneViewer, cases = table): Promise<Shown> {
  const shown: Shown = {};
  for (const [name, line] of Object.entries(cases)) {
    const found = new Set<ContentKind>();
    for (const args of line.args(scene, viewer)) {
      const { status, body } = await viewer.actor.post(name, args);
      // A viewer may be refused, but invalid arguments would prove nothing.
      expect([200, 401, 403, 404], `${name} ${JSON.stringify(args)}`).toContain(status);
      for (const kind of contentKinds.filter((one) => containsAny(body, scene.marks[one]))) found.add(kind);
    }
    if (found.size > 0) shown[name] = [...found].toSorted();
  }
  return shown;
}

function containsAny(body: unknown, marks: readonly string[]): boolean {
  const text = JSON.stringify(body);
  return marks.some((mark) => text.includes(mark));
}

/** Returns one field of all entries in the table, without the queries for which the field is empty. */
function readTable(column: (line: VisibilityQueryCase) => ContentKind[] | undefined, cases = table): Shown {
  return Object.fromEntries(
    Object.entries(cases).flatMap(([name, line]) => {
      const shown = column(line) ?? [];
      return shown.length === 0 ? [] : [[name, shown.toSorted()]];
    }),
  );
}

/** Returns the kinds of shown content that a private account hides from strangers. */
function keepOwn(shown: Shown): Shown {
  return Object.fromEntries(
    Object.entries(shown).flatMap(([name, all]) => {
      const own = all.filter((kind) => ownKinds.has(kind));
      return own.length === 0 ? [] : [[name, own]];
    }),
  );
}

test('EXP-065 no query shows a person who blocked the viewer', async () => {
  const scene = await makeScene();
  const blocked = await befriend(scene, 'Ben');
  // Listeners create notifications and XP a moment after the actions.
  const before = readTable((line) => line.shows);
  await expect.poll(() => findShown(scene, blocked), { timeout: 20_000 }).toEqual(before);
  await scene.author.call(blockUser, { userId: blocked.actor.id });
  const after = readTable((line) => line.blockedStillSees?.kinds);
  // After the block, a listener deletes the notifications that each person has about the other.
  await expect.poll(() => findShown(scene, blocked), { timeout: 20_000 }).toEqual(after);
}, 60_000);

test('EXP-067 no query shows posts and stories of a private account to strangers and signed-out visitors', async () => {
  const scene = await makeScene();
  const strangers: SceneViewer[] = [{ actor: await server.person('Cem') }, { actor: server.guest }];
  const expected = ['getPost', 'getPostHistory', 'listComments', 'listPosts', 'listStories', 'search'];
  for (const viewer of strangers) {
    await expect
      .poll(async () => Object.keys(keepOwn(await findShown(scene, viewer))), { timeout: 20_000 })
      .toEqual(expect.arrayContaining(expected));
  }
  await scene.author.call(updatePrivacy, { isPrivate: true });
  for (const viewer of strangers) {
    const kinds = Object.values(await findShown(scene, viewer)).flat();
    expect(kinds).not.toContain('post');
    expect(kinds).not.toContain('story');
    // A listener removes the tags from the search index a moment later.
    await expect.poll(async () => keepOwn(await findShown(scene, viewer)), { timeout: 20_000 }).toEqual({});
  }
}, 60_000);

test('EXP-065 EXP-067 a list function without visibility rules is found and named, whoever calls it', async () => {
  const scene = await makeScene();
  const blocked = await befriend(scene, 'Dan');
  await scene.author.call(blockUser, { userId: blocked.actor.id });
  await scene.author.call(updatePrivacy, { isPrivate: true });
  const stranger = { actor: await server.person('Eve') };
  for (const viewer of [blocked, stranger, { actor: server.guest }])
    expect(await findShown(scene, viewer, leakingTable)).toEqual({ listEverything: ['post'] });
  // The two tests above expect these results, so they would fail and name the query `listEverything`.
  expect(readTable((line) => line.blockedStillSees?.kinds, leakingTable)).toEqual({});
  expect(Object.keys(keepOwn({ listEverything: ['post'] }))).toEqual(['listEverything']);
}, 60_000);
