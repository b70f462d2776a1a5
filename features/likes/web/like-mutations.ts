/** Likes that show before the server has answered (EXP-044), and wait in the outbox without a network. */
import { getErrorMessage } from '#platform/client/error-message.ts';
import { editEntity } from '#platform/client/store/entity-store.ts';
import type { Effect, EntityType } from '#platform/client/store/entity-store.ts';
import { pageMutations } from '#platform/client/store/page-store.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { patchPost, posts } from '#features/posts/web/public.ts';
import type * as api from '../api.ts';
import { likeEffect } from './like-effect.ts';
import type { LikeState } from './like-effect.ts';

/** The likes of a comment as the comment's list contains them. */
interface CommentLikes extends LikeState {
  id: string;
}
export const commentLikes: EntityType<CommentLikes> = { name: 'comment likes', idOf: ({ id }) => id };

interface Answer {
  liked: boolean;
  likes: number;
}
interface PostArgs {
  postId: string;
}
interface CommentArgs {
  commentId: string;
}

function postEffect(postId: string, liked: boolean, answer: Answer | undefined): Effect {
  const show = likeEffect(liked, answer?.likes);
  const edit = editEntity(posts, postId, (post) => {
    const shown = show({ liked: post.isLiked, likes: post.likes });
    if (shown.liked === post.isLiked && shown.likes === post.likes) return post;
    return { ...post, isLiked: shown.liked, likes: shown.likes, hearts: shown.likes };
  });
  return { edits: [edit] };
}

function commentEffect(commentId: string, liked: boolean, answer: Answer | undefined): Effect {
  const show = likeEffect(liked, answer?.likes);
  return { edits: [editEntity(commentLikes, commentId, ({ id, ...likes }) => ({ id, ...show(likes) }))] };
}

const offlineLabel = () => 'A like';
const onLikeFailure = (_args: unknown, error: unknown) =>
  void toast.error(`Your like did not arrive. ${getErrorMessage(error)}`);
const onUnlikeFailure = (_args: unknown, error: unknown) =>
  void toast.error(`Taking your like back did not arrive. ${getErrorMessage(error)}`);

const ofPost = {
  slot: ({ postId }: PostArgs) => `likePost ${postId}`,
  offlineLabel,
  onAnswer: ({ postId }: PostArgs, { liked, likes }: Answer) =>
    patchPost(postId, { isLiked: liked, likes, hearts: likes }),
};
const likePost = pageMutations.define<typeof api.likePost>({
  ...ofPost,
  name: 'likePost',
  effect: ({ postId }, answer) => postEffect(postId, true, answer),
  onFailure: onLikeFailure,
});
const unlikePost = pageMutations.define<typeof api.unlikePost>({
  ...ofPost,
  name: 'unlikePost',
  effect: ({ postId }, answer) => postEffect(postId, false, answer),
  onFailure: onUnlikeFailure,
});

const ofComment = { slot: ({ commentId }: CommentArgs) => `likeComment ${commentId}`, offlineLabel };
const likeComment = pageMutations.define<typeof api.likeComment>({
  ...ofComment,
  name: 'likeComment',
  effect: ({ commentId }, answer) => commentEffect(commentId, true, answer),
  onFailure: onLikeFailure,
});
const unlikeComment = pageMutations.define<typeof api.unlikeComment>({
  ...ofComment,
  name: 'unlikeComment',
  effect: ({ commentId }, answer) => commentEffect(commentId, false, answer),
  onFailure: onUnlikeFailure,
});

/** Likes a post or comment, or takes the like back; shown at once. */
export function setLiked(kind: 'post' | 'comment', id: string, liked: boolean): void {
  if (kind === 'post') {
    if (liked) void pageMutations.run(likePost, { postId: id });
    else void pageMutations.run(unlikePost, { postId: id });
  } else if (liked) void pageMutations.run(likeComment, { commentId: id });
  else void pageMutations.run(unlikeComment, { commentId: id });
}
