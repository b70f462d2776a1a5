import { expect, test } from 'vitest';
import type { TestActor } from '#platform/testkit/actor.ts';
import { listComments, createComment } from '#features/comments/api.ts';
import { getPost, listPosts } from '#features/feed/api.ts';
import { createPost } from '#features/posts/api.ts';
import { blockUser, muteUser, muteWord, reportContent, unblockUser, unmuteUser, unmuteWord } from '../api.ts';
import {
  fetchItemsOfAllPages,
  checkContentVisibilityEverywhere,
  createAuthorWithTestContent,
  createSignedInPerson,
  callFunctionExpectingError,
  type AuthorWithTestContent,
  server,
  createViewerWhoSavedPost,
  registerTestServerHooks,
} from './moderation-harness.ts';

registerTestServerHooks();

const lists = { home: false, social: false, tag: false, stories: false };
const nothing = Object.fromEntries(
  'home social tag theirPosts getPost getPosts saved theirThread comment likers stories theirStories viewStory storyComment profile followers mention answerTheirPost likeTheirPost likeTheirComment likeTheirStory'
    .split(' ')
    .map((place) => [place, false]),
);

/**
 * Each row: a setting, the function that makes it, and the surfaces on which it hides the author's
 * content. On all other surfaces the content is visible.
 */
const table: [
  string,
  (viewer: TestActor, scene: AuthorWithTestContent) => Promise<unknown>,
  Record<string, boolean>,
][] = [
  ['nothing is set', async () => {}, {}],
  // A person who blocked an author can still open the author's profile, to remove the block.
  [
    'the viewer blocks',
    (viewer, { author }) => viewer.call(blockUser, { userId: author.id }),
    { ...nothing, profile: true },
  ],
  ['the author blocks', (viewer, { author }) => author.call(blockUser, { userId: viewer.id }), nothing],
  [
    'the viewer mutes',
    (viewer, { author }) => viewer.call(muteUser, { userId: author.id }),
    { ...lists, storyComment: false },
  ],
  ['the author mutes', (viewer, { author }) => author.call(muteUser, { userId: viewer.id }), {}],
  [
    'a word is muted',
    (viewer) => viewer.call(muteWord, { word: 'Zucchini' }),
    { ...lists, comment: false, storyComment: false },
  ],
  ['a hashtag is muted', (viewer) => viewer.call(muteWord, { word: '#garden' }), { ...lists, stories: true }],
  [
    'a word of the text alternative is muted',
    (viewer) => viewer.call(muteWord, { word: 'green' }),
    { ...lists, stories: true },
  ],
  [
    'the post is reported',
    (viewer, { postId }) => viewer.call(reportContent, { kind: 'post', targetId: postId, reason: 'spam' }),
    {
      ...lists,
      stories: true,
      theirPosts: false,
      getPost: false,
      getPosts: false,
      saved: false,
      theirThread: false,
      likeTheirPost: false,
    },
  ],
  [
    'the story is reported',
    (viewer, { storyId }) => viewer.call(reportContent, { kind: 'story', targetId: storyId, reason: 'spam' }),
    { stories: false, theirStories: false, viewStory: false, likeTheirStory: false },
  ],
  [
    'the comment is reported',
    (viewer, { commentId }) =>
      viewer.call(reportContent, { kind: 'comment', targetId: commentId, reason: 'hate' }),
    { comment: false },
  ],
  [
    'the person is reported',
    (viewer, { author }) =>
      viewer.call(reportContent, { kind: 'person', targetId: author.id, reason: 'scam' }),
    { ...lists, storyComment: false },
  ],
  [
    'the post is reported and its author blocked',
    (viewer, { postId }) =>
      viewer.call(reportContent, { kind: 'post', targetId: postId, reason: 'spam', block: true }),
    { ...nothing, profile: true },
  ],
];

test.each(table)(
  'EXP-065 EXP-066 EXP-113 places where an author is visible when %s',
  async (_name, set, hidden) => {
    const scene = await createAuthorWithTestContent();
    const viewer = await createViewerWhoSavedPost(scene);
    const everywhere = Object.fromEntries(Object.keys(nothing).map((place) => [place, true]));
    // The content is loaded before the setting is made, so the setting must invalidate the caches.
    expect(await checkContentVisibilityEverywhere(viewer, scene)).toEqual(everywhere);
    await set(viewer, scene);
    const wanted = { ...everywhere, ...hidden };
    expect(await checkContentVisibilityEverywhere(viewer, scene)).toEqual(wanted);
    // A second read, from a warm cache, gives the same result.
    expect(await checkContentVisibilityEverywhere(viewer, scene)).toEqual(wanted);
    // The setting hides nothing from the author and from other people.
    const own = {
      likers: true,
      comment: true,
      stories: true,
      home: true,
      social: true,
      tag: true,
      profile: true,
    };
    expect(await checkContentVisibilityEverywhere(scene.author, scene)).toMatchObject(own);
    expect(await checkContentVisibilityEverywhere(await createSignedInPerson('Ned'), scene)).toMatchObject({
      ...own,
      getPost: true,
      viewStory: true,
    });
    expect(await checkContentVisibilityEverywhere(server.guest, scene)).toMatchObject({
      ...own,
      getPost: true,
      viewStory: true,
    });
  },
);

test('EXP-065 EXP-066 removed and expired settings take effect at once', async () => {
  const scene = await createAuthorWithTestContent();
  const viewer = await createViewerWhoSavedPost(scene);
  const userId = scene.author.id;
  const home = async () => (await checkContentVisibilityEverywhere(viewer, scene))['home'];
  await viewer.call(blockUser, { userId });
  expect(await home()).toBe(false);
  await viewer.call(unblockUser, { userId });
  expect(await home()).toBe(true);
  await viewer.call(muteUser, { userId });
  expect(await home()).toBe(false);
  await viewer.call(unmuteUser, { userId });
  expect(await home()).toBe(true);
  await viewer.call(muteWord, { word: 'ZUCCHINI' });
  expect(await home()).toBe(false);
  await viewer.call(unmuteWord, { word: 'zucchini' });
  expect(await home()).toBe(true);

  await viewer.call(muteUser, { userId, hours: 2 });
  await viewer.call(muteWord, { word: 'zucchini', hours: 1 });
  server.clock.advance(2 * 3_600_000 - 1);
  expect(await home()).toBe(false);
  server.clock.advance(1);
  expect(await home()).toBe(true);
});

test('EXP-065 pages are refilled: joined, they contain everything that is not hidden, from cache and database', async () => {
  const viewer = await createSignedInPerson('Vera');
  const [loud, quiet] = [await createSignedInPerson('Lou'), await createSignedInPerson('Quin')];
  const kept: string[] = [];
  for (let i = 0; i < 20; i++) {
    if (i % 2 === 0) server.clock.advance(1_000);
    const { post } = (
      await (i % 3 === 0 ? quiet : loud).call(createPost, { content: `Number ${i} ${viewer.id}` })
    ).ok;
    if (i % 3 === 0) kept.push(post.id);
  }
  await viewer.call(muteUser, { userId: loud.id });
  const newest = async (limit: number, args: object = {}) =>
    fetchItemsOfAllPages(async (cursor) => {
      const page = (
        await viewer.call(listPosts, { limit, ...args, ...(cursor === undefined ? {} : { cursor }) })
      ).ok;
      if (page.cursor !== null) expect(page.posts).toHaveLength(limit);
      return { items: page.posts.map((post) => post.id), cursor: page.cursor };
    });
  const whole = await newest(100);
  expect(whole.filter((id) => kept.includes(id)).toSorted()).toEqual(kept.toSorted());
  for (const limit of [1, 3, 7]) expect(await newest(limit)).toEqual(whole);
  const rows = await server.db<{ id: string }[]>`
    select id from posts where user_id <> ${loud.id} order by created_at desc, id desc`;
  expect(whole).toEqual(rows.map((row) => row.id));
});

test('EXP-040 comments of muted people are last in the list and marked; the joined pages are the whole thread', async () => {
  const [viewer, host, muted, liked] = [
    await createSignedInPerson('Vera'),
    await createSignedInPerson('Hal'),
    await createSignedInPerson('Mo'),
    await createSignedInPerson('Lia'),
  ];
  const { id: postId } = (await host.call(createPost, { content: `A thread ${viewer.id}` })).ok.post;
  const byMuted: string[] = [];
  const byOthers: string[] = [];
  for (let i = 0; i < 9; i++) {
    server.clock.advance(1_000);
    const from = [muted, liked, host][i % 3]!;
    const { id } = (await from.call(createComment, { postId, content: `Comment ${i}` })).ok.comment;
    (from === muted ? byMuted : byOthers).push(id);
  }
  await viewer.call(muteUser, { userId: muted.id });
  for (const sort of ['newest', 'oldest', 'top'] as const) {
    const whole = (await viewer.call(listComments, { postId, sort })).ok.comments;
    expect(whole.map((comment) => comment.isMuted === true)).toEqual([
      ...Array(6).fill(false),
      true,
      true,
      true,
    ]);
    const joined = await fetchItemsOfAllPages(async (cursor) => {
      const page = (
        await viewer.call(listComments, {
          postId,
          sort,
          limit: 2,
          ...(cursor === undefined ? {} : { cursor }),
        })
      ).ok;
      return { items: page.comments.map((comment) => comment.id), cursor: page.cursor };
    });
    expect(joined).toEqual(whole.map((comment) => comment.id));
    if (sort === 'oldest') expect(joined).toEqual([...byOthers, ...byMuted]);
    if (sort === 'newest') expect(joined).toEqual([...byOthers.toReversed(), ...byMuted.toReversed()]);
  }
  const others = (await liked.call(listComments, { postId, sort: 'oldest' })).ok.comments;
  expect(others[0]).toMatchObject({ id: byMuted[0] });
  expect(others.some((comment) => 'isMuted' in comment)).toBe(false);
});

test('EXP-065 quotes of a blocked person are hidden from people who cannot see that person', async () => {
  const scene = await createAuthorWithTestContent();
  const viewer = await createViewerWhoSavedPost(scene);
  const { hostPostId: postId, commentId, other, author } = scene;
  server.clock.advance(1_000);
  await other.call(createComment, { postId, content: 'I see', parentId: commentId });
  const quotes = async () =>
    (await viewer.call(listComments, { postId })).ok.comments.map((one) => one.quote?.userName);
  expect(await quotes()).toEqual([expect.stringMatching(/^Ana/), undefined]);
  await viewer.call(blockUser, { userId: author.id });
  expect(await quotes()).toEqual([undefined]);
});

test('EXP-065 nobody can reply to a comment across a block, in either direction', async () => {
  const scene = await createAuthorWithTestContent();
  const viewer = await createViewerWhoSavedPost(scene);
  const { hostPostId: postId, commentId, author } = scene;
  const notThere = [400, 'parent', "The comment you're replying to isn't available"];
  const { comment } = (await viewer.call(createComment, { postId, content: 'Mine' })).ok;
  await viewer.call(blockUser, { userId: author.id });
  expect(
    await callFunctionExpectingError(viewer, 'createComment', { postId, content: 'No', parentId: commentId }),
  ).toEqual(notThere);
  expect(
    await callFunctionExpectingError(author, 'createComment', {
      postId,
      content: 'No',
      parentId: comment.id,
    }),
  ).toEqual(notThere);
});

test('EXP-066 a single post with a muted word, or of a muted person, says so, so that quotes of it are folded', async () => {
  const [author, viewer] = [await createSignedInPerson('Wanda'), await createSignedInPerson('Walt')];
  const { id: postId } = (await author.call(createPost, { content: 'Spiders in the shed' })).ok.post;
  const isMuted = async (caller: TestActor) => (await caller.call(getPost, { postId })).ok.isMuted;
  expect(await isMuted(viewer)).toBeUndefined();
  void (await viewer.call(muteWord, { word: 'spiders' })).ok;
  expect(await isMuted(viewer)).toBe(true);
  expect([await isMuted(author), await isMuted(server.guest)]).toEqual([undefined, undefined]);
  void (await viewer.call(unmuteWord, { word: 'spiders' })).ok;
  expect(await isMuted(viewer)).toBeUndefined();
  void (await viewer.call(muteUser, { userId: author.id })).ok;
  expect(await isMuted(viewer)).toBe(true);
});
