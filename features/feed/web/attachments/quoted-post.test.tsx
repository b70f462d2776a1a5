// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { FeedPostCard } from '../list/feed-post.tsx';
import { createTestPost } from '../page.fixture.ts';

beforeEach(setUpJsdom);
afterEach(cleanup);

let count = 0;
const createId = () => `0190a000-0000-7000-8000-00000000${(++count + 0x1000).toString(16)}`;

/** Creates a post by Ben and a post by Cleo that quotes it. */
function createQuote(quoting: Partial<Post> = {}): { original: Post; quote: Post } {
  const original = createTestPost({
    id: createId(),
    content: 'Lanterns at the canal tonight',
    venue: 'Canal Park',
  });
  const quote = createTestPost({
    id: createId(),
    userName: 'Cleo Park',
    userHandle: 'cleo',
    content: 'See you there',
    quotedPostId: original.id,
    ...quoting,
  });
  return { original, quote };
}

test('EXP-032 a card shows the quoted post with its author and place, as a link to it', async () => {
  const { original, quote } = createQuote();
  const calls = startFakeServer({ getPost: () => ({ post: original, can: { comment: true } }) });
  renderOnPage(<FeedPostCard post={quote} />);
  const link = await screen.findByRole('link', { name: /Lanterns at the canal tonight/ });
  expect(link.getAttribute('href')).toBe(`/post/${original.id}`);
  expect(link.textContent).toContain('Ben Cole');
  expect(link.textContent).toContain('Canal Park');
  expect(link.textContent).not.toContain('Bot');
  expect(calls.filter(({ name }) => name === 'getPost').map(({ args }) => args)).toEqual([
    { postId: original.id },
  ]);
  expect(screen.queryByText(/reposted/)).toBeNull();
});

test.each([
  ['Bot', { isBot: true, isSample: true }],
  ['Sample', { isBot: false, isSample: true }],
])('EXP-032 a quoted post of a made-up author is marked: %s', async (mark, author) => {
  const { original, quote } = createQuote();
  startFakeServer({ getPost: () => ({ post: { ...original, ...author }, can: { comment: true } }) });
  renderOnPage(<FeedPostCard post={quote} />);
  const link = await screen.findByRole('link', { name: /Lanterns at the canal tonight/ });
  expect(link.textContent).toContain(`· ${mark}`);
});

test('EXP-032 a card without a quoted post asks for none', async () => {
  const calls = startFakeServer({});
  renderOnPage(<FeedPostCard post={createTestPost({ id: createId() })} />);
  await screen.findByRole('article');
  expect(calls.some(({ name }) => name === 'getPost')).toBe(false);
});

test('EXP-032 a quoted post that is gone or hidden is not available, and the quote stays', async () => {
  const { quote } = createQuote();
  startFakeServer({
    getPost: () => {
      throw new FakeServerError(404, 'This post does not exist', 'not_found');
    },
  });
  renderOnPage(<FeedPostCard post={quote} />);
  expect(await screen.findByText("This post isn't available")).toBeTruthy();
  expect(screen.getByText('See you there')).toBeTruthy();
});

test('EXP-032 EXP-004 a quoted post that could not be loaded can be loaded again', async () => {
  const { original, quote } = createQuote();
  let isAway = true;
  startFakeServer({
    getPost: () => {
      if (isAway) throw new TypeError('network');
      return { post: original, can: { comment: true } };
    },
  });
  renderOnPage(<FeedPostCard post={quote} />);
  const retry = await screen.findByRole('button', { name: /^Couldn't load the quoted post/ });
  isAway = false;
  fireEvent.click(retry);
  expect(await screen.findByText('Lanterns at the canal tonight')).toBeTruthy();
});
