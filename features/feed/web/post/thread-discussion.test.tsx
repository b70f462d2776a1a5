// @vitest-environment jsdom
/** The screen of a post whose author chose who may comment, or hid or pinned comments. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Comment } from '#features/comments/domain/comment-schema.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { renderOnPage, setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import { createTestComment, createTestPost } from '../page.fixture.ts';
import PostThreadScreen from './thread-screen.tsx';

const live = vi.hoisted(() => {
  let results: Record<string, unknown> = {};
  const listeners = new Set<() => void>();
  return {
    read: () => results,
    set(next: Record<string, unknown>) {
      results = { ...results, ...next };
      for (const listener of listeners) listener();
    },
    clear: () => (results = {}),
    watch(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
});
// The live connection has tests of its own; here it returns what the test sets.
vi.mock('#platform/client/use-live-query.ts', async () => {
  const { useSyncExternalStore } = await import('react');
  const status = { status: 'live', error: null, refetch: () => undefined };
  return {
    useLiveQuery: (name: string) => ({ ...status, data: useSyncExternalStore(live.watch, live.read)[name] }),
  };
});

beforeEach(() => {
  setUpJsdom();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  live.clear();
  localStorage.clear();
});

function useWindowOf(device: 'phone' | 'desktop') {
  const never = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const isPhoneQuery = (media: string) => media === 'not all and (min-width: 640px)';
  window.matchMedia = ((media: string) => ({
    matches: device === 'phone' && isPhoneQuery(media),
    media,
    ...never,
  })) as never;
}

/** Opens the screen of a post. `mayComment` is the server's answer, which follows when `answer` is called. */
function open(post: Partial<Post>, mayComment: boolean, comments: Comment[] = [], search = '') {
  const shown = createTestPost({ comments: comments.length, ...post });
  live.set({ listComments: { comments, cursor: null }, getPosts: { posts: [shown] } });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const calls = startFakeServer({
    getPost: async () => {
      await answered;
      const { posts } = live.read()['getPosts'] as { posts: Post[] };
      return { post: posts[0], can: { comment: mayComment && posts[0]!.commentAudience !== 'nobody' } };
    },
  });
  renderOnPage(<PostThreadScreen postId={shown.id} />, `/post/${shown.id}${search}`);
  return { calls, answer: () => act(async () => answer()) };
}
const findBox = () => screen.queryByPlaceholderText('Add a comment');

test.each([
  ['following', 'Only people Ben Cole follows can comment'],
  ['mentioned', 'Only people Ben Cole mentioned can comment'],
  ['nobody', 'Ben Cole turned off comments'],
] as const)('EXP-030 who is left out by “%s” reads why instead of a comment box', async (audience, text) => {
  for (const device of ['phone', 'desktop'] as const) {
    useWindowOf(device);
    const { answer } = open({ commentAudience: audience }, false, [createTestComment({ userId: 'x' })]);
    await answer();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(findBox()).toBeNull();
    expect(screen.queryByRole('button', { name: /^Reply to/ })).toBeNull();
    // The comment button of the post leads to the line.
    fireEvent.click(await screen.findByRole('button', { name: /^Comments?(: 1)?$/ }));
    expect(document.activeElement?.textContent).toBe(text);
    cleanup();
  }
});

test('EXP-030 until the server answers there is neither a box nor a reason, and then the box', async () => {
  useWindowOf('desktop');
  const { answer } = open({ commentAudience: 'following' }, true);
  await screen.findByText('No comments yet.');
  expect(findBox()).toBeNull();
  expect(screen.queryByText(/can comment/)).toBeNull();
  expect(screen.queryByText('No comments yet. Be the first.')).toBeNull();
  await answer();
  await waitFor(() => expect(findBox()).toBeTruthy());
  expect(screen.getByText('Only people Ben Cole follows can comment')).toBeTruthy();
  expect(screen.getByText('No comments yet. Be the first.')).toBeTruthy();
});

test('EXP-030 the author always has the box, and reads who else may comment', async () => {
  useWindowOf('desktop');
  open({ commentAudience: 'nobody', userId: signedInUser.id }, true);
  expect(await screen.findByText('You turned off comments')).toBeTruthy();
  await waitFor(() => expect(findBox()).toBeTruthy());
});

test('EXP-030 the box closes while the reader looks, and asks again whether the reader may comment', async () => {
  useWindowOf('desktop');
  const { calls, answer } = open({}, true);
  await answer();
  await waitFor(() => expect(findBox()).toBeTruthy());
  const countCalls = () => calls.filter(({ name }) => name === 'getPost').length;
  const before = countCalls();
  act(() => live.set({ getPosts: { posts: [createTestPost({ commentAudience: 'nobody' })] } }));
  expect(await screen.findByText('Ben Cole turned off comments')).toBeTruthy();
  expect(findBox()).toBeNull();
  await waitFor(() => expect(countCalls()).toBe(before + 1));
});

test('EXP-043 a pinned comment says so, and hidden ones are folded below the others with their replies', async () => {
  useWindowOf('desktop');
  const say = (n: number, more: Partial<Comment>) =>
    createTestComment({
      id: `0190a000-0000-7000-8000-0000000000d${n}`,
      content: `Comment ${n}`,
      createdAt: new Date(Date.UTC(2026, 2, 3, 10, n)).toISOString(),
      ...more,
    });
  const { answer } = open({}, true, [
    say(1, { isPinned: true }),
    say(4, {}),
    say(3, { parentId: '0190a000-0000-7000-8000-0000000000d2' }),
    say(2, { isHidden: true }),
  ]);
  await answer();
  await screen.findByText('Comment 4');
  const texts = () => screen.getAllByText(/^Comment \d$/).map(({ textContent }) => textContent);
  expect(texts()).toEqual(['Comment 1', 'Comment 4']);
  expect(screen.getByText('Pinned').closest('article')!.textContent).toContain('Comment 1');
  const button = screen.getByRole('button', { name: 'Comments hidden by the author · 1' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(texts()).toEqual(['Comment 1', 'Comment 4', 'Comment 2', 'Comment 3']);
  fireEvent.click(button);
  expect(texts()).toEqual(['Comment 1', 'Comment 4']);
});

test('EXP-030 a form in which the reader may be writing stays while the new audience is asked about', async () => {
  useWindowOf('desktop');
  const { calls, answer } = open({ commentAudience: 'following' }, true);
  await answer();
  await waitFor(() => expect(findBox()).toBeTruthy());
  const box = findBox();
  const before = calls.filter(({ name }) => name === 'getPost').length;
  act(() => live.set({ getPosts: { posts: [createTestPost({ commentAudience: 'mentioned' })] } }));
  await waitFor(() => expect(calls.filter(({ name }) => name === 'getPost').length).toBe(before + 1));
  expect(findBox()).toBe(box);
});

test('EXP-030 EXP-059 a link to a reply waits until it is known whether the reader may comment', async () => {
  useWindowOf('desktop');
  const comment = createTestComment({ userId: 'x' });
  const { answer } = open(
    { commentAudience: 'following' },
    true,
    [comment],
    `?comment=${comment.id}&reply=true`,
  );
  await screen.findByText('A thought');
  await answer();
  await waitFor(() => expect(document.activeElement?.id).toBe(`reply-${comment.id}`));
});

test('EXP-043 a link to a hidden comment opens the hidden ones although there are further pages', async () => {
  useWindowOf('desktop');
  const hidden = createTestComment({ content: 'Not so nice', isHidden: true });
  const { answer } = open({}, true, [hidden], `?comment=${hidden.id}`);
  act(() => live.set({ listComments: { comments: [hidden], cursor: 'more' } }));
  await answer();
  expect(await screen.findByText('Not so nice')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.id).toBe(`comment-${hidden.id}`));
});

test('EXP-032 the tab title of a repost does not call it a photo', async () => {
  useWindowOf('desktop');
  const { answer } = open({ content: '', quotedPostId: createTestPost().id }, true);
  await answer();
  await waitFor(() => expect(document.title).toBe('Ben Cole: repost'));
});
