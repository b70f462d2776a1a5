// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestPost } from '#features/feed/web/page.fixture.ts';
import { notifyContentVisibilityChangeListeners } from '#features/visibility/web/public.ts';
import { appEntityStore } from '#platform/client/store/app-stores.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { postEntityType } from '../post-store.ts';
import { QuotedPost } from './quoted-post.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const post = createTestPost({ id: '0190a000-0000-7000-8000-0000000000b7', content: 'A word about spiders' });

test('EXP-066 EXP-032 a quoted post with something that the viewer muted is folded until the viewer opens it', async () => {
  startFakeServer({ getPost: () => ({ post, can: { comment: true }, isMuted: true }) });
  renderOnPage(<QuotedPost postId={post.id} />);
  const show = await screen.findByRole('button', { name: 'Something you muted. Show it anyway' });
  expect(screen.queryByText(post.content)).toBeNull();
  fireEvent.click(show);
  const link = screen.getByText(post.content).closest('a');
  expect(document.activeElement).toBe(link);
});

test('EXP-032 a quoted post without anything muted is shown at once', async () => {
  startFakeServer({ getPost: () => ({ post, can: { comment: true } }) });
  renderOnPage(<QuotedPost postId={post.id} />);
  expect(await screen.findByText(post.content)).toBeTruthy();
});

test('EXP-066 a quoted post that the page already has is not shown before the server says that it is folded', async () => {
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  startFakeServer({
    getPost: () => isAnswered.then(() => ({ post, can: { comment: true }, isMuted: true })),
  });
  appEntityStore.write(postEntityType, [post]);
  const { container } = renderOnPage(<QuotedPost postId={post.id} />);
  await expect.poll(() => container.querySelector('[aria-busy]')).not.toBeNull();
  expect(screen.queryByText(post.content)).toBeNull();
  answer();
  expect(await screen.findByRole('button', { name: 'Something you muted. Show it anyway' })).toBeTruthy();
});

test('EXP-066 a quoted post folds when the viewer mutes something in it, and unfolds when the viewer unmutes it', async () => {
  let isMuted = false;
  startFakeServer({
    getPost: () => ({ post, can: { comment: true }, ...(isMuted ? { isMuted: true } : {}) }),
  });
  renderOnPage(<QuotedPost postId={post.id} />);
  expect(await screen.findByText(post.content)).toBeTruthy();
  isMuted = true;
  act(() => notifyContentVisibilityChangeListeners());
  expect(await screen.findByRole('button', { name: 'Something you muted. Show it anyway' })).toBeTruthy();
  isMuted = false;
  act(() => notifyContentVisibilityChangeListeners());
  expect(await screen.findByText(post.content)).toBeTruthy();
});

test('EXP-066 EXP-005 a quoted post without a link gets the focus when the viewer opens it', async () => {
  startFakeServer({ getPost: () => ({ post, can: { comment: true }, isMuted: true }) });
  renderOnPage(<QuotedPost postId={post.id} isLink={false} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Something you muted. Show it anyway' }));
  expect(document.activeElement?.textContent).toContain(post.content);
  expect(document.activeElement).not.toBe(document.body);
});
