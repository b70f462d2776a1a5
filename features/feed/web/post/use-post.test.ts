// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { queryClient } from '#platform/client/query.ts';
import { FakeServerError, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { createTestPost } from '../page.fixture.ts';
import { usePost } from './use-post.ts';

const live = vi.hoisted(() => ({ data: undefined as { posts: object[] } | undefined }));
// The live connection has tests of its own; here it returns the posts of the test.
vi.mock('#platform/client/use-live-query.ts', () => ({ useLiveQuery: () => ({ data: live.data }) }));

beforeEach(() => {
  setUpJsdom();
  queryClient.clear();
});
afterEach(cleanup);

test('EXP-022 a post that was opened while it was deleted is shown when its author restores it', async () => {
  const post: Post = createTestPost();
  let isDeleted = true;
  startFakeServer({
    getPost: () => {
      if (isDeleted) throw new FakeServerError(404, 'This post does not exist.', 'post_not_found');
      return { post };
    },
  });
  live.data = { posts: [] };
  const { result, rerender } = renderHook(() => usePost(post.id));
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'not-found' }));
  isDeleted = false;
  await act(async () => {
    live.data = { posts: [post] };
    rerender();
  });
  await waitFor(() =>
    expect(result.current).toMatchObject({ error: null, isDeleted: false, post: { id: post.id } }),
  );
});
