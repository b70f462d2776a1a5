/**
 * The quote of a comment in a notification: the current beginning of the comment, shown only to recipients who may read
 * the comment.
 */
import { expect, test } from 'vitest';
import { deleteComment, updateComment } from '#features/comments/api.ts';
import { followUser, updatePrivacy } from '#features/follows/api.ts';
import { muteWord } from '#features/moderation/api.ts';
import { createPost, deletePost } from '#features/posts/api.ts';
import { createStory, createStoryComment } from '#features/stories/api.ts';
import { WebSocketTestClient } from '#platform/live/live-harness.ts';
import * as api from '../api.ts';
import {
  likeTestPost,
  fetchNotificationList,
  signUpPerson,
  publishTestPost,
  writeTestComment,
  server,
  registerTestServerHooks,
} from './notifications-harness.ts';

registerTestServerHooks();

const long = 'The farmers market has moved to the other side of the canal';
const cut = 'The farmers market has moved to the othe...';

async function previewsOf(person: Awaited<ReturnType<typeof signUpPerson>>) {
  const { notifications } = await fetchNotificationList(person, { limit: 50 });
  return Object.fromEntries(
    notifications.filter((one) => one.user !== null).map((one) => [one.type, one.preview]),
  );
}

test('CMT-010 Q-28 a notification quotes 40 characters of the latest comment, and a like has no quote', async () => {
  const [owner, other] = [await signUpPerson(), await signUpPerson()];
  const postId = await publishTestPost(owner);
  await likeTestPost(other, postId);
  await writeTestComment(other, postId, { content: 'Short' });
  const commentId = await writeTestComment(other, postId, { content: long });
  expect(await previewsOf(owner)).toEqual({ like: null, comment: cut });
  await writeTestComment(owner, postId, { parentId: commentId, content: `Thanks, @${other.handle}` });
  expect(await previewsOf(other)).toEqual({ reply: `Thanks, @${other.handle}` });
});

test('CMT-010 a notification of a mention and of a new post quotes the post, until its author deletes it', async () => {
  const [author, mentioned, follower] = [await signUpPerson(), await signUpPerson(), await signUpPerson()];
  await follower.call(followUser, { userId: author.id });
  const content = `With @${mentioned.handle}`;
  const { post } = (await author.call(createPost, { content })).ok;
  await server.plaza.listeners.drain();
  expect(await previewsOf(mentioned)).toEqual({ mention: content });
  expect(await previewsOf(follower)).toEqual({ post: content });
  await author.call(deletePost, { postId: post.id });
  await server.plaza.listeners.drain();
  expect(await previewsOf(follower)).toEqual({});
});

test('CMT-010 a comment on a story is quoted too', async () => {
  const [owner, other] = [await signUpPerson(), await signUpPerson()];
  const png =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  const storyId = (await owner.call(createStory, { media: [png] })).ok.story.id;
  await other.call(createStoryComment, { storyId, content: 'Lovely light' });
  expect(await previewsOf(owner)).toEqual({ comment: 'Lovely light' });
});

test('CMT-010 the quote follows an edit, also in an open list, and is deleted with the comment', async () => {
  const [owner, other] = [await signUpPerson(), await signUpPerson()];
  const postId = await publishTestPost(owner);
  const commentId = await writeTestComment(other, postId, { content: 'First words' });
  await fetchNotificationList(owner);
  const client = new WebSocketTestClient(server.url.replace('http', 'ws') + '/live', { token: owner.token! });
  client.send({ type: 'subscribe', id: 1, query: 'listNotifications', args: { userId: owner.id } });
  await client.next('snapshot');
  await other.call(updateComment, { commentId, content: 'Second words' });
  await server.plaza.listeners.drain();
  const update = (await client.next('update')) as unknown as { patch: { put: { preview: string }[] } };
  expect(update.patch.put.map((one) => one.preview)).toEqual(['Second words']);
  client.socket.close();
  expect(await previewsOf(owner)).toEqual({ comment: 'Second words' });
  await other.call(deleteComment, { commentId });
  expect(await previewsOf(owner)).toEqual({});
});

test('CMT-010 EXP-067 a comment that the reader may no longer see is not quoted', async () => {
  const [author, reader, other] = [await signUpPerson(), await signUpPerson(), await signUpPerson()];
  const postId = await publishTestPost(author);
  const commentId = await writeTestComment(reader, postId, { content: 'My question' });
  await writeTestComment(other, postId, { parentId: commentId, content: 'A secret answer' });
  expect(await previewsOf(reader)).toEqual({ reply: 'A secret answer' });
  await other.call(followUser, { userId: author.id });
  await author.call(updatePrivacy, { isPrivate: true });
  expect(await previewsOf(reader)).toEqual({ reply: null });
  await author.call(updatePrivacy, { isPrivate: false });
  await reader.call(muteWord, { word: 'secret' });
  expect(await previewsOf(reader)).toEqual({ reply: null });
  expect((await reader.call(api.listNotifications, {})).ok.notifications.length).toBeGreaterThan(0);
});
