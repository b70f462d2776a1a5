// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { idsOfPostsNotScrollingFeedsToTop } from '#features/posts/web/public.ts';
import { useScrollToTopAfterPosting } from './use-scroll-to-own-post.ts';

afterEach(() => vi.unstubAllGlobals());

test('EXP-004 a new post of the viewer scrolls the list to the top, unless the outbox published it', () => {
  const scrollTo = vi.fn<() => void>();
  vi.stubGlobal('scrollTo', scrollTo);
  idsOfPostsNotScrollingFeedsToTop.add('late');
  renderHook(() => useScrollToTopAfterPosting('late'));
  expect(scrollTo).not.toHaveBeenCalled();
  renderHook(() => useScrollToTopAfterPosting('new'));
  expect(scrollTo).toHaveBeenCalledOnce();
});
