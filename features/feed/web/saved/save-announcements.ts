/** Toasts about saving a post. Their code is loaded after the server has answered, to keep the first page small. */
import { getErrorMessage } from '#platform/client/error-message.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { messages } from './messages.ts';
import { showSavedPostFolderDialog } from './show-saved-post-folder-dialog.tsx';

/** Says that a post was saved, and offers to choose a folder; or that it was removed from the saved posts. */
export function showPostSavedOrUnsavedToast(postId: string, isSaved: boolean): void {
  if (!isSaved) return void toast(messages.noLongerSaved);
  const action = { label: messages.chooseFolderAction, run: () => showSavedPostFolderDialog(postId) };
  toast.success(messages.saved, { action });
}

/**
 * Says why a post was not saved, or not removed from the saved posts.
 * @param wasSaving true if the viewer tried to save the post
 */
export function showPostSaveOrUnsaveErrorToast(wasSaving: boolean, error: unknown): void {
  toast.error(messages[wasSaving ? 'saveFailed' : 'unsaveFailed']({ problem: getErrorMessage(error) }));
}
