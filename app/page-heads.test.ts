/**
 * Tests the HTML heads (title, description, picture) of pages that show one comment or one story, for previews of
 * shared links.
 */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestActor } from '#platform/testkit/actor.ts';
import { deactivateAccount } from '#features/accounts/api.ts';
import { createComment, deleteComment, hideComment } from '#features/comments/api.ts';
import { updatePrivacy } from '#features/follows/api.ts';
import { createPost } from '#features/posts/api.ts';
import { createStory, deleteStory } from '#features/stories/api.ts';
import { openPage, startPageServer } from './page-server.fixture.ts';
import type { TestServer } from './test-server.ts';

let server: TestServer;
let stop: () => Promise<void>;
let ann: TestActor;

beforeAll(async () => {
  ({ server, stop } = await startPageServer());
  ann = await server.person('Ann Lee');
});
afterAll(() => stop());

const open = (path: string) => openPage(server, path);

async function write(content: string) {
  return (await ann.call(createPost, { content })).ok.post;
}

test('EXP-001 EXP-043 a link to a comment previews the comment and keeps its address; without a visible comment, its post', async () => {
  const post = await write('Who has a ladder?');
  const other = await write('Another post');
  const [ivy, leaver] = [await server.person('Ivy Field'), await server.person('Lou Gone')];
  const reply = async (person: TestActor, content: string) =>
    (await person.call(createComment, { postId: post.id, content })).ok.comment.id;
  const comment = await reply(ivy, 'I do,\nand a "long" one');
  const page = await open(`/post/${post.id}?from=mail&comment=${comment}`);
  expect([page.status, page.title, page.meta('description')]).toEqual([
    200,
    'Ivy Field commented: I do, and a &quot;long&quot; one · Bedrock',
    'I do, and a &quot;long&quot; one',
  ]);
  expect(page.canonical).toBe(`https://plaza.example/post/${post.id}?comment=${comment}`);
  expect([page.meta('og:title'), page.meta('og:url')]).toEqual([page.title, page.canonical]);
  expect((await open(`/post/${post.id}`)).title).toBe('Ann Lee: Who has a ladder? · Bedrock');
  expect((await open(`/post/${other.id}?comment=${comment}`)).title).toBe('Ann Lee: Another post · Bedrock');

  const left = await reply(leaver, 'I am leaving');
  await leaver.call(deactivateAccount, {});
  const closed = await server.person('Pia Closed');
  const hidden = await reply(closed, 'For friends only');
  await closed.call(updatePrivacy, { isPrivate: true });
  await ivy.call(deleteComment, { commentId: comment });
  const folded = await reply(ivy, 'Selling a couch');
  await ann.call(hideComment, { commentId: folded });
  for (const id of [comment, left, hidden, folded, 'nothing', '%00', '', 'x'.repeat(200)]) {
    const shown = await open(`/post/${post.id}?comment=${id}`);
    expect([id, shown.status, shown.title, shown.canonical]).toEqual([
      id,
      200,
      'Ann Lee: Who has a ladder? · Bedrock',
      `https://plaza.example/post/${post.id}`,
    ]);
  }
});

test('EXP-001 the page of a story names its author and its caption, until it is deleted', async () => {
  const bytes = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#446688' } })
    .png()
    .toBuffer();
  const media = [`data:image/png;base64,${bytes.toString('base64')}`];
  const { story } = (await ann.call(createStory, { media, caption: 'Dawn over Camelback' })).ok;
  const page = await open(`/story/${story.id}`);
  expect([page.status, page.title, page.meta('og:type'), page.meta('description')]).toEqual([
    200,
    'Ann Lee&#39;s story · Bedrock',
    'article',
    'Dawn over Camelback',
  ]);
  expect(page.meta('og:image')).toMatch(/^https:\/\/plaza\.example\/media\/stories\//);
  expect(page.canonical).toBe(`https://plaza.example/story/${story.id}`);
  const bare = (await ann.call(createStory, { media })).ok.story;
  expect((await open(`/story/${bare.id}`)).meta('description')).toBe('A story by Ann Lee.');
  await ann.call(deleteStory, { storyId: bare.id });
  expect((await open(`/story/${bare.id}`)).status).toBe(404);
});
