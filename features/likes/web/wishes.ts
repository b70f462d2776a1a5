/** Likes that show before the server has answered (EXP-044). */
import { LastWish } from '#platform/client/optimistic.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { patchPost, whatWentWrong } from '#features/posts/web/public.ts';
import { likeComment, likePost, unlikeComment, unlikePost } from './calls.ts';

interface Answer {
  liked: boolean;
  likes: number;
}

function onFailure(_id: string, error: unknown, wish: boolean): void {
  toast.error(`${wish ? 'Your like' : 'Taking your like back'} did not arrive. ${whatWentWrong(error)}`);
}

export const postLikes = new LastWish<boolean, Answer>({
  send: (postId, wish) => (wish ? likePost(postId) : unlikePost(postId)),
  onAnswer: (postId, { liked, likes }) => patchPost(postId, { isLiked: liked, likes, hearts: likes }),
  onFailure,
});

export const commentLikes = new LastWish<boolean, Answer>({
  send: (commentId, wish) => (wish ? likeComment(commentId) : unlikeComment(commentId)),
  onFailure,
});
