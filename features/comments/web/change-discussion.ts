/** Changes that the author of a post makes to its discussion: hiding and pinning comments (EXP-043). */
import { getErrorMessage } from '#platform/client/error-message.ts';
import { createOptimisticEntityEdit } from '#platform/client/store/entity-store.ts';
import type { OptimisticMutationEffect } from '#platform/client/store/entity-store.ts';
import { appEntityStore, appOptimisticMutationRunner } from '#platform/client/store/app-stores.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { showToastWithUndo } from '#platform/ui/toasts/toast-with-undo.ts';
import type * as api from '../api.ts';
import type { Comment } from '../domain/comment-schema.ts';
import { commentsApi } from './calls.ts';
import { commentEntityType } from './comment-entity-type.ts';
import { messages } from './messages.ts';

const showHidden = ({ isPinned: _isPinned, ...comment }: Comment): Comment => ({
  ...comment,
  isHidden: true,
});
const showAgain = ({ isHidden: _isHidden, ...comment }: Comment): Comment => comment;
const showUnpinned = ({ isPinned: _isPinned, ...comment }: Comment): Comment => comment;

/** Shows the change of a comment until the server has answered; the answer then contains the changed comment. */
const editUntilAnswered = (
  commentId: string,
  change: (comment: Comment) => Comment,
  answer: unknown,
): OptimisticMutationEffect =>
  answer === undefined ? { edits: [createOptimisticEntityEdit(commentEntityType, commentId, change)] } : {};
const slot = ({ commentId }: { commentId: string }) => `hide:${commentId}`;
const storeComment = (_args: unknown, { comment }: { comment: Comment }) =>
  appEntityStore.write(commentEntityType, [comment]);

const hideMutation = appOptimisticMutationRunner.define<typeof api.hideComment>({
  name: 'hideComment',
  slot,
  effect: ({ commentId }, answer) => editUntilAnswered(commentId, showHidden, answer),
  onAnswer: storeComment,
  onFailure: (_args, error) => toast.error(messages.hideFailed({ problem: getErrorMessage(error) })),
});

const unhideMutation = appOptimisticMutationRunner.define<typeof api.unhideComment>({
  name: 'unhideComment',
  slot,
  effect: ({ commentId }, answer) => editUntilAnswered(commentId, showAgain, answer),
  onAnswer: storeComment,
  onFailure: (_args, error) => toast.error(messages.unhideFailed({ problem: getErrorMessage(error) })),
});

/** Hides a comment on the viewer's post. The toast can show it again, and pin it again if it was pinned. */
export async function hideComment({ id: commentId, isPinned }: Comment): Promise<void> {
  const result = await appOptimisticMutationRunner.run(hideMutation, { commentId });
  if (typeof result === 'object' && 'answer' in result)
    showToastWithUndo(messages.hidden, async () => {
      const undone = await appOptimisticMutationRunner.run(unhideMutation, { commentId });
      if (isPinned && typeof undone === 'object' && 'answer' in undone) await pinWithoutToast(commentId);
    });
}

/** Shows a comment again that the viewer hid on their post. */
export async function unhideComment({ id: commentId }: Comment): Promise<void> {
  await appOptimisticMutationRunner.run(unhideMutation, { commentId });
}

/** Pins a comment. Shows a toast only if that fails. Returns true if the comment is pinned. */
async function pinWithoutToast(commentId: string): Promise<boolean> {
  try {
    const { comment, unpinnedCommentId } = await commentsApi.pinComment({ commentId });
    if (unpinnedCommentId !== null) appEntityStore.patch(commentEntityType, unpinnedCommentId, showUnpinned);
    appEntityStore.write(commentEntityType, [comment]);
    return true;
  } catch (error) {
    toast.error(messages.pinFailed({ problem: getErrorMessage(error) }));
    return false;
  }
}

/** Pins a comment on the viewer's post, instead of the one that was pinned before. */
export async function pinComment({ id }: Comment): Promise<void> {
  if (await pinWithoutToast(id)) toast.success(messages.pinned);
}

/** Unpins a comment on the viewer's post. */
export async function unpinComment({ id: commentId }: Comment): Promise<void> {
  try {
    const { comment } = await commentsApi.unpinComment({ commentId });
    appEntityStore.write(commentEntityType, [comment]);
    toast.success(messages.unpinned);
  } catch (error) {
    toast.error(messages.unpinFailed({ problem: getErrorMessage(error) }));
  }
}
