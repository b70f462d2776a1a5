// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestPost } from '#features/feed/web/page.fixture.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
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
