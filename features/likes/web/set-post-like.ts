import { defineToggleMutation } from '#platform/client/store/define-toggle-mutation.ts';
import { createOptimisticEntityEdit } from '#platform/client/store/entity-store.ts';
import type { OptimisticMutationEffect } from '#platform/client/store/entity-store.ts';
import { patchPostInEntityStore, postEntityType } from '#features/posts/web/public.ts';
import type * as api from '../api.ts';
import { createOptimisticLikeUpdate, type LikeButtonState } from './create-optimistic-like-update.ts';
import { likeMutationOptions } from './like-mutation-options.ts';

function createEffect(
  postId: string,
  liked: boolean,
  answer: LikeButtonState | undefined,
): OptimisticMutationEffect {
  const show = createOptimisticLikeUpdate(liked, answer?.likes);
  const edit = createOptimisticEntityEdit(postEntityType, postId, (post) => {
    const shown = show({ liked: post.isLiked, likes: post.likes });
    if (shown.liked === post.isLiked && shown.likes === post.likes) return post;
    return { ...post, isLiked: shown.liked, likes: shown.likes, hearts: shown.likes };
  });
  return { edits: [edit] };
}

/**
 * Optimistic mutation that likes or unlikes a post (EXP-044). Without a network, it waits in the browser's outbox.
 */
export const setPostLikeMutation = defineToggleMutation<typeof api.likePost, typeof api.unlikePost>({
  ...likeMutationOptions,
  on: 'likePost',
  off: 'unlikePost',
  argument: 'postId',
  effect: createEffect,
  onAnswer: (postId, { liked, likes }) =>
    patchPostInEntityStore(postId, { isLiked: liked, likes, hearts: likes }),
});
