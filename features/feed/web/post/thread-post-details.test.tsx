// @vitest-environment jsdom
/** Tests of the details below a post on its screen. The other tests of the screen are in thread-screen.test.tsx. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { createTestPost } from '../page.fixture.ts';
import PostThreadScreen from './thread-screen.tsx';

// The live connection has tests of its own; here the post has no comments.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: () => ({ data: undefined, status: 'live', error: null, refetch: () => undefined }),
}));

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('POST-003 the screen of a post shows its place once, above the time, with the link to the place', async () => {
  const venueDetails = {
    id: 'ven_valley_bar',
    name: 'Valley Bar',
    lat: null,
    lng: null,
  } as Post['venueDetails'];
  const post = createTestPost({ venue: 'Valley Bar', venueDetails });
  startFakeServer({ getPost: () => ({ post }) });
  renderOnPage(<PostThreadScreen postId={post.id} />);
  // `findByText` fails if there is a second one.
  const place = (await screen.findByText('Valley Bar')).closest('a');
  expect(place?.getAttribute('href')).toBe('/venue/ven_valley_bar');
  expect(place?.nextElementSibling?.querySelector('time')?.dateTime).toBe(post.timestamp);
});

async function openPostWithViews(views: number): Promise<void> {
  const post = createTestPost({ views });
  startFakeServer({ getPost: () => ({ post }) });
  renderOnPage(<PostThreadScreen postId={post.id} />);
  await screen.findByRole('article', { name: /^Post by/ });
}

test.each([
  [1, '1 view'],
  [340, '340 views'],
])('LIKE-004 the screen of a post with %i views shows their number', async (views, shown) => {
  await openPostWithViews(views);
  expect(screen.getByText(/views?$/, { selector: 'span' }).textContent).toBe(shown);
});

test('LIKE-004 the number of many views is short, and exact for screen readers and on hover', async () => {
  await openPostWithViews(12_345);
  expect(screen.getByText('12.3K').ariaHidden).toBe('true');
  expect(screen.getByText('12,345').className).toBe('sr-only');
  expect(screen.getByTitle('12,345')).toBeTruthy();
});

test('LIKE-004 the screen of a post without views shows no number of views', async () => {
  await openPostWithViews(0);
  expect(screen.queryByText(/views?$/)).toBeNull();
});
