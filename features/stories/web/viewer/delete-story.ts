/** Taking a story away, with a way back. */
import { getErrorMessage } from '#platform/client/error-message.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { storiesApi } from '../calls.ts';
import { markMuted, markRemoved, unmarkRemoved } from '../story-overlay.ts';

/** Takes it off the screen at once, then on the server; a refusal brings it back (EXP-036). `undo` where it was one's own. */
export async function deleteWithUndo(storyId: string, undo: boolean): Promise<void> {
  markRemoved(storyId);
  try {
    await storiesApi.deleteStory({ storyId });
  } catch (error) {
    unmarkRemoved(storyId);
    return void toast.error(`The story could not be deleted. ${getErrorMessage(error)}`);
  }
  if (undo) toast.custom('Story deleted', { action: { label: 'Undo', run: () => void bringBack(storyId) } });
  else toast('Story deleted');
}

async function bringBack(storyId: string): Promise<void> {
  try {
    await storiesApi.restoreStory({ storyId });
    unmarkRemoved(storyId);
  } catch (error) {
    toast.error(`The story could not be brought back. ${getErrorMessage(error)}`, {
      action: { label: 'Retry', run: () => void bringBack(storyId) },
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
    return void toast.error(`That did not arrive. ${getErrorMessage(error)}`);
  }
  if (!muted) return;
  toast.custom(`You no longer see stories of ${name}`, {
    action: { label: 'Undo', run: () => void muteWithUndo(userId, name, false) },
  });
}
