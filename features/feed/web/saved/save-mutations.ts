/** Optimistic mutation that saves a post (EXP-024, EXP-044). */
import { getErrorMessage } from '#platform/client/error-message.ts';
import { defineToggleMutation } from '#platform/client/store/define-toggle-mutation.ts';
import { createOptimisticEntityEdit } from '#platform/client/store/entity-store.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type * as api from '#features/posts/api.ts';
import { patchPostInEntityStore, postEntityType } from '#features/posts/web/public.ts';
import { messages } from '../messages.ts';
import { showSavedPostFolderDialog } from './show-saved-post-folder-dialog.tsx';

/**
 * Saves a post for the viewer, or removes it from the viewer's saved posts. Optimistic: rolled back if the server
 * refuses.
 */
export const setPostSavedMutation = defineToggleMutation<typeof api.savePost, typeof api.unsavePost>({
  on: 'savePost',
  off: 'unsavePost',
  argument: 'postId',
  offlineLabel: messages.offlineSave,
  effect: (postId, isSaved) => ({
    edits: [
      createOptimisticEntityEdit(postEntityType, postId, (post) =>
        post.isSaved === isSaved ? post : { ...post, isSaved },
      ),
    ],
  }),
  onAnswer(postId, { saved }, isLate) {
    patchPostInEntityStore(postId, { isSaved: saved });
    if (isLate) return;
    if (saved)
      toast.success(messages.saved, {
        action: { label: messages.chooseFolder, run: () => showSavedPostFolderDialog(postId) },
      });
    else toast(messages.noLongerSaved);
  },
  onFailure: (isOn, error) =>
    void toast.error(messages[isOn ? 'saveFailed' : 'unsaveFailed']({ problem: getErrorMessage(error) })),
});
