/** Maps database rows of comments to comments as the API returns them. */
import type { Person } from '#features/accounts/domain/present-person.ts';
import { can, findRoleGrantingPermission, type PermissionSubject } from '#features/roles/domain/can.ts';
import type { ViewerDependentCommentFields, ViewerIndependentComment } from './comment-schema.ts';
import { shortenCommentForQuote } from './shorten-comment.ts';

/** A comment as loaded from the database, with the author and text of its parent comment. */
export interface CommentRow {
  id: string;
  postId: string;
  /** Id of the post's author. */
  postAuthorId: string;
  userId: string;
  parentId: string | null;
  parentUserId: string | null;
  parentContent: string | null;
  content: string;
  createdAt: Date;
  updatedAt: Date | null;
  likes: number;
  replies: number;
  mentions: { handle: string; userId: string }[];
  removed: ViewerIndependentComment['removed'];
  /** True if the post's author hid the comment. */
  isHidden: boolean;
  /** True if the post's author pinned the comment. A pinned comment is neither removed nor hidden. */
  isPinned: boolean;
}

/** Maps a row to the fields that are the same for all viewers. The text of a removed comment is left out. */
export function presentViewerIndependentComment(
  row: CommentRow,
  people: Map<string, Person>,
): ViewerIndependentComment {
  const author = people.get(row.userId)!;
  const parent = row.parentUserId === null ? undefined : people.get(row.parentUserId);
  const gone = row.removed !== null;
  return {
    id: row.id,
    postId: row.postId,
    userId: row.userId,
    userName: author.displayName,
    userHandle: author.handle,
    userAvatar: author.avatarUrl,
    isBot: author.isBot,
    byAuthor: row.userId === row.postAuthorId,
    content: gone ? '' : row.content,
    likes: row.likes,
    replies: row.replies,
    parentId: row.parentId,
    quote:
      parent === undefined
        ? null
        : {
            userName: parent.displayName,
            userHandle: parent.handle,
            content: shortenCommentForQuote(row.parentContent ?? ''),
          },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt?.toISOString() ?? null,
    mentions: gone ? [] : row.mentions,
    removed: row.removed,
    ...(row.isHidden && { isHidden: true }),
    ...(row.isPinned && { isPinned: true }),
  };
}

/** The fields of a comment that decide what a viewer may do with it. */
type CommentForPermissions = Pick<
  CommentRow,
  'userId' | 'postAuthorId' | 'parentId' | 'removed' | 'isHidden'
>;

/**
 * Returns the fields of a comment that depend on the viewer: whether the viewer likes the comment, and what the viewer
 * may do with it. The functions that change comments check the same permissions.
 */
export function presentViewerDependentCommentFields(
  viewer: PermissionSubject,
  comment: CommentForPermissions,
  isLiked: boolean,
): ViewerDependentCommentFields {
  const stands = comment.removed === null;
  return {
    isLiked,
    can: {
      edit: stands && canEditComment(viewer, comment.userId),
      delete: stands && getPermittedCommentRemovalKind(viewer, comment) !== null,
      ...(findReasonAgainstHidingComment(viewer, comment) === null && { hide: true }),
      ...(findReasonAgainstPinningComment(viewer, comment) === null && { pin: true }),
    },
  };
}

/** Returns true if the viewer may edit the comment. Only its author may. */
export function canEditComment(viewer: PermissionSubject, authorId: string): boolean {
  return can(viewer, 'edit', { authorId });
}

/** Reason why a viewer may not hide or pin a comment. `not_yours`: the viewer is not the author of the post. */
export type CommentHideOrPinRefusal = 'not_yours' | 'not_found' | 'own' | 'reply' | 'hidden';

/**
 * Returns why the viewer may not hide a comment or show it again (EXP-043); null if the viewer may. Only the author of
 * the post may, and only comments of other people: their own comments they can delete.
 */
export function findReasonAgainstHidingComment(
  viewer: PermissionSubject,
  comment: CommentForPermissions,
): CommentHideOrPinRefusal | null {
  const refusal = findReasonAgainstUnpinningComment(viewer, comment);
  if (refusal !== null) return refusal;
  return comment.userId === comment.postAuthorId ? 'own' : null;
}

/** Returns why the viewer may not unpin a comment (EXP-043); null if the viewer may, as the author of the post. */
export function findReasonAgainstUnpinningComment(
  viewer: PermissionSubject,
  comment: CommentForPermissions,
): CommentHideOrPinRefusal | null {
  if (!can(viewer, 'moderate', { hostId: comment.postAuthorId })) return 'not_yours';
  return comment.removed === null ? null : 'not_found';
}

/**
 * Returns why the viewer may not pin a comment (EXP-043); null if the viewer may. Only the author of the post may. A
 * reply cannot be pinned, because it would be shown without the comment that it answers.
 */
export function findReasonAgainstPinningComment(
  viewer: PermissionSubject,
  comment: CommentForPermissions,
): CommentHideOrPinRefusal | null {
  const refusal = findReasonAgainstUnpinningComment(viewer, comment);
  if (refusal !== null) return refusal;
  if (comment.parentId !== null) return 'reply';
  return comment.isHidden ? 'hidden' : null;
}

const removals = { author: 'by_author', host: 'by_post_author', admin: 'by_moderator' } as const;

/**
 * Returns the kind of removal (`removed`) that is stored if the viewer deletes the comment: by its author, by the
 * post's author or by a moderator. Returns null if the viewer may not delete the comment.
 */
export function getPermittedCommentRemovalKind(
  viewer: PermissionSubject,
  comment: { userId: string; postAuthorId: string },
): Exclude<ViewerIndependentComment['removed'], null> | null {
  const role = findRoleGrantingPermission(viewer, 'delete', {
    authorId: comment.userId,
    hostId: comment.postAuthorId,
  });
  return role === null ? null : removals[role];
}
