// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configureApiClient } from '#platform/client/call.ts';
import type { CommentSortOrder } from './calls.ts';
import { useComments } from './use-comments.ts';

// `use-live-query.ts` has its own tests. This mock returns one comment for each sort order.
vi.mock('#platform/client/use-live-query.ts', async () => {
  const { useMemo } = await import('react');
  return {
    useLiveQuery: (_name: string, args: { sort: string }) => ({
      data: useMemo(() => ({ comments: [{ id: args.sort }], cursor: `after ${args.sort}` }), [args.sort]),
      status: 'live',
      error: null,
      refetch: () => undefined,
    }),
  };
});

const asked: string[] = [];
let free = () => {};

beforeEach(() => {
  asked.length = 0;
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  configureApiClient(
    { project: 'plaza', region: 'us-central1', base: 'http://test' },
    {
      fetch: async (_url, init) => {
        const { cursor } = JSON.parse(String(init?.body));
        asked.push(cursor);
        if (asked.length === 1) await held;
        return Response.json({ comments: [{ id: `older ${cursor}` }], cursor: null });
      },
    },
  );
});
afterEach(() => configureApiClient(null));

test('an older page that arrives after the sort order was changed is dropped', async () => {
  const { result, rerender } = renderHook(({ sort }) => useComments('post', sort), {
    initialProps: { sort: 'newest' as CommentSortOrder },
  });
  act(() => void result.current.fetchOlder());
  await waitFor(() => expect(asked).toEqual(['after newest']));
  rerender({ sort: 'top' });
  free();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(result.current.comments.map((comment) => comment.id)).toEqual(['top']);
  await act(() => result.current.fetchOlder());
  expect(asked).toEqual(['after newest', 'after top']);
  expect(result.current.comments.map((comment) => comment.id)).toEqual(['top', 'older after top']);
  expect(result.current.more).toBe(false);
});
