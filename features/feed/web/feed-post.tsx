import { memo } from 'react';
import { PostCard } from '#features/posts/web/public.ts';
import type { PostCardProps } from '#features/posts/web/public.ts';
import { LikeButton } from '#features/likes/web/public.ts';
import { useModerationItems } from '#features/moderation/web/public.ts';
import { SaveButton } from './save-button.tsx';

type FeedPostProps = Omit<PostCardProps, 'like' | 'save' | 'moreItems'>;

/** A post with the buttons that other features put on it. */
export const FeedPost = memo(function FeedPost(props: FeedPostProps) {
  const { post } = props;
  const itemsFor = useModerationItems();
  return (
    <PostCard
      {...props}
      like={<LikeButton kind="post" id={post.id} liked={post.isLiked} likes={post.likes} />}
      moreItems={(about) => itemsFor('post', about)}
      save={<SaveButton postId={post.id} saved={post.isSaved} />}
    />
  );
});
