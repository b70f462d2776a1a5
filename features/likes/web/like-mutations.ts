/**
 * Optimistic mutations that like and unlike (EXP-044). Without a network, the mutations wait in the browser's outbox.
 */
import { getErrorMessage } from '#platform/client/error-message.ts';
import { appEntityStore } from '#platform/client/store/app-stores.ts';
import { defineToggleMutation } from '#platform/client/store/define-toggle-mutation.ts';
import { createOptimisticEntityEdit } from '#platform/client/store/entity-store.ts';
import type { OptimisticEffect, EntityType } from '#platform/client/store/entity-store.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { commentEntityType } from '#features/comments/web/public.ts';
import { patchPostInEntityStore, postEntityType } from '#features/posts/web/public.ts';
import type * as api from '../api.ts';
import { createOptimisticLikeUpdate } from './create-optimistic-like-update.ts';
import type { LikeButtonState } from './create-optimistic-like-update.ts';
import { messages } from './messages.ts';

/** Like state of a comment, as it was loaded with the comment: whether the viewer likes it, and its number of likes. */
interface CommentLikes extends LikeButtonState {
  id: string;
}
/** Entity type under which the browser's entity store keeps the like state of comments. */
export const commentLikesEntityType: EntityType<CommentLikes> = {
  name: 'comment likes',
  idOf: ({ id }) => id,
};

interface Answer {
  liked: boolean;
  likes: number;
}
function postEffect(postId: string, liked: boolean, answer: Answer | undefined): OptimisticEffect {
  const show = createOptimisticLikeUpdate(liked, answer?.likes);
  const edit = createOptimisticEntityEdit(postEntityType, postId, (post) => {
    const shown = show({ liked: post.isLiked, likes: post.likes });
    if (shown.liked === post.isLiked && shown.likes === post.likes) return post;
    return { ...post, isLiked: shown.liked, likes: shown.likes, hearts: shown.likes };
  });
  return { edits: [edit] };
}

function commentEffect(commentId: string, liked: boolean, answer: Answer | undefined): OptimisticEffect {
  const show = createOptimisticLikeUpdate(liked, answer?.likes);
  return {
    edits: [
      createOptimisticEntityEdit(commentLikesEntityType, commentId, ({ id, ...likes }) => ({
        id,
        ...show(likes),
      })),
    ],
  };
}

const shared = {
  offlineLabel: messages.offlineLike,
  onFailure: (isOn: boolean, error: unknown) =>
    void toast.error(messages[isOn ? 'likeFailed' : 'unlikeFailed']({ problem: getErrorMessage(error) })),
};
const setPostLike = defineToggleMutation<typeof api.likePost, typeof api.unlikePost>({
  ...shared,
  on: 'likePost',
  off: 'unlikePost',
  argument: 'postId',
  effect: postEffect,
  onAnswer: (postId, { liked, likes }) =>
    patchPostInEntityStore(postId, { isLiked: liked, likes, hearts: likes }),
});
const setCommentLike = defineToggleMutation<typeof api.likeComment, typeof api.unlikeComment>({
  ...shared,
  on: 'likeComment',
  off: 'unlikeComment',
  argument: 'commentId',
  effect: commentEffect,
  // Pages after the first one are not live.
  onAnswer: (commentId, { liked, likes }) =>
    appEntityStore.patch(commentEntityType, commentId, (comment) => ({ ...comment, isLiked: liked, likes })),
});

/** Optimistic mutations that like or unlike a post or comment, by kind of content. */
export const likeMutationsByContentKind = { post: setPostLike, comment: setCommentLike };
