/** Presents comment rows to viewers. */
import type { Person } from '#features/accounts/domain/present-person.ts';
import { can, findGrantingRole, type RoleViewer } from '#features/roles/domain/can.ts';
import type { CommentFlags, SharedComment } from './comment-shape.ts';
import { quoteParent } from './preview.ts';

/** A comment as the store loads it, with author and text of its parent. */
export interface CommentRow {
  id: string;
  postId: string;
  /** The author of the post. */
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
  removed: SharedComment['removed'];
}

/** Presents the fields that all viewers of a comment share. A removed comment keeps its position and loses its text. */
export function presentSharedComment(row: CommentRow, people: Map<string, Person>): SharedComment {
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
            content: quoteParent(row.parentContent ?? ''),
          },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt?.toISOString() ?? null,
    mentions: gone ? [] : row.mentions,
    removed: row.removed,
  };
}

/** Presents the viewer's own flags and permissions. The same rules guard the writes. */
export function presentCommentFlags(
  viewer: RoleViewer,
  comment: { userId: string; postAuthorId: string; removed: SharedComment['removed'] },
  isLiked: boolean,
): CommentFlags {
  const stands = comment.removed === null;
  return {
    isLiked,
    can: {
      edit: stands && canEditComment(viewer, comment.userId),
      delete: stands && decideRemoval(viewer, comment) !== null,
    },
  };
}

/** True if the viewer may edit the comment: only its author may. */
export function canEditComment(viewer: RoleViewer, authorId: string): boolean {
  return can(viewer, 'edit', { authorId });
}

const removals = { author: 'by_author', host: 'by_post_author', admin: 'by_moderator' } as const;

/** Returns the role in which the viewer may delete the comment; null if they may not. */
export function decideRemoval(
  viewer: RoleViewer,
  comment: { userId: string; postAuthorId: string },
): Exclude<SharedComment['removed'], null> | null {
  const role = findGrantingRole(viewer, 'delete', { authorId: comment.userId, hostId: comment.postAuthorId });
  return role === null ? null : removals[role];
}
