// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import DeferredPostList from './deferred-posts.tsx';

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const post = {
  id: '0190a000-0000-7000-8000-0000000000aa',
  content: 'At the canal now',
  images: [],
  venue: null,
  tags: [],
  location: null,
  dueAt: '2026-03-03T10:30:00.000Z',
  createdAt: '2026-03-03T10:00:00.000Z',
};
const notWaiting =
  "This post isn't waiting to go up anymore. If we posted it, you can delete it on your profile.";

/** Renders the list with one post, which the server no longer lists once one of `answers` was called. */
async function renderList(answers: Parameters<typeof startFakeServer>[0]): Promise<void> {
  const calls = startFakeServer({
    listHeldPosts: () => ({ held: calls.some(({ name }) => name in answers) ? [] : [post] }),
    ...answers,
  });
  renderOnPage(<DeferredPostList />);
  await screen.findByText('At the canal now');
}

async function pressDelete(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this post?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
}

const expectNoRow = () => waitFor(() => expect(screen.queryByText('At the canal now')).toBeNull());

test('NEW-06 a deferred post can be deleted', async () => {
  await renderList({ cancelHeldPost: () => ({ cancelled: true }) });
  await pressDelete();
  expect(await screen.findByText('Post deleted')).toBeTruthy();
  await expectNoRow();
});

test('NEW-06 if a deferred post was published before its deletion, the author is told so', async () => {
  await renderList({ cancelHeldPost: () => ({ cancelled: false }) });
  await pressDelete();
  expect(await screen.findByText(notWaiting)).toBeTruthy();
  expect(screen.queryByText('Post deleted')).toBeNull();
  await expectNoRow();
});

test('NEW-06 a deferred post can be published at once', async () => {
  await renderList({ releaseHeldPosts: () => ({ published: ['new'], waiting: 0 }) });
  fireEvent.click(screen.getByRole('button', { name: 'Post now' }));
  expect(await screen.findByText('Posted')).toBeTruthy();
  await expectNoRow();
});

test('NEW-06 Q-21 if the server drops a deferred post as a duplicate, the author is told so', async () => {
  await renderList({ releaseHeldPosts: () => ({ published: [], waiting: 0 }) });
  fireEvent.click(screen.getByRole('button', { name: 'Post now' }));
  expect(await screen.findByText('You already posted this')).toBeTruthy();
  expect(screen.queryByText('Posted')).toBeNull();
  await expectNoRow();
});

test('NEW-06 Post now for a post that the server has already published removes the row', async () => {
  await renderList({
    releaseHeldPosts: () => {
      throw new FakeServerError(404, 'Post not found');
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Post now' }));
  expect(await screen.findByText(notWaiting)).toBeTruthy();
  await expectNoRow();
});
