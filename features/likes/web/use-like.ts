/** Likes that show before the server has answered (EXP-044), and are kept for later without a network. */
import { keptToggle } from '#platform/client/kept-toggle.ts';
import { useWish } from '#platform/client/use-wish.ts';
import { LastWish } from '#platform/client/optimistic.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { patchPost } from '#features/posts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import type * as api from '../api.ts';
import { likesApi } from './calls.ts';
import { shownLike } from './shown-like.ts';
import type { LikeState } from './shown-like.ts';

/** What was shown when a target was pressed, and what the server answered since. */
const pressed = new Map<string, { before: LikeState; answered: number | undefined }>();

function onFailure(_id: string, error: unknown, wish: boolean): void {
  toast.error(`${wish ? 'Your like' : 'Taking your like back'} did not arrive. ${getErrorMessage(error)}`);
}

function remember(id: string, likes: number): void {
  const press = pressed.get(id);
  if (press) press.answered = likes;
}

const wishes = {
  post: new LastWish<boolean, LikeState>({
    send: (postId, wish) => (wish ? likesApi.likePost({ postId }) : likesApi.unlikePost({ postId })),
    onAnswer(postId, { liked, likes }) {
      remember(postId, likes);
      patchPost(postId, { isLiked: liked, likes, hearts: likes });
    },
    kept: keptToggle<typeof api.likePost, typeof api.unlikePost>({
      on: 'likePost',
      off: 'unlikePost',
      argument: 'postId',
      label: 'A like',
    }),
    onFailure,
  }),
  comment: new LastWish<boolean, LikeState>({
    send: (commentId, wish) =>
      wish ? likesApi.likeComment({ commentId }) : likesApi.unlikeComment({ commentId }),
    onAnswer: (commentId, { likes }) => remember(commentId, likes),
    kept: keptToggle<typeof api.likeComment, typeof api.unlikeComment>({
      on: 'likeComment',
      off: 'unlikeComment',
      argument: 'commentId',
      label: 'A like',
    }),
    onFailure,
  }),
};

/** What the heart of a post or comment shows, and the press on it. */
export function useLike(kind: 'post' | 'comment', id: string, server: LikeState) {
  const wish = useWish(wishes[kind], id);
  // A wish that was kept over a reload was not pressed on this page.
  const press = pressed.get(id) ?? { before: server, answered: undefined };
  const shown = shownLike(server, wish === undefined ? undefined : { wish, ...press });
  function toggle() {
    // A wish that is not answered yet still starts from what the server said before it.
    if (!wishes[kind].isInFlight(id)) pressed.set(id, { before: shown, answered: undefined });
    wishes[kind].wish(id, !shown.liked);
  }
  return { shown, toggle };
}
