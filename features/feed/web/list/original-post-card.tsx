import type { ReactNode } from 'react';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';
import { useAuth, useRequireSignIn } from '#features/accounts/web/public.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { PostCard } from '#features/posts/web/public.ts';
import type { PostCardProps } from '#features/posts/web/public.ts';
import { PostLikeButton, useLikeByDoubleTap } from '#features/likes/web/public.ts';
import { useModerationMenuItemsLoader } from '#features/moderation/web/public.ts';
import { listAttachmentHeights } from '../../domain/list-attachment-heights.ts';
import { SavePostButton } from '../saved/save-post-button.tsx';

/** The poll and the quoted post of a post. While their code is loading, their heights are reserved. */
const PostAttachments = createLazyOptionalComponent(
  () => import('../attachments/post-attachments.tsx'),
  ({ post }) =>
    listAttachmentHeights(post).map(
      (height) => height && <div key={height} className={`mt-2.5 ${height}`} />,
    ),
);

/** Props of `FeedPostCard` and `OriginalPostCard`. */
export interface FeedPostProps extends Omit<PostCardProps, 'like' | 'save' | 'moreItems'> {
  /**
   * Returns the menu items that this list adds to the menu of a post. They are shown above the menu items of other
   * features.
   */
  extraItems?: (post: Post) => readonly MenuItem[];
  /**
   * Button with the number of likes, beside the like button on the post's own screen. If set, the like button shows no
   * number.
   */
  likers?: ReactNode;
  /** True to add the menu items “More like this” and “Less like this”. */
  offersFeedback?: boolean;
}

/**
 * Post card with the like button, the save button, and menu items to report the post, block its author or pin the post.
 * Unlike `FeedPostCard`, it shows a repost as a post of its own.
 */
export function OriginalPostCard({
  extraItems,
  offersFeedback = false,
  likers,
  children,
  post,
  ...props
}: FeedPostProps) {
  const loadModerationItems = useModerationMenuItemsLoader();
  const { user } = useAuth();
  const requireUser = useRequireSignIn();
  const likeByDoubleTap = useLikeByDoubleTap();
  const moreItems = async (about: Post) =>
    (await import('./load-post-menu-items.tsx')).loadPostMenuItems(about, {
      user,
      requireUser,
      loadModerationItems,
      listItems: extraItems?.(about) ?? [],
      offersFeedback,
    });
  return (
    <PostCard
      {...props}
      post={post}
      like={
        <span className="flex">
          <PostLikeButton post={post} hasCount={likers === undefined} />
          {likers}
        </span>
      }
      onDoubleTap={() => likeByDoubleTap(post)}
      moreItems={moreItems}
      save={<SavePostButton postId={post.id} isSaved={post.isSaved} />}
    >
      {(post.quotedPostId ?? post.poll) && <PostAttachments post={post} />}
      {children}
    </PostCard>
  );
}
