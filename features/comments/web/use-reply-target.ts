import { useCallback, useEffect, useState } from 'react';
import type { Comment } from '../domain/comment-schema.ts';

/** The comment to which the viewer is writing a reply. */
interface ReplyTarget {
  comment: Comment;
  /**
   * True at the beginning of the reply, when the comment is in the loaded list. False after a change of the sort order:
   * the comment may then be on a page that is not loaded, so its absence does not mean that it was deleted.
   */
  isListed: boolean;
  /**
   * Value of the list's counter `restarts` when the viewer began the reply. If the counter has changed since then, the
   * list was loaded again from its first page.
   */
  restarts: number;
}

interface CommentList {
  comments: readonly Comment[];
  ready: boolean;
  restarts: number;
}

/** React hook with the comment to which the viewer is writing a reply, and functions that begin and end the reply. */
export function useCommentReplyTarget(list: CommentList) {
  const { restarts } = list;
  const [target, setTarget] = useState<ReplyTarget>();
  const startReply = useCallback(
    (comment: Comment) => setTarget({ comment, isListed: true, restarts }),
    [restarts],
  );
  return {
    replyTarget: target?.comment,
    /** The comment that the viewer is replying to, if the loaded list no longer contains it. */
    missingParent: useMissingComment(target, list),
    startReply,
    closeReplyForm: () => setTarget(undefined),
    /** Must be called when the sort order of the list changes. */
    handleSortChange: () => setTarget((was) => was && { ...was, isListed: false }),
  };
}

/**
 * Returns the comment to which the viewer is replying, if the loaded list no longer contains it; otherwise undefined.
 * `isDeleted` is true if the comment was deleted. It is false if the list was loaded again from its first page, because
 * the comment may then be on a page that is not loaded.
 */
function useMissingComment(
  target: ReplyTarget | undefined,
  { comments, ready, restarts }: CommentList,
): { comment: Comment; isDeleted: boolean } | undefined {
  const isMissing =
    target !== undefined && target.isListed && ready && !comments.some(({ id }) => id === target.comment.id);
  const found = isMissing ? target : undefined;
  // The state delays the result by one render, so that the unmounted reply form can save its draft first.
  const [missing, setMissing] = useState<ReplyTarget>();
  useEffect(() => setMissing(found), [found]);
  return missing && { comment: missing.comment, isDeleted: missing.restarts === restarts };
}
