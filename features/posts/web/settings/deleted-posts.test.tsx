// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  FakeServerError,
  renderOnPage,
  setUpJsdom,
  signedInUser,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import DeletedPostList from './deleted-posts.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const post = {
  id: '0190a000-0000-7000-8000-0000000000d1',
  content: 'Tacos on Grand',
  createdAt: '2026-03-01T10:00:00.000Z',
  deletedAt: new Date(Date.now() - 60_000).toISOString(),
  restorableUntil: new Date(Date.now() + 29.5 * 24 * 60 * 60 * 1000).toISOString(),
  thumbnail: { url: '/media/posts/a.webp', placeholder: '' },
};

test('EXP-022 a deleted post is restored with one press and leaves the list', async () => {
  let posts = [post];
  const calls = startFakeServer({
    listDeletedPosts: () => ({ posts, cursor: null }),
    restorePost: () => {
      posts = [];
      return { post: { id: post.id, content: post.content } };
    },
  });
  renderOnPage(<DeletedPostList user={signedInUser} />);
  expect(await screen.findByText('Tacos on Grand')).toBeTruthy();
  expect(screen.getByText(/30 days left/)).toBeTruthy();
  expect(screen.getByText(/deleted posts here for 30 days\. .* Only you can see these posts/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Restore: Tacos on Grand' }));
  expect(await screen.findByText('No deleted posts')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'restorePost')?.args).toEqual({ postId: post.id });
});

test('EXP-022 a post that cannot be restored stays in the list, with the reason', async () => {
  startFakeServer({
    listDeletedPosts: () => ({ posts: [post], cursor: null }),
    restorePost: () => {
      throw new FakeServerError(404, 'Post not found');
    },
  });
  renderOnPage(<DeletedPostList user={signedInUser} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Restore: Tacos on Grand' }));
  expect(await screen.findByText(/Post not found/)).toBeTruthy();
  await waitFor(() => expect(screen.getByText('Tacos on Grand')).toBeTruthy());
});

test('EXP-003 EXP-022 older deleted posts that cannot be loaded are named, and Retry loads only them', async () => {
  let isDown = true;
  const older = { ...post, id: '0190a000-0000-7000-8000-0000000000d2', content: 'Old mural' };
  const calls = startFakeServer({
    listDeletedPosts: ({ args }) => {
      if (args['cursor'] === undefined) return { posts: [post], cursor: 'next' };
      if (isDown) throw new FakeServerError(400, 'Not now');
      return { posts: [older], cursor: null };
    },
  });
  renderOnPage(<DeletedPostList user={signedInUser} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Show older' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn't load older posts/);
  expect(screen.queryByText("Couldn't refresh")).toBeNull();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Old mural')).toBeTruthy();
  const cursors = calls.filter(({ name }) => name === 'listDeletedPosts').map(({ args }) => args['cursor']);
  expect(cursors).toEqual([undefined, 'next', 'next']);
});
