import { useMemo } from 'react';
import { useEntity } from '#platform/client/store/use-entity.ts';
import type { Comment } from '#features/comments/domain/comment-schema.ts';
import { LikeButton } from './like-button.tsx';
import { commentLikesEntityType } from './like-mutations.ts';

/** Like button of a comment. */
export function CommentLikeButton({ comment }: { comment: Comment }) {
  const { id, isLiked, likes } = comment;
  const listed = useMemo(() => ({ id, liked: isLiked, likes }), [id, isLiked, likes]);
  const shown = useEntity(commentLikesEntityType, id, listed) ?? listed;
  return <LikeButton kind="comment" id={id} liked={shown.liked} likes={shown.likes} small />;
}
