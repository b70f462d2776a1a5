/** Deletes a story, or hides a person's stories, with undo. */
import { getErrorMessage } from '#platform/client/error-message.ts';
import { appOptimisticMutationRunner } from '#platform/client/store/app-stores.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { showToastWithUndo } from '#platform/ui/toasts/toast-with-undo.ts';
import { reloadStoryArchiveAndHighlights } from '../kept-story-queries.ts';
import { deleteStoryMutation, muteStoriesMutation, restoreStoryMutation } from '../story-store.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

/**
 * Deletes a story with an optimistic mutation: the story is hidden at once and shown again if the server refuses
 * (EXP-036).
 * @param canUndo true for the viewer's own story, because only its author can restore it
 */
export async function deleteStoryWithUndo(storyId: string, canUndo: boolean): Promise<void> {
  const result = await appOptimisticMutationRunner.run(deleteStoryMutation, { storyId });
  if (typeof result === 'string') return;
  if ('error' in result)
    return void toast.error(messages.deleteFailed({ problem: getErrorMessage(result.error) }));
  reloadStoryArchiveAndHighlights();
  if (canUndo) showToastWithUndo(messages.deleted, () => restore(storyId));
  else toast(messages.deleted);
}

async function restore(storyId: string): Promise<void> {
  const result = await appOptimisticMutationRunner.run(restoreStoryMutation, { storyId });
  if (typeof result === 'string') return;
  if ('answer' in result) return reloadStoryArchiveAndHighlights();
  toast.error(messages.restoreFailed({ problem: getErrorMessage(result.error) }), {
    action: { label: commonMessages.retry, run: () => void restore(storyId) },
  });
}

/**
 * Mutes an author, which hides the author's stories from the viewer, and shows a toast with Undo (EXP-038).
 * @param isMuted false to unmute the author, which shows the stories again
 */
export async function muteStoriesWithUndo(userId: string, name: string, isMuted = true): Promise<void> {
  const result = await appOptimisticMutationRunner.run(muteStoriesMutation, { userId, muted: isMuted });
  if (typeof result === 'string') return;
  if ('error' in result)
    return void toast.error(messages.hideFailed({ problem: getErrorMessage(result.error) }));
  if (!isMuted) return;
  showToastWithUndo(messages.storiesHidden({ name }), () => muteStoriesWithUndo(userId, name, false));
}
