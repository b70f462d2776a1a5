import { appEntityStore } from '#platform/client/store/app-stores.ts';
import { defineToggleMutation } from '#platform/client/store/define-toggle-mutation.ts';
import { createOptimisticEntityEdit } from '#platform/client/store/entity-store.ts';
import type { OptimisticMutationEffect, EntityType } from '#platform/client/store/entity-store.ts';
import { commentEntityType } from '#features/comments/web/public.ts';
import type * as api from '../api.ts';
import { createOptimisticLikeUpdate } from './create-optimistic-like-update.ts';
import type { LikeButtonState } from './create-optimistic-like-update.ts';
import { likeMutationOptions } from './like-mutation-options.ts';

/** Like state of a comment, as it was loaded with the comment: whether the viewer likes it, and its number of likes. */
interface CommentLikes extends LikeButtonState {
  id: string;
}
/**
 * Entity type of the like state of comments in the entity store (the browser's cache of posts, comments and people).
 */
export const commentLikeStateEntityType: EntityType<CommentLikes> = {
  name: 'comment likes',
  idOf: ({ id }) => id,
};

function createEffect(
  commentId: string,
  liked: boolean,
  answer: LikeButtonState | undefined,
): OptimisticMutationEffect {
  const show = createOptimisticLikeUpdate(liked, answer?.likes);
  return {
    edits: [
      createOptimisticEntityEdit(commentLikeStateEntityType, commentId, ({ id, ...likes }) => ({
        id,
        ...show(likes),
      })),
    ],
  };
}

/**
 * Optimistic mutation that likes or unlikes a comment (EXP-044). Without a network, it waits in the browser's outbox.
 * It has its own file, because the first screen of the app shows no comments and should not load this code.
 */
export const setCommentLikeMutation = defineToggleMutation<typeof api.likeComment, typeof api.unlikeComment>({
  ...likeMutationOptions,
  on: 'likeComment',
  off: 'unlikeComment',
  argument: 'commentId',
  effect: createEffect,
  // Store the response in the comment, because only the first page of comments is a live query.
  onAnswer: (commentId, { liked, likes }) =>
    appEntityStore.patch(commentEntityType, commentId, (comment) => ({ ...comment, isLiked: liked, likes })),
});
