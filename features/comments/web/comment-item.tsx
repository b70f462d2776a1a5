import { memo, Suspense, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, CornerDownRight, Pin } from 'lucide-react';
import type { OutboxItem } from '#platform/client/decide-outbox.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import { createLazySection } from '#platform/ui/lazy-section.tsx';
import { UnsentItemNotice } from '#features/posts/web/public.ts';
import { buildPersonPath } from '#platform/client/paths.ts';
import { PostOrCommentActionButton } from '#platform/ui/action-button.tsx';
import type { Comment } from '../domain/comment-schema.ts';
import type { CommentListRow } from './build-comment-rows.ts';
import { hasCommentEditDraft } from './comment-edit-draft.ts';
import { CommentMenuButton } from './comment-menu-button.tsx';
import { CommentText } from './comment-text.tsx';
import {
  commentIndentClassNames,
  CommentThreadLines,
  getCommentAvatarSizePx,
} from './comment-thread-lines.tsx';
import { describeCommentRemoval } from './describe-comment-removal.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

const CommentEditForm = createLazySection(() => import('./comment-edit-form.tsx'));

interface CommentItemProps {
  row: CommentListRow;
  /** Item of the browser's outbox if the comment was not sent yet; undefined for a sent comment. */
  unsentItem: OutboxItem | undefined;
  /** True if the URL points to this comment. */
  isHighlighted: boolean;
  /**
   * Renders the like button. Passed by the caller, because the comments feature cannot import the likes feature, which
   * depends on the comments feature.
   */
  renderLike: (comment: Comment) => ReactNode;
  /** Loads the menu items that other features add to the menu of a comment. */
  moreItems?: ((comment: Comment) => Promise<readonly MenuItem[]>) | undefined;
  /** Reply form below this comment, if the viewer is replying to it. */
  replyBox: ReactNode;
  /** Opens the form for a reply; undefined if the viewer may not comment. */
  onReply: ((comment: Comment) => void) | undefined;
  onFold: (id: string) => void;
  onDelete: (comment: Comment) => Promise<void>;
}

/** A comment in the list, with its buttons and its menu. */
export const CommentItem = memo(function CommentItem(props: CommentItemProps) {
  const { row, unsentItem, isHighlighted, replyBox } = props;
  const { comment, indent } = row;
  const { id, userId, can } = comment;
  /**
   * True if the person has opened the edit form, false if the person has closed it; undefined if neither. While
   * undefined, the form is open if a draft of the edited text exists.
   */
  const [isOpened, setEditing] = useState<boolean>();
  // Check only once whether a draft exists, so that the form does not close when its draft is saved or deleted.
  const hasDraft = useMemo(() => hasCommentEditDraft(id, userId), [id, userId]);
  const editing = can.edit && (isOpened ?? hasDraft);
  const [opened, setOpened] = useState(false);
  return (
    <li
      id={`comment-${comment.id}`}
      tabIndex={-1}
      className={joinClassNames(
        'relative scroll-mt-20 border-line pt-2.5 pr-4 outline-offset-[-2px] transition-colors duration-700',
        indent === 0 && 'border-t first:border-t-0',
        commentIndentClassNames[indent],
        isHighlighted && 'bg-accent-soft',
      )}
    >
      <CommentThreadLines row={row} />
      <article aria-label={messages.commentBy({ name: comment.userName })} className="flex gap-2.5">
        <Avatar
          id={comment.userId}
          name={comment.userName}
          src={comment.userAvatar}
          size={getCommentAvatarSizePx(indent)}
        />
        <div className="min-w-0 flex-1">
          <Head
            comment={comment}
            menu={
              comment.removed === null &&
              !unsentItem && (
                <CommentMenuButton
                  comment={comment}
                  moreItems={props.moreItems}
                  onEdit={() => setEditing(true)}
                  onDelete={() => void props.onDelete(comment)}
                />
              )
            }
          />
          {comment.isPinned && (
            <p className="mt-0.5 flex items-center gap-1.5 text-sm text-muted">
              <Pin size={14} className="shrink-0" aria-hidden />
              {messages.pinnedLabel}
            </p>
          )}
          {row.shouldShowQuote && comment.quote && <Quote quote={comment.quote} />}
          {comment.removed !== null ? (
            <p className="mt-0.5 text-md text-muted italic">{describeCommentRemoval(comment.removed)}</p>
          ) : comment.isMuted && !opened ? (
            <button
              type="button"
              className="flex min-h-11 items-center text-md text-muted hover:text-ink hover:underline"
              onClick={() => setOpened(true)}
            >
              {messages.showMuted}
            </button>
          ) : editing ? (
            <Suspense>
              <CommentEditForm comment={comment} onDone={() => setEditing(false)} />
            </Suspense>
          ) : (
            <CommentText comment={comment} className={unsentItem && 'text-muted'} />
          )}
          {unsentItem ? <UnsentItemNotice item={unsentItem} /> : <Actions {...props} />}
        </div>
      </article>
      {replyBox}
    </li>
  );
});

/**
 * Line with the buttons that like a comment, reply to it, and hide or show its replies. The buttons have the full
 * height of a touch target. Negative margins reduce the height of the line.
 */
function Actions({ row, renderLike, onReply, onFold }: CommentItemProps) {
  const { comment } = row;
  const isRemoved = comment.removed !== null;
  if (isRemoved && row.replyCount === 0) return <div className="h-2.5" />;
  return (
    <div className="-mt-1.5 -mb-1 -ml-2 flex items-center">
      {!isRemoved && renderLike(comment)}
      {!isRemoved && onReply && (
        <button
          type="button"
          aria-label={messages.replyTo({ name: comment.userName })}
          onClick={() => onReply(comment)}
          className="h-11 min-w-11 rounded-control px-2 text-sm font-medium text-muted hover:text-ink"
        >
          {messages.reply}
        </button>
      )}
      {/* A single open reply takes no more space than the button that would hide it. */}
      {row.replyCount > (row.isFolded ? 0 : 1) && (
        <PostOrCommentActionButton
          icon={row.isFolded ? ChevronDown : ChevronUp}
          small
          label={getFoldLabel(row)}
          aria-expanded={!row.isFolded}
          onClick={() => onFold(comment.id)}
        >
          {row.isFolded ? messages.hiddenReplies({ count: row.replyCount }) : messages.hide}
        </PostOrCommentActionButton>
      )}
    </div>
  );
}

function getFoldLabel({ replyCount, isFolded, comment }: CommentListRow): string {
  const replies = { count: replyCount, name: comment.userName };
  return isFolded ? messages.showReplies(replies) : messages.hideReplies(replies);
}

/** Author and time of a comment, with its menu at the end of the line. */
function Head({ comment, menu }: { comment: Comment; menu: ReactNode }) {
  const name = <span className="min-w-0 truncate text-md font-semibold">{comment.userName}</span>;
  return (
    <div className="flex min-w-0 items-start gap-1.5">
      {/* The menu stays at the end of the first line if enlarged text needs several lines. */}
      <div className="flex min-w-0 flex-1 items-center gap-x-1.5 big-text:flex-wrap">
        {comment.userHandle === '' ? (
          name
        ) : (
          <Link
            to={buildPersonPath(comment.userHandle)}
            className="flex min-h-6 min-w-0 items-center hover:underline"
          >
            {name}
          </Link>
        )}
        {comment.byAuthor && (
          <Pill look="badge" tone="accent">
            {messages.author}
          </Pill>
        )}
        <span className="shrink-0 text-sm text-muted">
          <span aria-hidden>· </span>
          <RelativeTime time={comment.createdAt} />
          {comment.isBot && ` · ${commonMessages.bot}`}
          {comment.updatedAt !== null && comment.removed === null && ` · ${messages.edited}`}
        </span>
      </div>
      {/* The margins keep the line as high as its text, and move the dots to its right edge. */}
      {menu && <div className="-my-2.5 -mr-1.5">{menu}</div>}
    </div>
  );
}

function Quote({ quote }: { quote: NonNullable<Comment['quote']> }) {
  const values = {
    handle: quote.userHandle || quote.userName,
    who: (handle: string[]) => (
      <span key="who" className="font-medium">
        {handle}
      </span>
    ),
  };
  return (
    <p className="mt-0.5 flex min-w-0 items-center gap-1.5 text-sm text-muted">
      <CornerDownRight size={14} className="shrink-0" aria-hidden />
      <span className="truncate">
        {quote.content === ''
          ? messages.replyingTo(values)
          : messages.replyingToText({ ...values, text: quote.content })}
      </span>
    </p>
  );
}
