import { memo } from 'react';
import type { MenuItem } from '#platform/ui/menu.tsx';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { PostCard } from '#features/posts/web/public.ts';
import type { PostCardProps } from '#features/posts/web/public.ts';
import { LikeButton } from '#features/likes/web/public.ts';
import { useModerationItems } from '#features/moderation/web/public.ts';
import { SaveButton } from './save-button.tsx';

interface FeedPostProps extends Omit<PostCardProps, 'like' | 'save' | 'moreItems'> {
  /** What the list itself puts into the menu, before what other features do. */
  extraItems?: (post: Post) => readonly MenuItem[];
}

/** A post with the buttons that other features put on it. */
export const FeedPost = memo(function FeedPost({ extraItems, ...props }: FeedPostProps) {
  const { post } = props;
  const itemsFor = useModerationItems();
  return (
    <PostCard
      {...props}
      like={<LikeButton kind="post" id={post.id} liked={post.isLiked} likes={post.likes} />}
      moreItems={async (about) => [...(extraItems?.(about) ?? []), ...(await itemsFor('post', about))]}
      save={<SaveButton postId={post.id} saved={post.isSaved} />}
    />
  );
});
