import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Eye, EyeOff, MessageCircleMore, MessageSquareOff } from 'lucide-react';
import { useVisibleItems } from '#platform/client/store/use-visible-items.ts';
import { isNotFoundError } from '#platform/client/is-not-found-error.ts';
import { useAuth } from '#features/accounts/web/public.ts';
import { CommentSection } from '#features/comments/web/public.ts';
import type { Comment } from '#features/comments/domain/comment-schema.ts';
import { AuthorFollowButton } from '#features/follows/web/public.ts';
import { CommentLikeButton, PostLikersButton } from '#features/likes/web/public.ts';
import { useModerationMenuItemsLoader } from '#features/moderation/web/public.ts';
import { isMarkedAsEdited } from '#features/posts/domain/is-marked-as-edited.ts';
import { listTagsMissingFromText } from '#features/posts/domain/collect-tags.ts';
import { isRepost } from '#features/posts/domain/is-repost.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { PostPlaceLink, PostScreenPartList } from '#features/posts/web/public.ts';
import { commentInputElementId } from '#platform/client/paths.ts';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { formatExactTime } from '#platform/ui/format.ts';
import { CompactNumber } from '#platform/ui/compact-number.tsx';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { useGoBack } from '#platform/ui/use-go-back.ts';
import { RepostLine } from '../attachments/repost-line.tsx';
import { FeedPostCard } from '../list/feed-post.tsx';
import { PostListSkeleton } from '../list/list-states.tsx';
import { usePost } from './use-post.ts';
import { messages } from './messages.ts';

const RelatedPostList = createLazyOptionalComponent(() => import('./more-posts.tsx'));

/**
 * Screen of a post with its comments (EXP-001). `?comment=ID` or `#comment-ID` in the URL scrolls to that comment.
 * `?reply` also opens the reply form of that comment.
 */
export default function PostThreadScreen({ postId }: { postId: string }) {
  const { post, error, isHidden, isDeleted, refetch, mayComment } = usePost(postId);
  const { user } = useAuth();
  const closedNote = post && describeClosedComments(post, mayComment, user?.id);
  const target = useLocation({ select: readTargetComment });
  const repliesToTarget = useLocation({ select: ({ search }) => 'reply' in search });
  const navigate = useNavigate();
  // Removes `?reply` from the URL. Otherwise the reply form would open again after a reload or when the viewer comes
  // back.
  const removeReplyParameter = () =>
    void navigate({
      to: '/post/$postId',
      params: { postId },
      search: {},
      hash: true,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    });
  usePostTitle(post);
  useCommentBoxFocus(post !== undefined && closedNote !== '');
  const itemsFor = useModerationMenuItemsLoader();
  useLeaveOnOwnDeletion(isHidden);
  const isLeaving = useOriginalOfRepost(post);
  const isDenied = useVisibleItems(post ? [post] : nothing, 'single').length === 0 && post !== undefined;

  if (isDenied) {
    return (
      <>
        <ScreenHeader title={messages.post} />
        <EmptyState icon={EyeOff} title={messages.hiddenTitle}>
          {messages.hiddenBody}
        </EmptyState>
      </>
    );
  }
  const isMissing = isDeleted || isNotFoundError(error);
  if (isMissing) {
    return (
      <>
        <ScreenHeader title={messages.post} />
        <EmptyState
          icon={MessageSquareOff}
          title={messages.missingTitle}
          action={
            <Link to="/" className={getButtonClassName('quiet')}>
              {messages.goHome}
            </Link>
          }
        >
          {messages.missingBody}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <ScreenHeader title={messages.post} />
      {error && <ErrorState inline={post !== undefined} onRetry={refetch} />}
      {(isLeaving || (!post && !error)) && <PostListSkeleton />}
      {post && !isLeaving && (
        <>
          <FeedPostCard
            post={post}
            whole
            eager
            likers={<PostLikersButton postId={post.id} likes={post.likes} />}
            headerEnd={<FollowAuthor post={post} />}
            reason={isRepost(post) && <RepostLine repost={post} />}
            onComment={focusCommentBox}
          >
            <PostDetails post={post} />
            {closedNote === undefined && <CommentAudienceLine post={post} isOwn={post.userId === user?.id} />}
          </FeedPostCard>
          <CommentSection
            postId={postId}
            count={post.comments}
            target={target}
            repliesToTarget={repliesToTarget}
            onReplyOpened={removeReplyParameter}
            closedNote={closedNote}
            renderLike={renderLike}
            moreItems={(comment) => itemsFor('comment', comment)}
          >
            <RelatedPostList key={post.id} post={post} />
          </CommentSection>
        </>
      )}
    </>
  );
}

/**
 * Returns the text that replaces the comment form if the viewer may not comment (EXP-030); undefined if the viewer may.
 * Empty while the answer of the server is needed and missing.
 */
function describeClosedComments(
  { commentAudience: audience, userId, userName: author }: Post,
  mayComment: boolean | undefined,
  viewerId: string | undefined,
): string | undefined {
  if (audience === undefined || userId === viewerId || mayComment === true) return undefined;
  if (mayComment === undefined && audience !== 'nobody') return '';
  return messages.commentAudience({ audience, author });
}

/** Line that tells the people who may comment that others may not (EXP-030). Empty if everyone may. */
function CommentAudienceLine({ post, isOwn }: { post: Post; isOwn: boolean }) {
  const { commentAudience: audience, userName: author } = post;
  if (audience === undefined) return null;
  return (
    <p className="mt-2 flex items-center gap-1.5 text-sm text-muted">
      <MessageCircleMore size={14} aria-hidden className="shrink-0" />
      {isOwn
        ? messages.commentAudienceOfOwnPost({ audience })
        : messages.commentAudience({ audience, author })}
    </p>
  );
}

/** Follow button of the author. Renders nothing on the viewer's own post, and if the author's account was deleted. */
function FollowAuthor({ post }: { post: Post }) {
  const { status, user } = useAuth();
  if (status === 'loading' || post.userId === user?.id || post.userHandle === '') return null;
  return <AuthorFollowButton key={post.userId} userId={post.userId} displayName={post.userName} />;
}

/**
 * Returns the id of the comment to scroll to, from the query or the hash of the URL (EXP-059); undefined if there is
 * none.
 */
function readTargetComment({ search, hash }: { search: object; hash: string }): string | undefined {
  const { comment } = search as { comment?: unknown };
  if (typeof comment === 'string') return comment;
  return hash === commentInputElementId ? undefined : /^comment-(.+)$/.exec(hash)?.[1];
}

const nothing: readonly Post[] = [];
const focusCommentBox = () => document.getElementById(commentInputElementId)?.focus();

/**
 * React hook that focuses the comment box when the screen is ready, if the hash of the URL is the id of the comment
 * box. The comment button of a post card links to this hash. A URL is handled only once, even if `isReady` changes.
 */
function useCommentBoxFocus(isReady: boolean): void {
  const url = useLocation({ select: ({ pathname, hash }) => `${pathname}#${hash}` });
  const handled = useRef<string>(undefined);
  useEffect(() => {
    if (!isReady || handled.current === url) return;
    handled.current = url;
    if (url.endsWith(`#${commentInputElementId}`)) focusCommentBox();
  }, [isReady, url]);
}

const renderLike = (comment: Comment): ReactNode => <CommentLikeButton comment={comment} />;

/**
 * React hook that goes back to the previous screen when `isHidden` becomes true, because the viewer deleted the post on
 * this screen. The toast with Undo remains visible.
 */
function useLeaveOnOwnDeletion(isHidden: boolean): void {
  const goBack = useGoBack();
  const latest = useRef(goBack);
  const wasHidden = useRef(isHidden);
  useEffect(() => {
    latest.current = goBack;
  });
  useEffect(() => {
    if (isHidden && !wasHidden.current) latest.current();
    wasHidden.current = isHidden;
  }, [isHidden]);
}

/**
 * React hook that replaces the screen of a repost by the screen of the original post, which has the comments and the
 * counts. A repost with comments of its own keeps its screen. Returns true if the screen is about to be replaced.
 */
function useOriginalOfRepost(post: Post | undefined): boolean {
  const navigate = useNavigate();
  const originalId = post && isRepost(post) && post.comments === 0 ? post.quotedPostId : undefined;
  useEffect(() => {
    if (originalId !== undefined)
      void navigate({ to: '/post/$postId', params: { postId: originalId }, replace: true });
  }, [originalId, navigate]);
  return originalId !== undefined;
}

function getTabTitle({ userName: author, content, images }: Post): string {
  if (content !== '') return messages.tabTitle({ author, text: content.slice(0, 60) });
  // A post without text and photos is a repost.
  return images.length > 0 ? messages.tabTitleOfPhoto({ author }) : messages.tabTitleOfRepost({ author });
}

/** Sets the document title to the post's author and text while the screen is open. */
function usePostTitle(post: Post | undefined): void {
  const title = post && getTabTitle(post);
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}

/**
 * Formats a time as a short date and time. On a phone, this text fits on one line with the numbers of shares and views.
 */
const formatDayAndTime = (then: number) =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(then);

/**
 * Details below a post: tags that are not in the text, and a row with the place, the exact time and the numbers of
 * shares and views. Buttons of other features, such as a ride to the place, are at the end of the row.
 */
function PostDetails({ post }: { post: Post }) {
  const tags = listTagsMissingFromText(post.content, post.tags);
  return (
    <>
      {tags.length > 0 && (
        <p className="mt-2.5 flex flex-wrap gap-x-3">
          {tags.map((tag) => (
            <Link
              key={tag}
              to="/tag/$tag"
              params={{ tag }}
              className="min-w-0 py-1 text-md font-semibold wrap-anywhere text-accent-ink hover:underline"
            >
              #{tag}
            </Link>
          ))}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-end gap-x-3 gap-y-1.5">
        <div className="min-w-36 flex-1">
          <PostPlaceLink post={post} className="min-h-6 text-md font-medium" />
          <PostFigures post={post} />
        </div>
        <PostScreenPartList post={post} />
      </div>
    </>
  );
}

/** Minimum number of views that a post needs before people other than its author see the number. */
const minViewsForOthers = 10;

/**
 * Line with the exact time of a post and the numbers of its shares and views. People other than the author see the
 * views only if there are at least `minViewsForOthers`. The views are hidden if they are fewer than the likes or the
 * comments, because that would look wrong.
 */
function PostFigures({ post }: { post: Post }) {
  const { user } = useAuth();
  const minViews = Math.max(post.userId === user?.id ? 1 : minViewsForOthers, post.likes, post.comments);
  const [openedMs] = useState(getServerCorrectedTimeMs);
  const then = Date.parse(post.timestamp);
  const time = (
    // `title` is the exact time. It is shown on hover, and replaces the short time when the page is printed.
    <time key="time" dateTime={post.timestamp} title={formatExactTime(then)}>
      {formatDayAndTime(then)}
    </time>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <span>{isMarkedAsEdited(post, openedMs) ? messages.edited({ time: () => time }) : time}</span>
      {post.shares > 0 && (
        <span>
          {messages.shares({
            shares: post.shares,
            count: () => <CompactNumber key="count" value={post.shares} className="font-semibold text-ink" />,
          })}
        </span>
      )}
      {post.views >= minViews && (
        <span className="flex items-center gap-1">
          <Eye size={14} aria-hidden />
          {messages.views({
            views: post.views,
            count: () => <CompactNumber key="count" value={post.views} className="font-semibold text-ink" />,
          })}
        </span>
      )}
    </div>
  );
}
