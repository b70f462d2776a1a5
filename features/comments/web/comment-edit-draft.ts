/**
 * Draft of the new text of a comment, written while its author edits the comment. The draft is stored until the server
 * has accepted the new text (EXP-007).
 */
import { readDraft, removeDraft } from '#platform/client/drafts.ts';
import { appOptimisticMutationRunner } from '#platform/client/store/app-stores.ts';
import type { Comment } from '../domain/comment-schema.ts';
import { getCommentEditDraftName, updateCommentMutation } from './comment-store.ts';

/** Ids of the comments whose new text is being sent. */
const saving = new Set<string>();

/** Returns true if the author of a comment began to edit it, and has neither saved nor discarded the new text. */
export function hasCommentEditDraft(commentId: string, authorId: string): boolean {
  return !saving.has(commentId) && readDraft(authorId, getCommentEditDraftName(commentId)) !== undefined;
}

/**
 * Sends the new text of a comment. Deletes the draft of the text if the server has accepted it. Returns `{ error }` if
 * the text could not be saved.
 */
export async function saveCommentEdit(
  comment: Comment,
  text: string,
): Promise<{ error: unknown } | undefined> {
  const { id, userId } = comment;
  const draftName = getCommentEditDraftName(id);
  saving.add(id);
  const result = await appOptimisticMutationRunner.run(updateCommentMutation, {
    commentId: id,
    content: text,
  });
  saving.delete(id);
  if (typeof result === 'object' && 'error' in result) return result;
  // Delete the draft only if it contains the sent text: the author may have begun another edit in the meantime.
  if (readDraft(userId, draftName)?.fields['text'] === text) removeDraft(userId, draftName);
  return undefined;
}
