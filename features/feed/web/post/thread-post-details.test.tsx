// @vitest-environment jsdom
/** Tests of the details below a post on its screen. The other tests of the screen are in thread-screen.test.tsx. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { renderOnPage, setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
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

async function openPostWithViews(views: number, more: Partial<Post> = {}): Promise<void> {
  const post = createTestPost({ views, ...more });
  startFakeServer({ getPost: () => ({ post }) });
  renderOnPage(<PostThreadScreen postId={post.id} />);
  await screen.findByRole('article', { name: /^Post by/ });
}

const ownPost = { userId: signedInUser.id, likes: 0, comments: 0 };

test.each([
  ['other people', 10, '10 views', {}],
  ['other people', 340, '340 views', {}],
  ['the author', 1, '1 view', ownPost],
])('LIKE-004 the screen of a post shows %s %i views', async (_, views, shown, more) => {
  await openPostWithViews(views, more);
  const text = await screen.findByText(/views?$/, { selector: 'span' });
  expect(text.textContent).toBe(shown);
});

test.each([
  ['a few views to other people', 9, {}],
  ['fewer views than likes', 11, { likes: 12 }],
  ['fewer views than comments, even to the author', 1, { ...ownPost, comments: 2 }],
])('LIKE-004 the screen of a post does not show %s', async (_, views, more) => {
  await openPostWithViews(views, more);
  expect(screen.queryByText(/views?$/, { selector: 'span' })).toBeNull();
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
