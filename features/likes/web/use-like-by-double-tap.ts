import { useRequireUser, useAuth } from '#features/accounts/web/public.ts';
import { setLikeByKind } from './like-mutations.ts';
import { messages } from './messages.ts';

/**
 * Returns a function that likes a post after a double tap on its picture (LIKE-002). It never removes a like. It returns
 * true if the heart is to be shown, and false if a guest is asked to sign up first.
 */
export function useLikeByDoubleTap(): (post: { id: string; isLiked: boolean }) => boolean {
  const { user } = useAuth();
  const requireUser = useRequireUser();
  return ({ id, isLiked }) => {
    if (!isLiked) requireUser(() => setLikeByKind.post(id, true), messages.joinToLikePost);
    return user !== undefined;
  };
}
