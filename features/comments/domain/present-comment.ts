/** A comment row as people see it. */
import type { Person } from '#features/accounts/domain/present-person.ts';
import type { CommentFlags, SharedComment } from './comment-shape.ts';
import { quoteParent } from './preview.ts';

/** A comment as the store loads it, with what it answers. */
export interface CommentRow {
  id: string;
  postId: string;
  /** Who wrote the post. */
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

type Caller = { id: string; isAdmin: boolean } | null;

/** What all viewers of a comment share. A removed one keeps its place and loses its text. */
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

/** What a viewer has done with a comment and may do: the same rule guards the writes. */
export function presentCommentFlags(
  viewer: Caller,
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

/** Only its author changes what a comment says. */
export function canEditComment(viewer: { id: string } | null, authorId: string): boolean {
  return viewer !== null && viewer.id === authorId;
}

/** In which role a viewer takes a comment away; null for one who may not. */
export function decideRemoval(
  viewer: Caller,
  comment: { userId: string; postAuthorId: string },
): Exclude<SharedComment['removed'], null> | null {
  if (viewer === null) return null;
  if (viewer.id === comment.userId) return 'by_author';
  if (viewer.id === comment.postAuthorId) return 'by_post_author';
  return viewer.isAdmin ? 'by_moderator' : null;
}
