// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Post } from '../domain/post-shape.ts';
import { createPostMutation, idsOfPostsNotScrollingFeedsToTop } from './post-store.ts';

test.each([true, false])(
  'EXP-004 a post whose answer is late (%s) is known as a post of the outbox',
  (isLate) => {
    const post = { id: `late ${isLate}` } as Post;
    createPostMutation.onAnswer?.({ content: 'Hello', location: null }, { post, duplicate: false }, isLate);
    expect(idsOfPostsNotScrollingFeedsToTop.has(post.id)).toBe(isLate);
  },
);
