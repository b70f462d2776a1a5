// @vitest-environment jsdom
/** The URL of a notification that asks for the reply form of a comment (EXP-059). */
import { useLocation } from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Comment } from '#features/comments/domain/comment-schema.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { createTestComment, createTestPost } from '../page.fixture.ts';
import PostThreadScreen from './thread-screen.tsx';

let comments: Comment[] = [];
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: (name: string) => ({
    data: name === 'listComments' ? { comments, cursor: null } : undefined,
    status: 'live',
    error: null,
    refetch: () => undefined,
  }),
}));

beforeEach(() => {
  setUpJsdom();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

function Address() {
  return <output data-testid="address">{useLocation({ select: ({ href }) => href })}</output>;
}

function openRequestedReply(comment: Comment) {
  comments = [comment];
  startFakeServer({ getPost: () => ({ post: createTestPost({ comments: 1 }) }) });
  renderOnPage(
    <>
      <PostThreadScreen postId={createTestPost().id} />
      <Address />
    </>,
    `/?reply=true#comment-${comment.id}`,
  );
}

test('EXP-059 the reply form opens with the focus, and the URL no longer asks for it', async () => {
  const comment = createTestComment();
  openRequestedReply(comment);
  const box = await screen.findByPlaceholderText(/^Reply to /);
  await waitFor(() => expect(document.activeElement).toBe(box));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(`/#comment-${comment.id}`));
});

test('EXP-059 a removed comment opens no form and gets the focus itself', async () => {
  const comment = createTestComment({ content: '', removed: 'by_author', replies: 1 });
  openRequestedReply(comment);
  await waitFor(() => expect(document.activeElement?.id).toBe(`comment-${comment.id}`));
  expect(screen.queryByPlaceholderText(/^Reply to /)).toBeNull();
});
