/** Deleting stories and hiding those of a person, with undo. */
import { getErrorMessage } from '#platform/client/error-message.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { storiesApi } from '../calls.ts';
import { markMuted, markRemoved, unmarkRemoved } from '../local-story-changes.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

/**
 * Deletes a story: hides it at once and shows it again if the server refuses (EXP-036).
 * @param canUndo true for the viewer's own story, which the server can restore
 */
export async function deleteWithUndo(storyId: string, canUndo: boolean): Promise<void> {
  markRemoved(storyId);
  try {
    await storiesApi.deleteStory({ storyId });
  } catch (error) {
    unmarkRemoved(storyId);
    return void toast.error(messages.deleteFailed({ problem: getErrorMessage(error) }));
  }
  if (canUndo)
    toast.custom(messages.deleted, {
      action: { label: commonMessages.undo, run: () => void restoreStory(storyId) },
    });
  else toast(messages.deleted);
}

async function restoreStory(storyId: string): Promise<void> {
  try {
    await storiesApi.restoreStory({ storyId });
    unmarkRemoved(storyId);
  } catch (error) {
    toast.error(messages.restoreFailed({ problem: getErrorMessage(error) }), {
      action: { label: commonMessages.retry, run: () => void restoreStory(storyId) },
    });
  }
}

/** Hides the stories of a person, with undo (EXP-038). @param muted false shows them again */
export async function muteWithUndo(userId: string, name: string, muted = true): Promise<void> {
  markMuted(userId, muted);
  try {
    await storiesApi.muteStories({ userId, muted });
  } catch (error) {
    markMuted(userId, !muted);
    return void toast.error(messages.hideFailed({ problem: getErrorMessage(error) }));
  }
  if (!muted) return;
  toast.custom(messages.storiesHidden({ name }), {
    action: { label: commonMessages.undo, run: () => void muteWithUndo(userId, name, false) },
  });
}
