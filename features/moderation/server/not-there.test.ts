import { expect, test } from 'vitest';
import type { TestActor } from '#platform/testkit/actor.ts';
import { createComment, deleteComment, listComments, updateComment } from '#features/comments/api.ts';
import { followUser, unfollowUser, updatePrivacy } from '#features/follows/api.ts';
import { likePost, unlikePost } from '#features/likes/api.ts';
import { processUserPersonalization } from '#features/personalization/api.ts';
import { createPost } from '#features/posts/api.ts';
import { createStoryComment, muteStories } from '#features/stories/api.ts';
import { blockUser } from '../api.ts';
import {
  createAuthorWithTestContent,
  createSignedInPerson,
  type AuthorWithTestContent,
  server,
  registerTestServerHooks,
} from './moderation-harness.ts';

registerTestServerHooks();

const nobodys = '0195c6f0-0000-7000-8000-00000000d1a5';

/**
 * Calls that try to change another person's content. Each call is made with an existing id and with
 * an unknown id.
 */
const attempts = ({ postId, commentId }: AuthorWithTestContent, theirComment: string, storyComment: string) =>
  [
    ['updatePost', 'postId', postId, { content: 'Mine now' }],
    ['deletePost', 'postId', postId, {}],
    ['updateComment', 'commentId', theirComment, { content: 'Mine now' }],
    ['deleteComment', 'commentId', theirComment, {}],
    ['deleteStoryComment', 'commentId', storyComment, {}],
    ['deleteComment', 'commentId', commentId, {}],
  ] as const;

const hidings: [string, (viewer: TestActor, author: TestActor) => Promise<unknown>, number][] = [
  ['who blocked the caller', (viewer, author) => author.call(blockUser, { userId: viewer.id }), 404],
  // Status 403, because comments of a private account on other people's content are visible to
  // everybody.
  ['with a private account', (_viewer, author) => author.call(updatePrivacy, { isPrivate: true }), 403],
];

test.each(hidings)(
  'EXP-065 EXP-067 A10 content of a person %s cannot be changed either, as if it did not exist',
  async (_who, hide, elsewhere) => {
    const scene = await createAuthorWithTestContent();
    const { author, postId, storyId } = scene;
    const viewer = await createSignedInPerson('Vera');
    const { comment } = (await author.call(createComment, { postId, content: 'Mine' })).ok;
    const { id: storyComment } = (await author.call(createStoryComment, { storyId, content: 'Mine' })).ok
      .comment;
    await hide(viewer, author);
    for (const [name, field, id, more] of attempts(scene, comment.id, storyComment)) {
      const there = await viewer.post(name, { [field]: id, ...more });
      const never = await viewer.post(name, { [field]: nobodys, ...more });
      if (id === scene.commentId) expect(there.status, name).toBe(elsewhere);
      else expect([there.status, there.body], name).toEqual([404, never.body]);
    }
  },
);

test.each(hidings)(
  'EXP-065 EXP-067 a like of a post of a person %s can be removed, and the answer reveals nothing',
  async (_who, hide) => {
    const { author, other, postId } = await createAuthorWithTestContent();
    const viewer = await createSignedInPerson('Vera');
    for (const person of [viewer, other]) await person.call(likePost, { postId });
    await hide(viewer, author);
    expect((await viewer.call(unlikePost, { postId })).ok).toEqual({ liked: false, likes: 0 });
    const again = await viewer.call(unlikePost, { postId });
    const never = await viewer.call(unlikePost, { postId: nobodys });
    expect([again.status, again.body]).toEqual([404, never.body]);
    expect((await author.call(unlikePost, { postId })).ok.likes).toBe(1);
  },
);

test('EXP-065 EXP-038 a blocked person gets no follower count and cannot mute stories, but can unmute them', async () => {
  const { author, other } = await createAuthorWithTestContent();
  const viewer = await createSignedInPerson('Vera');
  const userId = author.id;
  await other.call(followUser, { userId });
  await author.call(blockUser, { userId: viewer.id });
  expect((await viewer.call(unfollowUser, { userId })).ok).toEqual({ following: false, followers: 0 });
  const muted = await viewer.call(muteStories, { userId });
  const never = await viewer.call(muteStories, { userId: nobodys });
  expect([muted.status, muted.body]).toEqual([404, never.body]);
  expect((await viewer.call(muteStories, { userId, muted: false })).ok.muted).toEqual([]);
});

test('EXP-065 a blocked person gets no quotes of the other, and cannot comment on their posts', async () => {
  const [ana, ben, host] = [
    await createSignedInPerson('Ana'),
    await createSignedInPerson('Ben'),
    await createSignedInPerson('Hal'),
  ];
  const { id: postId } = (await host.call(createPost, { content: `Open to all ${host.id}` })).ok.post;
  const { id: parentId } = (await ana.call(createComment, { postId, content: 'A word' })).ok.comment;
  const id = server.plaza.platform.newId();
  const reply = { id, postId, parentId, content: 'An answer' };
  expect((await ben.call(createComment, reply)).ok.comment.quote?.content).toBe('A word');
  const { id: ownPost } = (await ana.call(createPost, { content: `Mine ${ana.id}` })).ok.post;
  const { id: under } = (await ben.call(createComment, { postId: ownPost, content: 'Nice' })).ok.comment;

  await ana.call(blockUser, { userId: ben.id });
  await ana.call(updateComment, { commentId: parentId, content: 'A word not meant for him' });
  expect((await ben.call(createComment, reply)).ok.comment.quote).toBeNull();
  for (const content of ['An answer', 'Another answer'])
    expect((await ben.call(updateComment, { commentId: id, content })).ok.comment.quote).toBeNull();
  expect((await ben.call(updateComment, { commentId: under, content: 'Not nice' })).status).toBe(404);
  const { comments } = (await host.call(listComments, { postId: ownPost })).ok;
  expect(comments.map(({ content }) => content)).toEqual(['Nice']);
  // Ben can always delete his own comment, even on the post of a person who blocked him.
  expect((await ben.call(deleteComment, { commentId: under })).status).toBe(200);
});

test('FN-010 EXP-065 EXP-067 interests are not learned from the tags of a post that is denied to the caller', async () => {
  const [ana, ben, vera] = [
    await createSignedInPerson('Ana'),
    await createSignedInPerson('Ben'),
    await createSignedInPerson('Vera'),
  ];
  const posts = await Promise.all(
    [ana, ben].map((actor, at) =>
      actor.call(createPost, { content: `Hush ${actor.id}`, tags: [`hidden${at}`] }),
    ),
  );
  await ana.call(updatePrivacy, { isPrivate: true });
  await ben.call(blockUser, { userId: vera.id });
  const interactions = posts.map(({ ok }) => ({ type: 'like' as const, postId: ok.post.id }));
  expect((await vera.call(processUserPersonalization, { interactions })).ok.interests).toEqual([]);
});
