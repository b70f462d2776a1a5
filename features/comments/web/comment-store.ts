/**
 * Client-side store of comments, with optimistic updates: an edit or deletion is shown before the server has responded.
 */
import { removeDraft } from '#platform/client/drafts.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import {
  createOptimisticEntityEdit,
  createOptimisticListInsert,
} from '#platform/client/store/entity-store.ts';
import type { EntityListKey } from '#platform/client/store/entity-store.ts';
import { appEntityStore, appOptimisticMutationRunner } from '#platform/client/store/app-stores.ts';
import { askConfirmation } from '#platform/ui/confirm.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type * as api from '../api.ts';
import type { Comment } from '../domain/comment-schema.ts';
import { shortenCommentForPreview } from '../domain/shorten-comment.ts';
import { commentEntityType } from './comment-entity-type.ts';
import { messages } from './messages.ts';

/**
 * Returns the key of a list in the entity store (the browser's cache of posts, comments and people). The list contains
 * the comments that the viewer wrote on a post in this browser tab and that the server has accepted.
 */
export const getOwnNewCommentsListKey = (postId: string): EntityListKey<Comment> => ({
  name: `new-comments:${postId}`,
});

/**
 * Mutation that sends a new comment or reply. While the browser is offline, the comment waits in the browser's outbox;
 * `listUnsentCommentsOfPost` returns the waiting comments.
 */
export const createCommentMutation = appOptimisticMutationRunner.define<typeof api.createComment>({
  name: 'createComment',
  hasUniqueId: true,
  offlineLabel: ({ content }) => shortenCommentForPreview(content.trim()),
  effect: ({ postId }, answer) =>
    answer === undefined
      ? {}
      : { inserts: [createOptimisticListInsert(getOwnNewCommentsListKey(postId), answer.comment)] },
  onFailure({ content }, error, isLate) {
    // If a comment is sent directly, its form shows the error. A comment that waited in the outbox needs a toast,
    // because its form may be closed.
    if (!isLate) return;
    const text = shortenCommentForPreview(content.trim());
    toast.error(messages.notSentLater({ text, problem: getErrorMessage(error) }));
  },
});

const showText =
  (content: string) =>
  (comment: Comment): Comment => ({ ...comment, content });

/**
 * Changes the text of a comment optimistically. If the server refuses the change, `CommentEditForm` shows the error.
 */
export const updateCommentMutation = appOptimisticMutationRunner.define<typeof api.updateComment>({
  name: 'updateComment',
  // After the server has responded, no optimistic edit is needed: the store contains the response or a newer live
  // update.
  effect: ({ commentId, content }, answer) =>
    answer === undefined
      ? { edits: [createOptimisticEntityEdit(commentEntityType, commentId, showText(content.trim()))] }
      : {},
  onAnswer: (_args, { comment }) => appEntityStore.write(commentEntityType, [comment]),
});

/**
 * Returns the placeholder for a deleted comment with replies, which stays in the list. Returns null for a deleted
 * comment without replies, which disappears from the list. The server uses the same rule.
 */
function showDeleted(comment: Comment): Comment | null {
  if (comment.removed !== null) return comment;
  return comment.replies > 0 ? { ...comment, content: '', removed: 'by_author' } : null;
}

/**
 * Returns the draft name (for `useDraft`) under which the edited text of a comment is stored. The owner of the draft is
 * the author of the comment, because only the author can edit it.
 */
export const getCommentEditDraftName = (commentId: string) => `comment-edit:${commentId}`;

const deleteComment = appOptimisticMutationRunner.define<typeof api.deleteComment>({
  name: 'deleteComment',
  effect: ({ commentId }) => ({
    edits: [createOptimisticEntityEdit(commentEntityType, commentId, showDeleted)],
  }),
  // Keep the deletion applied for the rest of the session, because pages that were loaded before the deletion still
  // contain the comment.
  staysInSession: true,
  onFailure: (_args, error) => toast.error(messages.deleteFailed({ problem: getErrorMessage(error) })),
});

/** Asks for confirmation, because a deleted comment cannot be restored, and then deletes the comment. */
export async function confirmAndDeleteComment(comment: Comment): Promise<void> {
  const sure = await askConfirmation({
    title: messages.deleteTitle,
    body: comment.replies > 0 ? messages.deleteKeepsReplies : undefined,
    yes: commonMessages.delete,
    danger: true,
  });
  if (!sure) return;
  const result = await appOptimisticMutationRunner.run(deleteComment, { commentId: comment.id });
  if (typeof result !== 'object' || 'error' in result) return;
  removeDraft(comment.userId, getCommentEditDraftName(comment.id));
  toast(messages.deleted);
}
