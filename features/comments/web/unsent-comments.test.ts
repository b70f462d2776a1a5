import { expect, test } from 'vitest';
import type { OutboxItem } from '#platform/client/decide-outbox.ts';
import { createUuidV7 } from '#platform/contract/ids.ts';
import type { Comment } from '../domain/comment-schema.ts';
import { listUnsentCommentsOfPost } from './unsent-comments.ts';

const writer = { id: 'ann', displayName: 'Ann', handle: 'ann', avatarUrl: '' };
const id = createUuidV7(Date.parse('2026-03-03T10:00:00Z'), new Uint8Array(10));
const item = (args: object, name = 'createComment'): OutboxItem => ({
  id: '1',
  owner: 'ann',
  name,
  args: { id, postId: 'p1', content: ' On my way ', parentId: null, ...args },
  idempotencyKey: 'k',
  label: '',
  state: 'waiting',
  firstTriedAt: 0,
  problem: null,
});

test('an unsent comment has its text, its author and the time when it was written', () => {
  expect(listUnsentCommentsOfPost([item({})], 'p1', writer, [])).toMatchObject([
    {
      item: { id: '1' },
      comment: {
        id,
        userName: 'Ann',
        content: 'On my way',
        createdAt: '2026-03-03T10:00:00.000Z',
        quote: null,
      },
    },
  ]);
});

test('an unsent reply is shown below its parent; a comment that was stored meanwhile is not shown twice', () => {
  const parent = { id: 'c1', userName: 'Ben', userHandle: 'ben', content: 'Who is coming?' } as Comment;
  expect(
    listUnsentCommentsOfPost([item({ parentId: 'c1' })], 'p1', writer, [parent])[0]?.comment,
  ).toMatchObject({
    parentId: 'c1',
    quote: { userName: 'Ben', userHandle: 'ben', content: 'Who is coming?' },
  });
  expect(listUnsentCommentsOfPost([item({})], 'p1', writer, [{ ...parent, id }])).toEqual([]);
  expect(listUnsentCommentsOfPost([item({ postId: 'p2' }), item({}, 'likePost')], 'p1', writer, [])).toEqual(
    [],
  );
});
