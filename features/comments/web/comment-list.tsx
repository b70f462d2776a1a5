import type { ReactNode } from 'react';
import type { OutboxItem } from '#platform/client/decide-outbox.ts';
import type { MenuItem } from '#platform/ui/menu.tsx';
import type { Comment } from '../domain/comment-schema.ts';
import type { CommentListRow } from './build-comment-rows.ts';
import { CommentItem } from './comment-item.tsx';
import { confirmAndDeleteComment } from './comment-store.ts';

/** Properties that all rows of a post's comments share. */
interface CommentListProps {
  rows: readonly CommentListRow[];
  /** Returns the outbox item of a comment that is not sent yet; undefined for a sent comment. */
  findUnsentItem: (commentId: string) => OutboxItem | undefined;
  /** Id of the comment to which the URL points, while it is highlighted. */
  highlightedId: string | undefined;
  renderLike: (comment: Comment) => ReactNode;
  moreItems?: ((comment: Comment) => Promise<readonly MenuItem[]>) | undefined;
  /** Opens the form for a reply; undefined if the viewer may not comment. */
  onReply: ((comment: Comment) => void) | undefined;
  onFold: (commentId: string) => void;
  /** Renders the form for a reply below the comment to which the viewer replies. */
  renderReplyForm: (comment: Comment) => ReactNode;
}

/** List of comments with their replies. */
export function CommentList({
  rows,
  findUnsentItem,
  highlightedId,
  renderReplyForm,
  ...rest
}: CommentListProps) {
  return (
    <ol className="border-b border-line empty:border-0">
      {rows.map((row) => (
        <CommentItem
          key={row.comment.id}
          {...rest}
          row={row}
          unsentItem={findUnsentItem(row.comment.id)}
          isHighlighted={highlightedId === row.comment.id}
          onDelete={confirmAndDeleteComment}
          replyBox={renderReplyForm(row.comment)}
        />
      ))}
    </ol>
  );
}
