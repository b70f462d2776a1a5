import { useCallback, useEffect, useState } from 'react';
import type { Comment } from '../domain/comment-schema.ts';

/** The comment to which the viewer is writing a reply. */
interface ReplyTarget {
  comment: Comment;
  /**
   * True if the comment has been in the loaded list. False after a change of the sort order, because the comment may
   * then be on a page that is not loaded.
   */
  isListed: boolean;
  /** Number of restarts of the list when the viewer began the reply (see `usePagedLiveQuery`). */
  restarts: number;
}

interface CommentList {
  comments: readonly Comment[];
  ready: boolean;
  restarts: number;
}

/** React hook with the comment to which the viewer is writing a reply, and functions that begin and end the reply. */
export function useReplyTarget(list: CommentList) {
  const { restarts } = list;
  const [target, setTarget] = useState<ReplyTarget>();
  const startReply = useCallback(
    (comment: Comment) => setTarget({ comment, isListed: true, restarts }),
    [restarts],
  );
  return {
    replyTarget: target?.comment,
    /** The comment, if it has left the loaded list. */
    missingParent: useMissingComment(target, list),
    startReply,
    closeReplyForm: () => setTarget(undefined),
    /** Must be called if the sort order of the list changes. */
    handleSortChange: () => setTarget((was) => was && { ...was, isListed: false }),
  };
}

/**
 * Returns the comment that the viewer is replying to, if it has left the loaded list; otherwise undefined. `isDeleted`
 * is true if it was deleted. It is false if the list was restarted, because the comment may then be on a page that is
 * not loaded.
 */
function useMissingComment(
  target: ReplyTarget | undefined,
  { comments, ready, restarts }: CommentList,
): { comment: Comment; isDeleted: boolean } | undefined {
  const isMissing =
    target !== undefined && target.isListed && ready && !comments.some(({ id }) => id === target.comment.id);
  const found = isMissing ? target : undefined;
  // The comment is returned in the next render, after the unmounted reply form has saved its draft.
  const [missing, setMissing] = useState<ReplyTarget>();
  useEffect(() => setMissing(found), [found]);
  return missing && { comment: missing.comment, isDeleted: missing.restarts === restarts };
}
