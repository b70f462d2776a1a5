import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useAuth, useSignedInPersonSwitchCount, useRequireSignIn } from '#features/accounts/web/public.ts';
import { useVisibleItems } from '#platform/client/store/use-visible-items.ts';
import { Button } from '#platform/ui/button.tsx';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { SegmentedControl } from '#platform/ui/segmented-control.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { phoneMediaQuery, useMediaQuery } from '#platform/ui/use-media-query.ts';
import type { Comment } from '../domain/comment-schema.ts';
import type { CommentSortOrder } from './calls.ts';
import { CommentList } from './comment-list.tsx';
import { buildCommentListRows, splitIntoShownAndHiddenComments } from './build-comment-rows.ts';
import { CommentingDisabledNotice } from './closed-comments-note.tsx';
import { CommentForm } from './comment-form.tsx';
import { HiddenCommentsSection } from './hidden-comments.tsx';
import { StickyCommentForm } from './sticky-comment-form.tsx';
import { useComments } from './use-comments.ts';
import { useCommentReplyTarget } from './use-reply-target.ts';
import { useUnsentComments } from './use-unsent-comments.ts';
import { messages } from './messages.ts';

interface CommentSectionProps {
  postId: string;
  /** Number of comments on the post, as stored with the post. */
  count: number;
  /** Id of the comment to which the URL points; undefined if the URL points to the post itself. */
  target?: string | undefined;
  /**
   * True to open the form for a reply to the comment `target`. Ignored if the viewer is signed out or the comment is
   * removed.
   */
  repliesToTarget?: boolean;
  /**
   * Called after the form for a reply to `target` was opened. The caller then removes the URL parameter that opens it.
   */
  onReplyOpened?: (() => void) | undefined;
  /**
   * Set if the viewer may not comment: the text that says why, which replaces the form (EXP-030). Empty until the
   * server has answered whether the viewer may.
   */
  closedNote?: string | undefined;
  renderLike: (comment: Comment) => ReactNode;
  /**
   * Loads menu items that other features add to a comment. Called when the pointer or the focus reaches a menu button.
   */
  moreItems?: (comment: Comment) => Promise<readonly MenuItem[]>;
  /** Content below the comments, shown once all comments are loaded. */
  children?: ReactNode;
}

const sorts = [
  { value: 'top', label: messages.sortTop },
  { value: 'newest', label: messages.sortNewest },
  { value: 'oldest', label: messages.sortOldest },
] as const satisfies readonly { value: CommentSortOrder; label: string }[];

/** Minimum number of comments for which the sort order can be chosen. Fewer comments fit on one screen. */
const minCommentsToSort = 5;

/**
 * All comments of a post: the form for a new comment, the sort order, and the list with replies that can be hidden
 * (EXP-040, EXP-041, EXP-042).
 */
export function CommentSection(props: CommentSectionProps) {
  const { postId, count, target, closedNote, renderLike, moreItems, children } = props;
  const isOpen = closedNote === undefined;
  const repliesToTarget = props.repliesToTarget === true && isOpen;
  const requireUser = useRequireSignIn();
  const [sort, setSort] = useState<CommentSortOrder>('newest');
  const list = useComments(postId, sort);
  const { replyTarget, missingParent, startReply, closeReplyForm, handleSortChange } =
    useCommentReplyTarget(list);
  const highlighted = useTarget(
    target,
    list,
    closedNote !== '',
    repliesToTarget ? startReply : undefined,
    props.onReplyOpened,
  );
  const comments = useVisibleItems(list.comments, 'comments');
  const unsent = useUnsentComments(postId, list.comments);
  const { rows, hiddenRows, onFold, unfold } = useCommentRows(comments, unsent, sort);
  const isTargetHidden = hiddenRows.some(({ comment }) => comment.id === target);
  const findUnsentItem = (id: string) => unsent.find(({ comment }) => comment.id === id)?.item;

  const onReply = useCallback(
    (comment: Comment) => requireUser(() => startReply(comment), messages.joinToReply),
    [requireUser, startReply],
  );
  const onSort = (value: CommentSortOrder) => {
    setSort(value);
    handleSortChange();
  };
  const onSent = (comment: Comment) => {
    // Unfolds the parent, so that the new reply is visible.
    if (comment.parentId !== null) unfold(comment.parentId);
  };

  const isSessionKnown = useAuth().status !== 'loading';
  const personKey = `${isSessionKnown} ${useSignedInPersonSwitchCount()}`;
  const isPhone = useMediaQuery(phoneMediaQuery);
  const listedTarget = comments.find(({ id }) => id === replyTarget?.id);
  const parent = missingParent?.comment ?? listedTarget ?? replyTarget;
  const listProps = {
    findUnsentItem,
    highlightedId: highlighted,
    renderLike,
    moreItems,
    onReply: isOpen ? onReply : undefined,
    onFold,
    renderReplyForm: (comment: Comment) =>
      isOpen &&
      !isPhone &&
      replyTarget?.id === comment.id && (
        <CommentForm
          key={personKey}
          postId={postId}
          parent={comment}
          isParentDeleted={comment.removed !== null}
          onSent={onSent}
          onClose={closeReplyForm}
        />
      ),
  };
  return (
    // Leave space below the comments on phones, where the comment form covers the bottom of the screen.
    <div className="max-sm:pb-36">
      <section aria-label={messages.comments} id="comments">
        {/* The key remounts the form when the session is known, and for another person, so that the form loads the
            draft of the signed-in person. */}
        {!isOpen ? (
          <CommentingDisabledNotice text={closedNote} isPhone={isPhone} />
        ) : isPhone ? (
          <StickyCommentForm
            key={`${personKey} ${parent?.id}`}
            postId={postId}
            parent={parent}
            isParentDeleted={missingParent?.isDeleted || (parent?.removed ?? null) !== null}
            onSent={onSent}
            onClose={parent && closeReplyForm}
          />
        ) : (
          <CommentForm key={personKey} postId={postId} onSent={onSent} />
        )}
        <Heading count={count} sort={sort} onSort={onSort} />
        {list.failed && <ErrorState inline={list.ready} onRetry={list.refetch} detail={list.detail} />}
        {!list.ready && !list.failed && <LoadingComments count={count} />}
        {list.ready && rows.length === 0 && hiddenRows.length === 0 && (
          <p className="px-4 py-5 text-center text-md text-muted">
            {isOpen ? messages.emptyAndOpen : messages.empty}
          </p>
        )}
        {isOpen && !isPhone && missingParent && (
          <CommentForm
            key={`${personKey} ${missingParent.comment.id}`}
            postId={postId}
            parent={missingParent.comment}
            isParentDeleted={missingParent.isDeleted}
            onSent={onSent}
            onClose={closeReplyForm}
          />
        )}
        <CommentList {...listProps} rows={rows} />
        {list.more && (
          <div className="p-4 text-center">
            <Button loading={list.loadingOlder} onClick={() => void list.fetchOlder()}>
              {getMoreLabel(sort, list.olderFailed)}
            </Button>
          </div>
        )}
        {list.ready && hiddenRows.length > 0 && (!list.more || isTargetHidden) && (
          <HiddenCommentsSection
            count={hiddenRows.filter(({ comment }) => comment.isHidden).length}
            isInitiallyOpen={isTargetHidden}
          >
            <CommentList {...listProps} rows={hiddenRows} />
          </HiddenCommentsSection>
        )}
      </section>
      {list.ready && !list.more && children}
    </div>
  );
}

/**
 * React hook that returns the rows of the comments, and of the hidden comments below them. The viewer can fold the
 * replies to a comment (`onFold`).
 */
function useCommentRows(
  comments: readonly Comment[],
  unsent: ReturnType<typeof useUnsentComments>,
  sort: CommentSortOrder,
) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => {
    const { shown, hidden } = splitIntoShownAndHiddenComments([
      ...comments,
      ...unsent.map(({ comment }) => comment),
    ]);
    return {
      rows: buildCommentListRows(shown, sort, folded),
      hiddenRows: buildCommentListRows(hidden, sort, folded),
    };
  }, [comments, unsent, sort, folded]);
  const onFold = useCallback((id: string) => {
    setFolded((was) => {
      const next = new Set(was);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const unfold = (parentId: string) => setFolded((was) => new Set([...was].filter((id) => id !== parentId)));
  return { ...rows, onFold, unfold };
}

interface HeadingProps {
  /** Number of comments on the post. */
  count: number;
  sort: CommentSortOrder;
  onSort: (sort: CommentSortOrder) => void;
}

/**
 * Heading of the comments, with a control that selects their sort order. If there are fewer than `minCommentsToSort`
 * comments, the heading is visible to screen readers only and there is no control, so that the comments have more
 * space.
 */
function Heading({ count, sort, onSort }: HeadingProps) {
  if (count < minCommentsToSort) return <h2 className="sr-only">{messages.comments}</h2>;
  return (
    <div className="flex min-h-12 items-center justify-between px-4">
      <h2 className="text-base">{messages.comments}</h2>
      <SegmentedControl label={messages.sort} choices={sorts} value={sort} onValue={onSort} />
    </div>
  );
}

function getMoreLabel(sort: CommentSortOrder, hasFailed: boolean): string {
  if (hasFailed) return messages.olderFailed;
  return sort === 'oldest' ? messages.showNewer : messages.showOlder;
}

function LoadingComments({ count }: { count: number }) {
  return (
    <SkeletonList label={messages.loading}>
      {Array.from({ length: Math.min(6, Math.max(1, count)) }, (_, at) => (
        <PersonOrCommentSkeleton key={at} />
      ))}
    </SkeletonList>
  );
}

/**
 * Maximum number of pages, after the first one, that are loaded to find the comment that the URL points to. If the
 * comment is on a later page, the list scrolls to it only after the user has loaded that page.
 */
const maxPages = 5;
const highlightMs = 3_000;

/**
 * Finds the comment to which the URL points, loading further pages if needed, and scrolls to it. Returns its id while
 * the comment is highlighted.
 * @param isFormKnown false until it is known whether the viewer may comment. The search waits for that, because the
 * reply form may have to open, and because the form above the list moves the comment
 * @param onReply opens the reply form of the comment and focuses the form. Called only if the viewer is signed in and
 * the comment is not removed; otherwise the comment itself is focused
 * @param onReplyOpened called after `onReply`
 */
function useTarget(
  target: string | undefined,
  list: ReturnType<typeof useComments>,
  isFormKnown: boolean,
  onReply: ((comment: Comment) => void) | undefined,
  onReplyOpened: (() => void) | undefined,
): string | undefined {
  const [highlighted, setHighlighted] = useState<string>();
  const pages = useRef(0);
  const found = useRef<string>(undefined);
  const { comments, more, loadingOlder, fetchOlder } = list;
  const session = useAuth().status;
  const ready = list.ready && isFormKnown && (onReply === undefined || session !== 'loading');
  const comment = comments.find(({ id }) => id === target);
  const reply = session === 'signedIn' && comment?.removed === null ? onReply : undefined;
  useEffect(() => {
    if (target === undefined || !ready || found.current === target) return;
    if (!comment) {
      if (more && !loadingOlder && pages.current++ < maxPages) void fetchOlder();
      return;
    }
    found.current = target;
    setHighlighted(target);
    if (reply) {
      reply(comment);
      onReplyOpened?.();
    }
    requestAnimationFrame(() => {
      const element = document.getElementById(`comment-${target}`);
      element?.scrollIntoView({ block: 'center' });
      if (!reply) element?.focus({ preventScroll: true });
    });
    setTimeout(() => setHighlighted(undefined), highlightMs);
  }, [target, ready, comment, more, loadingOlder, fetchOlder, reply, onReplyOpened]);
  return highlighted;
}
