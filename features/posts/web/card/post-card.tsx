import { memo, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { useAuth } from '#features/accounts/web/public.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { CompactNumber } from '#platform/ui/compact-number.tsx';
import type { Post } from '../../domain/post-shape.ts';
import { PostOrCommentActionButton } from '#platform/ui/action-button.tsx';
import { ImageGrid } from './image-grid.tsx';
import { LinkPreviewCard } from './link-card.tsx';
import { commentInputElementId, buildPostPath } from '#platform/client/paths.ts';
import type { MenuItemsSource } from './menu-items-provider.ts';
import { PostHeader } from './post-header.tsx';
import { PostMenuButton } from './post-menu-button.tsx';
import { PostTags } from './post-tags.tsx';
import { PostText } from './post-text.tsx';
import { SharePostButton } from './share-button.tsx';
import { usePostImpressionTracking } from './use-impression-tracking.ts';
import { messages } from './messages.ts';

/** Props of `PostCard`, the card that shows a post. */
export interface PostCardProps {
  post: Post;
  /** Like button, provided by the likes feature. */
  like: ReactNode;
  save: ReactNode;
  /** True on the post's own screen: the whole text is shown, and a click on the card does not open the post. */
  whole?: boolean;
  /** True to load the first image at once instead of lazily; set for the first posts of a page. */
  eager?: boolean;
  /** Called when the comment button is clicked. If undefined, a click opens the post's own screen. */
  onComment?: () => void;
  /** Loads the menu items of other features; called when the menu is about to open. */
  moreItems: (post: Post) => Promise<MenuItemsSource>;
  /** Called after a double tap on a picture. Returns true if the caller should show a heart over the picture. */
  onDoubleTap?: () => boolean;
  /** Id of the repost that the card stands for in its list; by default, the card stands for its own post. */
  repostId?: string;
  /** Line of text above the header. It says why the viewer sees this post. */
  reason?: ReactNode;
  /** Button between the author's name and the menu, such as the follow button. */
  headerEnd?: ReactNode;
  /** Shown between the text and the action buttons. */
  children?: ReactNode;
}

/** Card of a post, for lists and for the post's own screen. */
export const PostCard = memo(function PostCard(props: PostCardProps) {
  const {
    post,
    like,
    save,
    whole = false,
    eager = false,
    onComment,
    moreItems,
    repostId,
    reason,
    headerEnd,
    onDoubleTap,
    children,
  } = props;
  const auth = useAuth();
  const navigate = useNavigate();
  const article = useRef<HTMLElement>(null);
  usePostImpressionTracking(article, post.id, auth.user?.id === post.userId);
  const open = () => void navigate({ to: buildPostPath(post.id) });
  const openToComment = () => void navigate({ to: buildPostPath(post.id), hash: commentInputElementId });

  /** Opens the post's screen. Ignores clicks on links, buttons and fields, and clicks while text is selected. */
  function onClick(event: MouseEvent) {
    const target = event.target as Element;
    if (whole || event.defaultPrevented || target.closest('a, button, [role=menu], dialog, input')) return;
    if (!article.current?.contains(target) || getSelection()?.toString()) return;
    open();
  }

  return (
    <article
      ref={article}
      aria-label={messages.postBy({ author: post.userName })}
      data-post={repostId ?? post.id}
      onClick={onClick}
      className={joinClassNames('border-b border-line px-4 pt-3.5', whole ? 'pb-0.5' : 'cursor-pointer pb-1')}
    >
      {reason}
      <PostHeader
        post={post}
        isShort={whole}
        end={
          <>
            {headerEnd}
            <PostMenuButton post={post} moreItems={moreItems} />
          </>
        }
      />
      <PostText text={post.content} mentions={post.mentions} whole={whole} />
      <PostTags post={post} />
      <ImageGrid
        images={post.imageDetails}
        authorName={post.userName}
        eager={eager}
        onDoubleTap={onDoubleTap}
      />
      {post.linkCard && <LinkPreviewCard card={post.linkCard} small={post.images.length > 0} />}
      {children}
      {/* Columns of a fixed width keep the buttons in place when a count appears. */}
      <div className={joinClassNames('-mx-2 flex items-center', whole ? 'mt-0.5' : 'mt-1.5')}>
        <div className="basis-18">{like}</div>
        <div className="basis-18">
          <PostOrCommentActionButton
            icon={MessageCircle}
            label={
              post.comments === 0 ? messages.comment : messages.commentWithCount({ comments: post.comments })
            }
            onClick={onComment ?? openToComment}
          >
            {post.comments > 0 && <CompactNumber value={post.comments} />}
          </PostOrCommentActionButton>
        </div>
        <div className="flex-1">
          <SharePostButton post={post} />
        </div>
        {save}
      </div>
    </article>
  );
});
