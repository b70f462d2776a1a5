import { memo } from 'react';
import { useEntity } from '#platform/client/store/use-entity.ts';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { useAuth } from '#features/accounts/web/public.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { createFixedItems, PostCard, posts } from '#features/posts/web/public.ts';
import type { MoreItems, PostCardProps } from '#features/posts/web/public.ts';
import { LikeButton } from '#features/likes/web/public.ts';
import { useModerationItems } from '#features/moderation/web/public.ts';
import { SaveButton } from '../saved/save-button.tsx';

interface FeedPostProps extends Omit<PostCardProps, 'like' | 'save' | 'moreItems'> {
  /** Menu items that the list adds before the items of other features. */
  extraItems?: (post: Post) => readonly MenuItem[];
}

/** Post card with the like button, the save button, and menu items to report, block or pin. */
export const FeedPost = memo(function FeedPost({ extraItems, ...props }: FeedPostProps) {
  // `useEntity` returns undefined for a deleted post, which lists leave out.
  const post = useEntity(posts, props.post.id, props.post) ?? props.post;
  const itemsFor = useModerationItems();
  const { user } = useAuth();
  async function moreItems(about: Post): Promise<MoreItems> {
    const extra = extraItems?.(about) ?? [];
    if (about.userId !== user?.id) return createFixedItems([...extra, ...(await itemsFor('post', about))]);
    const { PinItems } = await import('../profile/pin-items.tsx');
    return ({ children }) => (
      <PinItems post={about}>{(pinning) => children([...extra, ...pinning])}</PinItems>
    );
  }
  return (
    <PostCard
      {...props}
      post={post}
      like={<LikeButton kind="post" id={post.id} liked={post.isLiked} likes={post.likes} />}
      moreItems={moreItems}
      save={<SaveButton postId={post.id} saved={post.isSaved} />}
    />
  );
});
