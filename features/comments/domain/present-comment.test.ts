import { expect, test } from 'vitest';
import { createUnknownPerson } from '#features/accounts/domain/present-person.ts';
import { viewerIndependentCommentSchema } from './comment-schema.ts';
import {
  canEditComment,
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
};
const people = new Map(['ana', 'ben'].map((id) => [id, createUnknownPerson(id)]));

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
  expect(presentViewerDependentCommentFields(viewer, row, true)).toEqual({
    isLiked: true,
    can: { edit, delete: removal !== null },
  });
  // A removed comment can be neither changed nor removed again.
  expect(presentViewerDependentCommentFields(viewer, { ...row, removed: 'by_author' }, false).can).toEqual({
    edit: false,
    delete: false,
  });
});
