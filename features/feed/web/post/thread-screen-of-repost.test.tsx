// @vitest-environment jsdom
import { useLocation } from '@tanstack/react-router';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { createTestPost } from '../page.fixture.ts';
import PostThreadScreen from './thread-screen.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

/** The screen of a post, with the path of the page below it. */
function ThreadWithPath({ postId }: { postId: string }) {
  return (
    <>
      <PostThreadScreen postId={postId} />
      <p>{useLocation({ select: ({ pathname }) => pathname })}</p>
    </>
  );
}

test('EXP-032 the page of a repost is replaced by the page of the original post', async () => {
  const original = createTestPost({ id: '0190a000-0000-7000-8000-0000000000d2' });
  const repost = createTestPost({ content: '', quotedPostId: original.id });
  startFakeServer({
    getPost: ({ args }) => ({
      post: args['postId'] === repost.id ? repost : original,
      can: { comment: true },
    }),
  });
  renderOnPage(<ThreadWithPath postId={repost.id} />, `/post/${repost.id}`);
  await screen.findByText(`/post/${original.id}`);
});

test('EXP-032 a repost with comments of its own keeps its page', async () => {
  const original = createTestPost({
    id: '0190a000-0000-7000-8000-0000000000d3',
    content: 'Lanterns tonight',
  });
  const repost = createTestPost({ content: '', comments: 1, quotedPostId: original.id });
  startFakeServer({
    getPost: ({ args }) => ({
      post: args['postId'] === repost.id ? repost : original,
      can: { comment: true },
    }),
  });
  renderOnPage(<ThreadWithPath postId={repost.id} />, `/post/${repost.id}`);
  expect(await screen.findByText('Lanterns tonight')).toBeTruthy();
  expect(screen.getByText(/reposted/)).toBeTruthy();
  expect(screen.getByText(`/post/${repost.id}`)).toBeTruthy();
});
