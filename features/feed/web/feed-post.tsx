import { memo } from 'react';
import { PostCard } from '#features/posts/web/public.ts';
import type { PostCardProps } from '#features/posts/web/public.ts';
import { LikeButton } from '#features/likes/web/public.ts';
import { SaveButton } from './save-button.tsx';

type FeedPostProps = Omit<PostCardProps, 'like' | 'save'>;

/** A post with the buttons that other features put on it. */
export const FeedPost = memo(function FeedPost(props: FeedPostProps) {
  const { post } = props;
  return (
    <PostCard
      {...props}
      like={<LikeButton kind="post" id={post.id} liked={post.isLiked} likes={post.likes} />}
      save={<SaveButton postId={post.id} saved={post.isSaved} />}
    />
  );
});
