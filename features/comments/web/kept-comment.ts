/** What somebody wrote without a network, as the comment it will be. Pure. */
import type { OutboxItem } from '#platform/client/decide-outbox.ts';
import { madeAt } from '#platform/contract/ids.ts';
import type { Comment } from '../domain/comment-shape.ts';
import { quoteParent } from '../domain/preview.ts';

interface Writer {
  id: string;
  displayName: string;
  handle: string;
  avatarUrl: string;
}

export interface KeptComment {
  comment: Comment;
  item: OutboxItem;
}

interface Written {
  id: string;
  postId: string;
  content: string;
  parentId: string | null;
}

/** Whether something in the outbox is a comment on this post. */
export function isOn(item: OutboxItem, postId: string): boolean {
  return item.name === 'createComment' && (item.args as Written).postId === postId;
}

/** The comments on a post that wait in the outbox, oldest first. @param known what the server has of the post, by id */
export function keptComments(
  items: readonly OutboxItem[],
  postId: string,
  writer: Writer,
  known: readonly Comment[],
): KeptComment[] {
  const byId = new Map(known.map((comment) => [comment.id, comment]));
  return items.flatMap((item) => {
    if (!isOn(item, postId)) return [];
    const args = item.args as Written;
    // What has arrived already is shown as it arrived.
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
            content: quoteParent(parent.content),
          }
        : null,
      createdAt: new Date(madeAt(args.id)).toISOString(),
      updatedAt: null,
      mentions: [],
      removed: null,
      isLiked: false,
      can: { edit: false, delete: false },
    };
    return [{ comment, item }];
  });
}
