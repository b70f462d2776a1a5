/** Optimistic mutation that saves a post (EXP-024, EXP-044). */
import { defineToggleMutation } from '#platform/client/store/define-toggle-mutation.ts';
import { createOptimisticEntityEdit } from '#platform/client/store/entity-store.ts';
import { loadModuleOrShowErrorToast } from '#platform/ui/load-or-show-error-toast.ts';
import type * as api from '#features/posts/api.ts';
import { patchPostInEntityStore, postEntityType } from '#features/posts/web/public.ts';
import { messages } from '../messages.ts';

const loadAnnouncements = () => loadModuleOrShowErrorToast(import('./save-announcements.ts'));

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
    if (!isLate)
      void loadAnnouncements().then((loaded) => loaded?.showPostSavedOrUnsavedToast(postId, saved));
  },
  onFailure: (isOn, error) =>
    void loadAnnouncements().then((loaded) => loaded?.showPostSaveOrUnsaveErrorToast(isOn, error)),
});
