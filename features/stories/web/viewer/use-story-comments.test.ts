// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appOptimisticMutationRunner } from '#platform/client/store/app-stores.ts';
import { setUpJsdom, FakeServerError, startFakeServer } from '#platform/testkit/page.tsx';
import type { StoryComment } from '../../domain/story-shape.ts';
import {
  createStoryCommentMutation,
  deleteStoryCommentMutation,
  useStoryComments,
} from './use-story-comments.ts';

const live = vi.hoisted(() => {
  let page = { comments: [] as object[], cursor: null as string | null };
  const listeners = new Set<() => void>();
  return {
    read: () => page,
    set(comments: object[], cursor: string | null = null) {
      page = { comments, cursor };
      for (const listener of listeners) listener();
    },
    watch(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
});
// The live connection has tests of its own. This mock returns the page of comments that the test sets.
vi.mock('#platform/client/use-live-query.ts', async () => {
  const { useSyncExternalStore } = await import('react');
  const status = { status: 'live', error: null, refetch: () => undefined };
  return { useLiveQuery: () => ({ ...status, data: useSyncExternalStore(live.watch, live.read) }) };
});

const comment = (minute: number) =>
  ({ id: `c${minute}`, userId: 'ana', createdAt: `2026-03-03T10:0${minute}:00.000Z` }) as StoryComment;
const pause = () => new Promise((done) => setTimeout(done, 10));

beforeEach(setUpJsdom);
afterEach(setUpJsdom);

function showList() {
  const { result } = renderHook(() => useStoryComments('s'));
  return { list: () => result.current, ids: () => result.current.comments.map(({ id }) => id) };
}

test('CMT-007 CMT-009 comments are newest first; one pushed off the live page stays, a deleted one is removed', async () => {
  startFakeServer({ listStoryComments: () => ({ comments: [comment(2), comment(1)], cursor: null }) });
  live.set([comment(5), comment(4), comment(3)], 'more');
  const { list, ids } = showList();
  await act(() => list().fetchOlder());
  expect([ids(), list().more]).toEqual([['c5', 'c4', 'c3', 'c2', 'c1'], false]);
  act(() => live.set([comment(7), comment(6), comment(5)], 'more'));
  expect(ids()).toEqual(['c7', 'c6', 'c5', 'c4', 'c3', 'c2', 'c1']);
  act(() => live.set([comment(7), comment(5), comment(4)], 'more'));
  expect(ids()).toEqual(['c7', 'c5', 'c4', 'c3', 'c2', 'c1']);
});

test('EXP-044 a new comment stays while an outdated live page arrives; a refused deletion is taken back', async () => {
  let refuse = (_error: Error) => {};
  startFakeServer({
    createStoryComment: () => ({ comment: comment(2) }),
    deleteStoryComment: () => new Promise((_resolve, reject) => (refuse = reject)),
  });
  live.set([comment(1)]);
  const { ids } = showList();
  await act(async () => {
    await appOptimisticMutationRunner.run(createStoryCommentMutation, { storyId: 's', content: 'Lovely' });
  });
  expect(ids()).toEqual(['c2', 'c1']);
  act(() => live.set([comment(1)]));
  expect(ids()).toEqual(['c2', 'c1']);
  await act(async () => {
    void appOptimisticMutationRunner.run(deleteStoryCommentMutation, { commentId: 'c1' });
    await pause();
  });
  expect(ids()).toEqual(['c2']);
  await act(async () => {
    refuse(new FakeServerError(403, 'Not yours'));
    await pause();
  });
  expect(ids()).toEqual(['c2', 'c1']);
});
