/** Comments that the viewer wrote offline and that still wait in the browser's outbox. Pure functions. */
import type { OutboxItem } from '#platform/client/decide-outbox.ts';
import { readUuidTimeMs } from '#platform/contract/ids.ts';
import type { Comment } from '../domain/comment-schema.ts';
import { shortenCommentForQuote } from '../domain/shorten-comment.ts';

interface Writer {
  id: string;
  displayName: string;
  handle: string;
  avatarUrl: string;
}

/** A comment that waits in the browser's outbox, in the shape of a sent comment, with its outbox item. */
export interface UnsentComment {
  comment: Comment;
  item: OutboxItem;
}

interface Written {
  id: string;
  postId: string;
  content: string;
  parentId: string | null;
}

function isCommentOn(item: OutboxItem, postId: string): boolean {
  return item.name === 'createComment' && (item.args as Written).postId === postId;
}

/**
 * Returns the unsent comments on a post in the shape of sent comments, oldest first.
 * @param items all items of the outbox
 * @param known the post's comments that are already on the server
 */
export function listUnsentCommentsOfPost(
  items: readonly OutboxItem[],
  postId: string,
  writer: Writer,
  known: readonly Comment[],
): UnsentComment[] {
  const byId = new Map(known.map((comment) => [comment.id, comment]));
  return items.flatMap((item) => {
    if (!isCommentOn(item, postId)) return [];
    const args = item.args as Written;
    // Skip a comment that the server has already stored, because the list shows the server's version.
    if (byId.has(args.id)) return [];
    const parent = args.parentId === null ? undefined : byId.get(args.parentId);
    const comment: Comment = {
      id: args.id,
      postId,
      userId: writer.id,
      userName: writer.displayName,
      userHandle: writer.handle,
      userAvatar: writer.avatarUrl,
      isBot: false,
      byAuthor: false,
      content: args.content.trim(),
      likes: 0,
      replies: 0,
      parentId: args.parentId,
      quote: parent
        ? {
            userName: parent.userName,
            userHandle: parent.userHandle,
            content: shortenCommentForQuote(parent.content),
          }
        : null,
      createdAt: new Date(readUuidTimeMs(args.id)).toISOString(),
      updatedAt: null,
      mentions: [],
      removed: null,
      isLiked: false,
      can: { edit: false, delete: false },
    };
    return [{ comment, item }];
  });
}
