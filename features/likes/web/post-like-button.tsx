import type { Post } from '#features/posts/domain/post-shape.ts';
import { LikeButton } from './like-button.tsx';
import { messages } from './messages.ts';
import { setPostLikeMutation } from './set-post-like.ts';

interface PostLikeButtonProps {
  post: Pick<Post, 'id' | 'isLiked' | 'likes'>;
  /** False if the number of likes is shown by a separate button beside the heart. */
  hasCount: boolean;
}

/** Like button of a post. */
export function PostLikeButton({ post: { id, isLiked, likes }, hasCount }: PostLikeButtonProps) {
  return (
    <LikeButton
      liked={isLiked}
      likes={likes}
      hasCount={hasCount}
      joinReason={messages.joinToLikePost}
      setLike={(liked) => setPostLikeMutation(id, liked)}
    />
  );
}
