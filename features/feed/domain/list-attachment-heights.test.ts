import { expect, test } from 'vitest';
import { listAttachmentHeights } from './list-attachment-heights.ts';

test('EXP-032 the space of a poll and of a quoted post is reserved, also if a post has both', () => {
  const poll = { options: ['Tacos', 'Sonoran dogs', 'Fry bread'] };
  const reserved = (post: Parameters<typeof listAttachmentHeights>[0]) =>
    listAttachmentHeights(post).filter((height) => height !== undefined);
  expect(reserved({ poll })).toEqual(['h-44']);
  expect(reserved({ quotedPostId: 'p' })).toEqual(['h-34']);
  expect(reserved({ poll, quotedPostId: 'p' })).toEqual(['h-44', 'h-34']);
  expect(reserved({})).toEqual([]);
});
