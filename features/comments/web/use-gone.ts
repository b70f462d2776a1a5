import { useEffect, useState } from 'react';
import type { Comment } from '../domain/comment-shape.ts';

export interface Answering {
  comment: Comment;
  /** It stands in the list as it is sorted now, so that its absence means something. */
  isListed: boolean;
}

/** The comment that somebody is answering, once it has been taken out of the list. */
export function useGone(
  answering: Answering | undefined,
  list: { comments: readonly Comment[]; ready: boolean },
): Comment | undefined {
  const { comments, ready } = list;
  const isGone =
    answering !== undefined &&
    answering.isListed &&
    ready &&
    !comments.some(({ id }) => id === answering.comment.id);
  const found = isGone ? answering.comment : undefined;
  // A moment later: the box that went with the comment first keeps what was written in it.
  const [gone, setGone] = useState<Comment>();
  useEffect(() => setGone(found), [found]);
  return gone;
}
