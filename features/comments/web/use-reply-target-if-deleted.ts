import { useEffect, useState } from 'react';
import type { Comment } from '../domain/comment-schema.ts';

/** The comment to which the viewer is writing a reply. */
export interface ReplyTarget {
  comment: Comment;
  /**
   * True if the comment has been in the loaded list. If it is missing later, it was deleted. False after a change of
   * the sort order, because the comment may then be on a page that is not loaded.
   */
  isListed: boolean;
}

/** Returns the comment that the viewer is replying to, if it was deleted in the meantime; otherwise undefined. */
export function useDeletedReplyTarget(
  target: ReplyTarget | undefined,
  list: { comments: readonly Comment[]; ready: boolean },
): Comment | undefined {
  const { comments, ready } = list;
  const isDeleted =
    target !== undefined && target.isListed && ready && !comments.some(({ id }) => id === target.comment.id);
  const found = isDeleted ? target.comment : undefined;
  // The deleted comment is returned in the next render, after the unmounted reply form has saved its draft.
  const [deleted, setDeleted] = useState<Comment>();
  useEffect(() => setDeleted(found), [found]);
  return deleted;
}
