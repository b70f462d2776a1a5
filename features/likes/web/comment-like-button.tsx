import { useMemo } from 'react';
import { useEntity } from '#platform/client/store/use-entity.ts';
import type { Comment } from '#features/comments/domain/comment-schema.ts';
import { LikeButton } from './like-button.tsx';
import { messages } from './messages.ts';
import { commentLikeStateEntityType, setCommentLikeMutation } from './set-comment-like.ts';

/** Like button of a comment. */
export function CommentLikeButton({ comment }: { comment: Comment }) {
  const { id, isLiked, likes } = comment;
  const listed = useMemo(() => ({ id, liked: isLiked, likes }), [id, isLiked, likes]);
  const shown = useEntity(commentLikeStateEntityType, id, listed) ?? listed;
  return (
    <LikeButton
      liked={shown.liked}
      likes={shown.likes}
      small
      joinReason={messages.joinToLikeComment}
      setLike={(liked) => setCommentLikeMutation(id, liked)}
    />
  );
}
