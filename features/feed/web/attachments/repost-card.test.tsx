// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Post } from '#features/posts/domain/post-shape.ts';
import {
  FakeServerError,
  renderOnPage,
  setUpJsdom,
  signedInUser,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import { FeedPostCard } from '../list/feed-post.tsx';
import { createTestPost } from '../page.fixture.ts';

beforeEach(setUpJsdom);
afterEach(cleanup);

let count = 0;
const createId = () => `0190a000-0000-7000-8000-00000000${(++count + 0x2000).toString(16)}`;

/** Creates a post by Ben and a repost of it by Cleo. */
function createRepost(more: Partial<Post> = {}): { original: Post; repost: Post } {
  const original = createTestPost({ id: createId(), content: 'Lanterns at the canal tonight', comments: 3 });
  const repost = createTestPost({
    id: createId(),
    userId: '0190a000-0000-7000-8000-000000000003',
    userName: 'Cleo Park',
    userHandle: 'cleo',
    content: '',
    likes: 0,
    quotedPostId: original.id,
    ...more,
  });
  return { original, repost };
}

const missing = () => {
  throw new FakeServerError(404, 'This post does not exist', 'not_found');
};

test('EXP-032 a repost is the original post below the name of the person who reposted it', async () => {
  const { original, repost } = createRepost();
  const calls = startFakeServer(
    { getPost: () => ({ post: original, can: { comment: true } }), likePost: () => ({ likes: 8 }) },
    true,
  );
  renderOnPage(<FeedPostCard post={repost} />);
  const card = await screen.findByRole('article', { name: 'Post by Ben Cole' });
  expect(screen.getAllByRole('article')).toEqual([card]);
  expect(card.textContent).toContain('Cleo Park reposted');
  expect(within(card).getByRole('link', { name: 'Cleo Park' }).getAttribute('href')).toBe('/u/cleo');
  expect(within(card).getByText('Lanterns at the canal tonight')).toBeTruthy();
  expect(within(card).getByRole('button', { name: 'Comments: 3' })).toBeTruthy();
  // Lists find their rows by this id.
  expect(card.dataset['post']).toBe(repost.id);
  fireEvent.click(within(card).getByRole('button', { name: /^Like/ }));
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'likePost')?.args).toMatchObject({ postId: original.id }),
  );
});

test('EXP-032 comments on the repost itself remain reachable', async () => {
  const { original, repost } = createRepost({ comments: 2 });
  startFakeServer({ getPost: () => ({ post: original, can: { comment: true } }) });
  renderOnPage(<FeedPostCard post={repost} />);
  const link = await screen.findByRole('link', { name: '2 comments' });
  expect(link.getAttribute('href')).toBe(`/post/${repost.id}`);
});

test('EXP-032 the menu of one\u2019s own repost removes it and offers no edit', async () => {
  const { original, repost } = createRepost({ userId: signedInUser.id, can: { edit: true, delete: true } });
  const calls = startFakeServer(
    { getPost: () => ({ post: original, can: { comment: true } }), deletePost: () => ({}) },
    true,
  );
  renderOnPage(<FeedPostCard post={repost} offersFeedback />);
  expect(await screen.findByText('You reposted')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: /^More options for/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove repost', hidden: true }));
  expect(await screen.findByText('Repost removed')).toBeTruthy();
  expect(
    screen.queryByRole('menuitem', { name: /^(Edit|Delete|Delete and rewrite)$/, hidden: true }),
  ).toBeNull();
  expect(calls.filter(({ name }) => name === 'deletePost').map(({ args }) => args)).toEqual([
    { postId: repost.id },
  ]);
});

test('EXP-032 a repost of a post that is gone says so, and its author can remove it', async () => {
  const { repost } = createRepost({ userId: signedInUser.id, can: { edit: true, delete: true } });
  const calls = startFakeServer({ getPost: missing, deletePost: () => ({}) }, true);
  renderOnPage(<FeedPostCard post={repost} />);
  expect(await screen.findByText("This post isn't available")).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Like/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove repost' }));
  await waitFor(() => expect(calls.some(({ name }) => name === 'deletePost')).toBe(true));
});

test('EXP-032 EXP-004 a reposted post that could not be loaded can be loaded again', async () => {
  const { original, repost } = createRepost();
  let isAway = true;
  startFakeServer({
    getPost: () => {
      if (isAway) throw new TypeError('network');
      return { post: original, can: { comment: true } };
    },
  });
  renderOnPage(<FeedPostCard post={repost} />);
  const retry = await screen.findByRole('button', { name: /^Couldn't load the quoted post/ });
  isAway = false;
  fireEvent.click(retry);
  expect(await screen.findByText('Lanterns at the canal tonight')).toBeTruthy();
});

test('EXP-032 EXP-066 a reposted post with something that the viewer muted is not shown in full', async () => {
  const { original, repost } = createRepost();
  startFakeServer({ getPost: () => ({ post: original, can: { comment: true }, isMuted: true }) });
  renderOnPage(<FeedPostCard post={repost} />);
  expect(await screen.findByRole('article', { name: 'Repost by Cleo Park' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Like/ })).toBeNull();
});
