import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Comment } from '../domain/comment-schema.ts';
import { commentSortOrders } from '../domain/comment-order.ts';
import {
  buildCommentListRows,
  maxCommentIndentLevel,
  splitIntoShownAndHiddenComments,
} from './build-comment-rows.ts';
import {
  addMissingComments,
  hasNoGapAfterFirstCommentPage,
  mergeFirstCommentPage,
} from './merge-comments.ts';

/** Returns comment number n, written in the n-th second, as a reply to another one. */
function comment(n: number, parent: number | null = null, more: Partial<Comment> = {}): Comment {
  return {
    id: `c${n}`,
    postId: 'p',
    userId: 'u',
    userName: 'Ana',
    userHandle: 'ana',
    userAvatar: '',
    isBot: false,
    byAuthor: false,
    content: `Number ${n}`,
    likes: 0,
    replies: 0,
    parentId: parent === null ? null : `c${parent}`,
    quote: parent === null ? null : { userName: 'Ana', userHandle: 'ana', content: `Number ${parent}` },
    createdAt: new Date(n * 1000).toISOString(),
    updatedAt: null,
    mentions: [],
    removed: null,
    isLiked: false,
    can: { edit: false, delete: false },
    ...more,
  };
}
const ids = (rows: { comment: Comment }[]) => rows.map((row) => row.comment.id).join(' ');
const none = new Set<string>();

test('EXP-040 Q-26 comments sort by newest, oldest, and top with the author of the post first', () => {
  const all = [
    comment(1, null, { likes: 2 }),
    comment(2, null, { byAuthor: true }),
    comment(3, null, { likes: 9 }),
  ];
  expect(ids(buildCommentListRows(all, 'newest', none))).toBe('c3 c2 c1');
  expect(ids(buildCommentListRows(all, 'oldest', none))).toBe('c1 c2 c3');
  expect(ids(buildCommentListRows(all, 'top', none))).toBe('c2 c3 c1');
});

test.each(['newest', 'oldest', 'top'] as const)('EXP-040 comments by muted people are last: %s', (sort) => {
  const all = [
    comment(1, null, { isMuted: true, likes: 9, byAuthor: true }),
    comment(2),
    comment(3, null, { isMuted: true }),
    comment(4, 1),
  ];
  expect(buildCommentListRows(all, sort, none)[0]?.comment.id).toBe('c2');
});

test('Q-25 EXP-041 replies are indented two levels, deeper ones quote their parent', () => {
  const all = [comment(1), comment(2, 1), comment(3, 2), comment(4, 3), comment(5, 4)];
  const rows = buildCommentListRows(all, 'newest', none);
  expect(rows.map((row) => row.indent)).toEqual([0, 1, 2, 2, 2]);
  expect(rows.map((row) => row.shouldShowQuote)).toEqual([false, false, false, true, true]);
});

test('EXP-041 a line leads from each comment to its last reply, past the replies between them', () => {
  // c1 has the replies c2 and c4, c2 has the reply c3, and c5 has none.
  const all = [comment(1), comment(2, 1), comment(3, 2), comment(4, 1), comment(5)];
  const rows = buildCommentListRows(all, 'oldest', none);
  expect(rows.map(({ comment: { id }, lineLevels }) => [id, lineLevels])).toEqual([
    ['c1', [0]],
    ['c2', [0, 1]],
    ['c3', [0]],
    ['c4', []],
    ['c5', []],
  ]);
  const folded = buildCommentListRows(all, 'oldest', new Set(['c2']));
  expect(folded.map(({ lineLevels }) => lineLevels)).toEqual([[0], [0], [], []]);
});

test('EXP-041 deep replies stay on the line of their visible level', () => {
  const all = [comment(1), comment(2, 1), comment(3, 2), comment(4, 3)];
  const rows = buildCommentListRows(all, 'newest', none);
  expect(rows.map(({ lineLevels }) => lineLevels)).toEqual([[0], [1], [1], []]);
});

test('Q-25 a reply whose parent is not loaded is a top-level row and quotes the parent', () => {
  const [row] = buildCommentListRows([comment(9, 1)], 'newest', none);
  expect(row).toMatchObject({ indent: 0, shouldShowQuote: true });
});

test('EXP-041 a folded comment hides its replies and counts them', () => {
  const all = [comment(1), comment(2, 1), comment(3, 2), comment(4)];
  const rows = buildCommentListRows(all, 'oldest', new Set(['c1']));
  expect(ids(rows)).toBe('c1 c4');
  expect(rows[0]).toMatchObject({ replyCount: 2, isFolded: true });
});

test('EXP-041 each comment is shown once, and never below a reply to it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1, max: 30 }), { maxLength: 30 }), (parents) => {
      const all = parents.map((parent, n) => comment(n, parent >= 0 && parent < n ? parent : null));
      const rows = buildCommentListRows(all, 'top', none);
      expect(rows.map((row) => row.comment.id).toSorted()).toEqual(all.map((one) => one.id).toSorted());
      const at = new Map(rows.map((row, place) => [row.comment.id, place]));
      for (const { comment: one, indent } of rows) {
        expect(indent).toBeLessThanOrEqual(maxCommentIndentLevel);
        if (one.parentId !== null) expect(at.get(one.parentId)!).toBeLessThan(at.get(one.id)!);
      }
    }),
  );
});

test('CMT-006 a comment pushed off the first live page remains, a deleted one is removed', () => {
  const page = (...numbers: number[]) => ({ comments: numbers.map((n) => comment(n)), cursor: 'more' });
  let known = mergeFirstCommentPage(new Map(), page(5, 4, 3), 'newest');
  known = addMissingComments(known, [comment(2), comment(1)]);
  known = mergeFirstCommentPage(known, page(7, 6, 5), 'newest');
  expect([...known.keys()].toSorted()).toEqual(['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7']);
  known = mergeFirstCommentPage(known, page(7, 5, 4), 'newest');
  expect(known.has('c6')).toBe(false);
  known = mergeFirstCommentPage(known, { comments: [comment(7)], cursor: null }, 'newest');
  expect([...known.keys()]).toEqual(['c7']);
});

test.each(['newest', 'oldest', 'top'] as const)(
  'CMT-006 EXP-040 a comment that is missing within the first page is removed, one after the page is kept: %s',
  (sort) => {
    const all = [
      comment(1, null, { likes: 5 }),
      comment(2, null, { likes: 5 }),
      comment(3, null, { likes: 5 }),
      comment(4, null, { byAuthor: true }),
      comment(5, null, { isMuted: true, likes: 9 }),
    ];
    const sorted = buildCommentListRows(all, sort, none).map((row) => row.comment);
    const known = mergeFirstCommentPage(new Map(), { comments: sorted, cursor: 'more' }, sort);
    const [first, , third] = sorted;
    const merged = mergeFirstCommentPage(known, { comments: [first!, third!], cursor: 'more' }, sort);
    const rest = [first, ...sorted.slice(2)].map((one) => one!.id);
    expect([...merged.keys()]).toEqual(rest);
  },
);

test.each(commentSortOrders)(
  'EXP-043 sorted by %s, the pinned comment is first, but not before a mute',
  (sort) => {
    const all = [
      comment(1),
      comment(2, null, { isPinned: true }),
      comment(3, null, { byAuthor: true, likes: 3 }),
    ];
    expect(ids(buildCommentListRows(all, sort, none)).split(' ')[0]).toBe('c2');
    all[1] = { ...all[1]!, isMuted: true };
    expect(
      ids(buildCommentListRows(all, sort, none))
        .split(' ')
        .at(-1),
    ).toBe('c2');
  },
);

test('EXP-043 hidden comments are separated with all replies below them, and others stay', () => {
  const all = [
    comment(1),
    comment(2, 1, { isHidden: true }),
    comment(3, 2),
    comment(4, 3),
    comment(5, 1),
    comment(6, null, { isHidden: true }),
    comment(7, 99),
  ];
  const { shown, hidden } = splitIntoShownAndHiddenComments(all);
  expect(shown.map(({ id }) => id)).toEqual(['c1', 'c5', 'c7']);
  expect(hidden.map(({ id }) => id)).toEqual(['c2', 'c3', 'c4', 'c6']);
  // A hidden reply is shown without its parent, so it quotes it.
  expect(buildCommentListRows(hidden, 'oldest', none)[0]).toMatchObject({ indent: 0, shouldShowQuote: true });
});

test.each(commentSortOrders)(
  'EXP-043 sorted by %s, later pages are loaded again when a comment was unpinned and left the first page',
  (sort) => {
    const known = new Map(
      [comment(1, null, { isPinned: true }), comment(8), comment(9)].map((one) => [one.id, one]),
    );
    const page = { comments: [comment(9), comment(8)], cursor: 'more' };
    if (sort === 'oldest') page.comments.reverse();
    expect(hasNoGapAfterFirstCommentPage(known, page, sort)).toBe(false);
    known.delete('c1');
    expect(hasNoGapAfterFirstCommentPage(known, page, sort)).toBe(true);
    const muted = comment(1, null, { isPinned: true, isMuted: true });
    expect(
      hasNoGapAfterFirstCommentPage(new Map(known).set('c1', muted), page, sort),
      'the pinned comment of a muted person, which is on a later page',
    ).toBe(true);
  },
);
