import { expect, test } from 'vitest';
import { createUnknownPersonPlaceholder } from '#features/accounts/domain/present-person.ts';
import { viewerIndependentCommentSchema } from './comment-schema.ts';
import {
  canEditComment,
  findReasonAgainstHidingComment,
  findReasonAgainstPinningComment,
  findReasonAgainstUnpinningComment,
  getPermittedCommentRemovalKind,
  presentViewerDependentCommentFields,
  presentViewerIndependentComment,
  type CommentRow,
} from './present-comment.ts';

const row: CommentRow = {
  id: 'c2',
  postId: 'p1',
  postAuthorId: 'ana',
  userId: 'ben',
  parentId: 'c1',
  parentUserId: 'ana',
  parentContent: 'A parent that says more than thirty characters',
  content: 'Well said',
  createdAt: new Date('2026-03-01T18:00:00.000Z'),
  updatedAt: null,
  likes: 4,
  replies: 1,
  mentions: [{ handle: 'ana', userId: 'ana' }],
  removed: null,
  isHidden: false,
  isPinned: false,
};
const people = new Map(['ana', 'ben'].map((id) => [id, createUnknownPersonPlaceholder(id)]));

test('CMT-001 CMT-011 Q-28 a row becomes a comment with a quote of its parent', () => {
  const comment = presentViewerIndependentComment(row, people);
  expect(viewerIndependentCommentSchema.parse(comment)).toEqual(comment);
  expect(comment).toMatchObject({
    postId: 'p1',
    content: 'Well said',
    likes: 4,
    replies: 1,
    parentId: 'c1',
    byAuthor: false,
    quote: { content: 'A parent that says more than t...' },
  });
});

test('CMT-002 a top-level comment has no parent and no quote', () => {
  const top = { ...row, parentId: null, parentUserId: null, parentContent: null, userId: 'ana' };
  expect(presentViewerIndependentComment(top, people)).toMatchObject({
    parentId: null,
    quote: null,
    byAuthor: true,
  });
});

test('EXP-042 a removed comment keeps its position and reason, and loses its text and mentions', () => {
  const removed = presentViewerIndependentComment({ ...row, removed: 'by_moderator' }, people);
  expect(removed).toMatchObject({ id: 'c2', content: '', mentions: [], removed: 'by_moderator', replies: 1 });
});

test.each([
  ['a guest', null, false, null],
  ['its author', { id: 'ben', isAdmin: false }, true, 'by_author'],
  ['the author of the post', { id: 'ana', isAdmin: false }, false, 'by_post_author'],
  ['another person', { id: 'cal', isAdmin: false }, false, null],
  ['an admin', { id: 'eve', isAdmin: true }, false, 'by_moderator'],
  ['an admin who wrote the post', { id: 'ana', isAdmin: true }, false, 'by_post_author'],
] as const)('EXP-042 permissions of %s for a comment', (_who, viewer, edit, removal) => {
  expect(canEditComment(viewer, 'ben')).toBe(edit);
  expect(getPermittedCommentRemovalKind(viewer, row)).toBe(removal);
  expect(presentViewerDependentCommentFields(viewer, row, true)).toMatchObject({
    isLiked: true,
    can: { edit, delete: removal !== null },
  });
  // A removed comment can be neither changed nor removed again.
  expect(presentViewerDependentCommentFields(viewer, { ...row, removed: 'by_author' }, false).can).toEqual({
    edit: false,
    delete: false,
  });
});

const ana = { id: 'ana', isAdmin: false };

test.each<[string, Partial<CommentRow>, string | null, string | null, string | null]>([
  // case, comment, refusals to hide, pin and unpin it for the author of the post
  ['a top-level comment', { parentId: null }, null, null, null],
  ['a reply', {}, null, 'reply', null],
  ['a hidden comment', { parentId: null, isHidden: true }, null, 'hidden', null],
  ['their own comment', { parentId: null, userId: 'ana' }, 'own', null, null],
  ['a removed comment', { parentId: null, removed: 'by_author' }, 'not_found', 'not_found', 'not_found'],
])('EXP-043 what the author of a post may do with %s', (_case, change, hide, pin, unpin) => {
  const comment = { ...row, ...change };
  expect(findReasonAgainstHidingComment(ana, comment)).toBe(hide);
  expect(findReasonAgainstPinningComment(ana, comment)).toBe(pin);
  expect(findReasonAgainstUnpinningComment(ana, comment)).toBe(unpin);
  const { can } = presentViewerDependentCommentFields(ana, comment, false);
  expect([can.hide ?? false, can.pin ?? false]).toEqual([hide === null, pin === null]);
  for (const viewer of [null, { id: 'ben', isAdmin: false }, { id: 'eve', isAdmin: true }]) {
    for (const find of [
      findReasonAgainstHidingComment,
      findReasonAgainstPinningComment,
      findReasonAgainstUnpinningComment,
    ])
      expect(find(viewer, comment)).toBe('not_yours');
    expect(presentViewerDependentCommentFields(viewer, comment, false).can).not.toHaveProperty('hide');
  }
});

test('EXP-043 a row that is hidden or pinned says so, and any other row says nothing', () => {
  expect(presentViewerIndependentComment({ ...row, isHidden: true }, people)).toMatchObject({
    isHidden: true,
  });
  expect(presentViewerIndependentComment({ ...row, isPinned: true }, people)).toMatchObject({
    isPinned: true,
  });
  expect(Object.keys(presentViewerIndependentComment(row, people))).not.toContain('isHidden');
  expect(Object.keys(presentViewerIndependentComment(row, people))).not.toContain('isPinned');
});
