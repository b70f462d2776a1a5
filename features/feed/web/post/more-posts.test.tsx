// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { queryClient } from '#platform/client/query.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { createTestPost } from '../page.fixture.ts';
import MorePosts from './more-posts.tsx';

beforeEach(() => {
  setUpJsdom();
  queryClient.clear();
});
afterEach(cleanup);

const shown = createTestPost();
const createPosts = (count: number): Post[] =>
  Array.from({ length: count }, (_, at) => createTestPost({ id: `p${at}`, content: `Words ${at}` }));

/** Opens the further posts of a post, on a server with posts at its venue and posts by its author. */
function open(post: Post, { ofVenue, ofAuthor }: { ofVenue: Post[]; ofAuthor: Post[] }) {
  const calls = startFakeServer({
    listPosts: ({ args }) => ({ posts: args['venueId'] ? ofVenue : ofAuthor, cursor: null }),
  });
  renderOnPage(<MorePosts post={post} />);
  return () => calls.filter(({ name }) => name === 'listPosts').map(({ args }) => args);
}

const readLinks = () =>
  within(screen.getByRole('list'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('below the comments of a post are up to three others by its author, without the post itself', async () => {
  const readCalls = open(shown, { ofVenue: [], ofAuthor: [shown, ...createPosts(5)] });
  const heading = await screen.findByRole('link', { name: 'More from Ben Cole' });
  expect(heading.getAttribute('href')).toBe('/u/ben');
  expect(readLinks()).toEqual(['/post/p0', '/post/p1', '/post/p2']);
  expect(readCalls()).toEqual([{ userId: shown.userId, limit: 4 }]);
});

const venueDetails = { id: 'ven_valley_bar', name: 'Valley Bar' } as Post['venueDetails'];

test('below the comments of a post from a place are others from this place', async () => {
  const post = createTestPost({ venue: 'Valley Bar', venueDetails });
  const readCalls = open(post, { ofVenue: [post, ...createPosts(2)], ofAuthor: createPosts(1) });
  const heading = await screen.findByRole('link', { name: 'More from Valley Bar' });
  expect(heading.getAttribute('href')).toBe('/venue/ven_valley_bar');
  expect(readLinks()).toEqual(['/post/p0', '/post/p1']);
  expect(readCalls()).toEqual([{ venueId: 'ven_valley_bar', limit: 4 }]);
});

test('if no other post is from the place, the others are by the author, and without any there is no heading', async () => {
  const post = createTestPost({ venue: 'Valley Bar', venueDetails });
  open(post, { ofVenue: [post], ofAuthor: [post, ...createPosts(1)] });
  expect(await screen.findByRole('link', { name: 'More from Ben Cole' })).toBeTruthy();
  cleanup();
  queryClient.clear();
  const readCalls = open(post, { ofVenue: [post], ofAuthor: [post] });
  await waitFor(() => expect(readCalls()).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('heading')).toBeNull();
});
