import { useRequireSignIn, useAuth } from '#features/accounts/web/public.ts';
import { messages } from './messages.ts';
import { setPostLikeMutation } from './set-post-like.ts';

/**
 * Returns a function that likes a post after a double tap on the post's picture (LIKE-002). A double tap never removes
 * a like. The function returns true if the heart animation should be shown. For a guest, it opens the sign-up dialog
 * and returns false.
 */
export function useLikeByDoubleTap(): (post: { id: string; isLiked: boolean }) => boolean {
  const { user } = useAuth();
  const requireUser = useRequireSignIn();
  return ({ id, isLiked }) => {
    if (!isLiked) requireUser(() => setPostLikeMutation(id, true), messages.joinToLikePost);
    return user !== undefined;
  };
}
