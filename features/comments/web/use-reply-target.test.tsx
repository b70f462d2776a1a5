// @vitest-environment jsdom
/** Replies whose parent comment leaves the loaded list while the viewer is writing. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { Comment } from '../domain/comment-schema.ts';
import { CommentSection } from './comment-section.tsx';
import { createTestComment } from './test-comment.fixture.ts';

const live = vi.hoisted(() => {
  let page: unknown;
  const listeners = new Set<() => void>();
  return {
    read: () => page,
    set(comments: object[] | undefined) {
      page = comments && { comments, cursor: 'older' };
      for (const listener of listeners) listener();
    },
    watch(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
});
// `use-live-query.ts` has its own tests. This mock returns the page of comments that the test sets.
vi.mock('#platform/client/use-live-query.ts', async () => {
  const { useSyncExternalStore } = await import('react');
  const status = { status: 'live', error: null, refetch: () => undefined };
  return { useLiveQuery: () => ({ ...status, data: useSyncExternalStore(live.watch, live.read) }) };
});

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** Finds the text box of the reply, but not the Reply buttons, which have the same label. */
const inBox = { selector: 'textarea' };
const deletedNotice = /The comment you replied to was just deleted/;
const createComment = (minute: number): Comment => ({
  ...createTestComment(`c${minute}`, `Comment ${minute}`),
  createdAt: `2026-03-03T10:0${minute}:00.000Z`,
});

/** Renders the comments 3, 2 and 1 with a reply to comment 2. Returns the calls of the server. */
async function beginReply(sort?: string) {
  Element.prototype.scrollIntoView = () => undefined;
  const calls = startFakeServer({
    createComment: ({ args }) => ({ comment: createTestComment('new', String(args.content)) }),
  });
  live.set([createComment(3), createComment(2), createComment(1)]);
  renderOnPage(<CommentSection postId="p" count={5} renderLike={() => null} />);
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('getSession'));
  if (sort) fireEvent.click(screen.getByRole('radio', { name: sort }));
  const row = (await screen.findByText('Comment 2')).closest('li')!;
  await waitFor(() => {
    fireEvent.click([...row.querySelectorAll('button')].find((one) => one.textContent === 'Reply')!);
    expect(screen.getByLabelText('Reply to Ann', inBox)).toBeTruthy();
  });
  fireEvent.change(screen.getByLabelText('Reply to Ann', inBox), { target: { value: 'I agree' } });
  return calls;
}

async function sendAndGetParent(calls: Awaited<ReturnType<typeof beginReply>>) {
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Reply to Ann', inBox);
  expect(box.value).toBe('I agree');
  fireEvent.submit(box.form!);
  const find = () => calls.find(({ name }) => name === 'createComment');
  await waitFor(() => expect(find()).toBeDefined());
  return find()!.args.parentId;
}

test('a reply stays a reply if the list starts again without the comment', async () => {
  const calls = await beginReply();
  act(() => live.set([createComment(9), createComment(8), createComment(7)]));
  expect(screen.queryByText('Comment 2')).toBeNull();
  await screen.findByLabelText('Reply to Ann', inBox);
  expect(screen.queryByText(deletedNotice)).toBeNull();
  expect(await sendAndGetParent(calls)).toBe('c2');
});

test('a reply to a comment that was deleted is sent on its own', async () => {
  const calls = await beginReply();
  act(() => live.set([createComment(3), createComment(1)]));
  expect(await screen.findByText(deletedNotice)).toBeTruthy();
  expect(await sendAndGetParent(calls)).toBeNull();
});

test('a reply stays a reply if the session changes and the new first page does not contain the comment', async () => {
  const calls = await beginReply();
  act(() => live.set(undefined));
  act(() => live.set([createComment(3), createComment(1)]));
  await screen.findByLabelText('Reply to Ann', inBox);
  expect(screen.queryByText(deletedNotice)).toBeNull();
  expect(await sendAndGetParent(calls)).toBe('c2');
});

test('a reply stays a reply if the comment loses likes and moves to a later page in the order "Top"', async () => {
  const calls = await beginReply('Top');
  act(() => live.set([createComment(3), createComment(1)]));
  await waitFor(() => expect(screen.queryByText('Comment 2')).toBeNull());
  await screen.findByLabelText('Reply to Ann', inBox);
  expect(screen.queryByText(deletedNotice)).toBeNull();
  expect(await sendAndGetParent(calls)).toBe('c2');
});
