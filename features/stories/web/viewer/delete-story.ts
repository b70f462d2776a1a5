/** Taking a story away, with a way back. */
import { getErrorMessage } from '#platform/client/error-message.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { storiesApi } from '../calls.ts';
import { markMuted, markRemoved, unmarkRemoved } from '../story-overlay.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

/** Takes it off the screen at once, then on the server; a refusal brings it back (EXP-036). `undo` where it was one's own. */
export async function deleteWithUndo(storyId: string, undo: boolean): Promise<void> {
  markRemoved(storyId);
  try {
    await storiesApi.deleteStory({ storyId });
  } catch (error) {
    unmarkRemoved(storyId);
    return void toast.error(messages.deleteFailed({ problem: getErrorMessage(error) }));
  }
  if (undo)
    toast.custom(messages.deleted, {
      action: { label: commonMessages.undo, run: () => void bringBack(storyId) },
    });
  else toast(messages.deleted);
}

async function bringBack(storyId: string): Promise<void> {
  try {
    await storiesApi.restoreStory({ storyId });
    unmarkRemoved(storyId);
  } catch (error) {
    toast.error(messages.restoreFailed({ problem: getErrorMessage(error) }), {
      action: { label: commonMessages.retry, run: () => void bringBack(storyId) },
    });
  }
}

/** Puts one person's stories away, with a way back (EXP-038). */
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
