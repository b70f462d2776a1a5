import { expect, test } from 'vitest';
import { presentPerson } from '#features/accounts/domain/present-person.ts';
import type { VisibilityFilter } from '#features/visibility/server/public.ts';
import type { ViewerDependentCommentFields } from '../domain/comment-schema.ts';
import { maxCommentLength } from '../domain/limits.ts';
import type { CommentRow } from '../domain/present-comment.ts';
import { SerializedComment } from './serialized-comment.ts';

const row: CommentRow = {
  id: '01970000-0000-7000-8000-000000000001',
  postId: '01970000-0000-7000-8000-000000000002',
  postAuthorId: '01970000-0000-7000-8000-000000000003',
  userId: '01970000-0000-7000-8000-000000000004',
  parentId: '01970000-0000-7000-8000-000000000005',
  parentUserId: '01970000-0000-7000-8000-000000000006',
  parentContent: 'Is it \\ open? 🌵',
  content: 'Quotes " and \\ and \u2028 stay as they are 🌵',
  createdAt: new Date('2026-03-01T18:00:00.000Z'),
  updatedAt: new Date('2026-03-01T18:01:00.000Z'),
  likes: 1,
  replies: 2,
  mentions: [{ handle: 'ben', userId: '01970000-0000-7000-8000-000000000006' }],
  removed: null,
  isHidden: false,
  isPinned: false,
};
const people = new Map(
  [row.userId, row.parentUserId!].map((id) => [
    id,
    presentPerson({
      id,
      handle: 'ana',
      displayName: 'Ana "the" Sol',
      avatarKey: null,
      kind: 'person',
      isAway: false,
    }),
  ]),
);
/** Visibility of a viewer who has blocked the author of the parent comment. */
const blocking = { isBlocked: (id: string) => id === row.parentUserId } as VisibilityFilter;

const bits = [false, true];
const allFlags: ViewerDependentCommentFields[] = bits.flatMap((isLiked) =>
  bits.flatMap((edit) =>
    bits.flatMap((remove) =>
      bits.map((isMuted) => ({ isLiked, can: { edit, delete: remove }, ...(isMuted && { isMuted }) })),
    ),
  ),
);
const parse = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).subarray(1).toString());

test.each([
  ['with', null],
  ['without', blocking],
])('CMT-001 the cached JSON of a comment %s its quote has the flags of each viewer', (form, visibility) => {
  const comment = new SerializedComment(row, people);
  expect(comment.shared(visibility).quote === null).toBe(form === 'without');
  expect(allFlags).toHaveLength(16);
  // In the second round, the JSON is read from the cache.
  for (const flags of [...allFlags, ...allFlags]) {
    const bytes = comment.bytes(visibility, flags);
    expect(Buffer.from(bytes).subarray(0, 1).toString()).toBe(',');
    expect(parse(bytes)).toEqual({ ...comment.shared(visibility), ...flags });
  }
});

test.each([
  ['a short text', 'ok'],
  ['the longest text in a script with 3 bytes a character', '語'.repeat(maxCommentLength)],
  ['the longest text of emoji', '🌵'.repeat(maxCommentLength)],
])('the estimated size of a comment with %s includes its cached JSON', (_, content) => {
  const comment = new SerializedComment({ ...row, content }, people);
  const viewers = [allFlags[0]!, allFlags[2]!];
  for (const flags of viewers) expect(comment.bytes(null, flags)).toBe(comment.bytes(null, flags));
  const json = viewers.reduce((sum, flags) => sum + comment.bytes(null, flags).length, 0);
  const texts = 2 * (content.length + JSON.stringify(comment.shared(null)).length);
  expect(comment.estimatedBytes).toBeGreaterThan(json + texts);
  expect(comment.estimatedBytes).toBeLessThan(2 * (json + texts));
});
