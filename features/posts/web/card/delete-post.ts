/** Deletes a post in the browser, with undo (EXP-022). */
import { getErrorMessage } from '#platform/client/error-message.ts';
import {
  createOptimisticEntityEdit,
  createOptimisticListInsert,
} from '#platform/client/store/entity-store.ts';
import type { OptimisticMutationEffect } from '#platform/client/store/entity-store.ts';
import { appEntityStore, appOptimisticMutationRunner } from '#platform/client/store/app-stores.ts';
import { askConfirmation } from '#platform/ui/confirm.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { showToastWithUndo } from '#platform/ui/toasts/toast-with-undo.ts';
import type * as api from '../../api.ts';
import type { Post } from '../../domain/post-shape.ts';
import { postEntityType, listKeyOfPostsRestoredInThisTab } from '../post-store.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './later/messages.ts';

const hide = (postId: string): OptimisticMutationEffect => ({
  edits: [createOptimisticEntityEdit(postEntityType, postId, () => null)],
});
const slot = ({ postId }: { postId: string }) => `delete:${postId}`;

const deletePost = appOptimisticMutationRunner.define<typeof api.deletePost>({
  name: 'deletePost',
  slot,
  effect: ({ postId }) => hide(postId),
  // Keep the post hidden after the server's confirmation, because lists that were loaded before the deletion still
  // contain it.
  staysInSession: true,
  onFailure: (_args, error) => toast.error(messages.deleteFailed({ problem: getErrorMessage(error) })),
});

const restorePost = appOptimisticMutationRunner.define<typeof api.restorePost>({
  name: 'restorePost',
  slot,
  // Hide the post until the server has restored it. If the server refuses, the post stays hidden by the deletion.
  effect: ({ postId }, answer) =>
    answer === undefined
      ? hide(postId)
      : { inserts: [createOptimisticListInsert(listKeyOfPostsRestoredInThisTab, answer.post)] },
  onAnswer: (_args, { post }) => appEntityStore.write(postEntityType, [post]),
  onFailure: ({ postId }, error) =>
    toast.error(messages.restoreFailed({ problem: getErrorMessage(error) }), {
      action: { label: commonMessages.retry, run: () => undo(postId) },
    }),
});

/**
 * Optimistically deletes a post and shows a toast. The toast has an Undo button for the viewer's own post only, because
 * only the author can restore a post. Returns whether the server deleted the post.
 */
export async function deletePostWithUndo(post: Post): Promise<boolean> {
  const result = await appOptimisticMutationRunner.run(deletePost, { postId: post.id });
  if (typeof result === 'string' || !('answer' in result)) return false;
  if (post.can.edit) showToastWithUndo(messages.deleted, () => undo(post.id));
  else toast(messages.deleted);
  return true;
}

/** Deletes a repost of the viewer. A toast reports the result. */
export async function removeRepost(postId: string): Promise<void> {
  const result = await appOptimisticMutationRunner.run(deletePost, { postId });
  if (typeof result !== 'string' && 'answer' in result) toast(messages.repostRemoved);
}

/**
 * Deletes a post from the post's menu. If an admin deletes the post of another person, asks for confirmation first,
 * because only the author could restore the post.
 */
export async function deletePostConfirmingIfNotOwn(post: Post): Promise<void> {
  const isSure =
    post.can.edit ||
    (await askConfirmation({
      title: messages.deleteByOtherTitle({ author: post.userName }),
      body: messages.deleteByOtherBody,
      yes: commonMessages.delete,
      danger: true,
    }));
  if (isSure) await deletePostWithUndo(post);
}

/** Restores a deleted post of the viewer. Returns whether the server restored it; if not, a toast says why. */
export async function restoreDeletedPost(postId: string): Promise<boolean> {
  const result = await appOptimisticMutationRunner.run(restorePost, { postId });
  return typeof result !== 'string' && 'answer' in result;
}

function undo(postId: string): void {
  void restoreDeletedPost(postId);
}
