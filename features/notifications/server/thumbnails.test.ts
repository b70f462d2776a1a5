/**
 * Picture beside a notification: the picture of the post that the notification opens, shown only to recipients who may
 * see the post.
 */
import { expect, test } from 'vitest';
import { createPost } from '#features/posts/api.ts';
import { muteWord } from '#features/moderation/api.ts';
import {
  fetchNotificationList,
  likeTestPost,
  publishTestPost,
  signUpPerson,
  registerTestServerHooks,
  writeTestComment,
} from './notifications-harness.ts';

registerTestServerHooks();

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

async function thumbnailsOf(person: Awaited<ReturnType<typeof signUpPerson>>) {
  const { notifications } = await fetchNotificationList(person, { limit: 50 });
  return Object.fromEntries(
    notifications.filter((one) => one.user !== null).map((one) => [one.type, one.thumbnail]),
  );
}

test('EXP-059 a notification about a post shows its first picture, also if it is about a comment on the post', async () => {
  const [owner, fan] = [await signUpPerson(), await signUpPerson()];
  const { post } = (await owner.call(createPost, { content: 'Look', images: [png] })).ok;
  await likeTestPost(fan, post.id);
  await writeTestComment(fan, post.id, { content: 'Lovely' });
  const { url, placeholder } = post.imageDetails[0]!;
  expect(url).toMatch(/^\/media\//);
  const shown = await thumbnailsOf(owner);
  expect(shown).toEqual({ like: { url, placeholder }, comment: { url, placeholder } });
});

test('EXP-059 a post without a picture has no thumbnail', async () => {
  const [owner, fan] = [await signUpPerson(), await signUpPerson()];
  await likeTestPost(fan, await publishTestPost(owner));
  expect(await thumbnailsOf(owner)).toEqual({ like: null });
});

test('EXP-066 the picture of a post with a muted word is not shown', async () => {
  const [author, reader] = [await signUpPerson(), await signUpPerson()];
  const content = `A spider for @${reader.handle}`;
  await author.call(createPost, { content, images: [png] });
  expect((await thumbnailsOf(reader))['mention']).not.toBeNull();
  await reader.call(muteWord, { word: 'spider' });
  expect((await thumbnailsOf(reader))['mention']).toBeNull();
});
