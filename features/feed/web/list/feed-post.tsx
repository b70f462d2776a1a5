import { memo } from 'react';
import type { ReactNode } from 'react';
import { useEntity } from '#platform/client/store/use-entity.ts';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';
import { useAuth, useRequireSignIn } from '#features/accounts/web/public.ts';
import { isRepost } from '#features/posts/domain/is-repost.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { PostCard, postEntityType } from '#features/posts/web/public.ts';
import type { PostCardProps } from '#features/posts/web/public.ts';
import { PostLikeButton, useLikeByDoubleTap } from '#features/likes/web/public.ts';
import { useModerationMenuItems } from '#features/moderation/web/public.ts';
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

/** Card of a repost. Its space is reserved as by the server's first screen. */
const RepostCard = createLazyOptionalComponent(
  () => import('../attachments/repost-card.tsx'),
  () => <div className="h-120 border-b border-line" />,
);

/** Props of `FeedPostCard`. */
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
 * In lists, a repost is the card of the original post, below a line that names the person who reposted it.
 */
export const FeedPostCard = memo(function FeedPostCard(all: FeedPostProps) {
  const { extraItems, offersFeedback = false, likers, children, ...props } = all;
  // `useEntity` returns undefined for a deleted post. Until the list removes the deleted post, the post from the props
  // is shown.
  const post = useEntity(postEntityType, props.post.id, props.post) ?? props.post;
  const loadModerationItems = useModerationMenuItems();
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
  if (isRepost(post) && !props.whole) return <RepostCard {...all} post={post} />;
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
});
