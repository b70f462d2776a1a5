// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { queryClient } from '#platform/client/query.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { stubIntersectionObserver } from '#platform/testkit/stub-intersection-observer.ts';
import { createTestPost } from '../page.fixture.ts';
import RelatedPostList from './more-posts.tsx';

beforeEach(() => {
  setUpJsdom();
  queryClient.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = createTestPost();
const createPosts = (count: number): Post[] =>
  Array.from({ length: count }, (_, at) => createTestPost({ id: `p${at}`, content: `Words ${at}` }));

interface Lists {
  ofVenue?: Post[];
  ofAuthor?: Post[];
  ofTag?: Post[];
}

/** Opens the further posts of a post. Returns a function that returns the arguments of the requested lists. */
function open(post: Post, { ofVenue = [post], ofAuthor = [post], ofTag = [post] }: Lists) {
  const calls = startFakeServer({
    listPosts: ({ args }) => {
      const posts = args['venueId'] ? ofVenue : args['userId'] ? ofAuthor : ofTag;
      return { posts, cursor: null };
    },
  });
  renderOnPage(<RelatedPostList post={post} />);
  return () => calls.filter(({ name }) => name === 'listPosts').map(({ args }) => args);
}

const readLinks = () =>
  within(screen.getByRole('list'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const venueDetails = { id: 'ven_valley_bar', name: 'Valley Bar' } as Post['venueDetails'];

test('below the comments of a post are up to three others by its author, without the post itself', async () => {
  const readCalls = open(shown, { ofAuthor: [shown, ...createPosts(5)] });
  const heading = await screen.findByRole('link', { name: 'More from Ben Cole' });
  expect(heading.getAttribute('href')).toBe('/u/ben');
  expect(readLinks()).toEqual(['/post/p0', '/post/p1', '/post/p2']);
  expect(readCalls()).toEqual([{ userId: shown.userId, limit: 4 }]);
});

test('below the comments of a post from a place are others from this place', async () => {
  const post = createTestPost({ venue: 'Valley Bar', venueDetails });
  const readCalls = open(post, { ofVenue: [post, ...createPosts(2)], ofAuthor: createPosts(1) });
  const heading = await screen.findByRole('link', { name: 'More from Valley Bar' });
  expect(heading.getAttribute('href')).toBe('/venue/ven_valley_bar');
  expect(readLinks()).toEqual(['/post/p0', '/post/p1']);
  expect(readCalls()).toEqual([{ venueId: 'ven_valley_bar', limit: 4 }]);
});

test('EXP-032 reposts, which have no text, are not among the posts below a post', async () => {
  const [repost, ...others] = createPosts(3);
  open(shown, { ofAuthor: [shown, { ...repost!, content: '', quotedPostId: shown.id }, ...others] });
  await screen.findByRole('link', { name: 'More from Ben Cole' });
  expect(readLinks()).toEqual(['/post/p1', '/post/p2']);
});

test('if neither place nor author has another post, the others have the same tag; without any there is no heading', async () => {
  const post = createTestPost({ venue: 'Valley Bar', venueDetails });
  open(post, { ofTag: [post, ...createPosts(1)] });
  const heading = await screen.findByRole('link', { name: 'More about #town' });
  expect(heading.getAttribute('href')).toBe('/tag/town');
  expect(readLinks()).toEqual(['/post/p0']);
  cleanup();
  queryClient.clear();
  const readCalls = open(post, {});
  await waitFor(() => expect(readCalls()).toHaveLength(3));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('after an edit of the post that adds a place, the heading and the posts below it belong to this place', async () => {
  open(shown, { ofAuthor: createPosts(1) });
  await screen.findByRole('link', { name: 'More from Ben Cole' });
  cleanup();
  const post = createTestPost({ venue: 'Valley Bar', venueDetails });
  open(post, { ofVenue: [post, ...createPosts(2)], ofAuthor: createPosts(1) });
  expect(await screen.findByRole('link', { name: 'More from Valley Bar' })).toBeTruthy();
  expect(readLinks()).toEqual(['/post/p0', '/post/p1']);
});

test('the posts are loaded only when their place comes near the screen', async () => {
  const reachPlace = stubIntersectionObserver();
  const readCalls = open(shown, { ofAuthor: createPosts(1) });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(readCalls()).toEqual([]);
  reachPlace();
  expect(await screen.findByRole('link', { name: 'More from Ben Cole' })).toBeTruthy();
});
