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
  };
}

/**
 * Returns the fields of a comment that depend on the viewer: whether the viewer likes the comment, and what the viewer
 * may do with it. The functions that change comments check the same permissions.
 */
export function presentViewerDependentCommentFields(
  viewer: PermissionSubject,
  comment: { userId: string; postAuthorId: string; removed: ViewerIndependentComment['removed'] },
  isLiked: boolean,
): ViewerDependentCommentFields {
  const stands = comment.removed === null;
  return {
    isLiked,
    can: {
      edit: stands && canEditComment(viewer, comment.userId),
      delete: stands && getPermittedCommentRemovalKind(viewer, comment) !== null,
    },
  };
}

/** Returns true if the viewer may edit the comment. Only its author may. */
export function canEditComment(viewer: PermissionSubject, authorId: string): boolean {
  return can(viewer, 'edit', { authorId });
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
