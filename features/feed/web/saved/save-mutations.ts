/** Optimistic mutation that saves a post (EXP-024, EXP-044), and the state of the dialog to choose a folder. */
import { getErrorMessage } from '#platform/client/error-message.ts';
import { defineToggleMutation } from '#platform/client/store/define-toggle-mutation.ts';
import { createOptimisticEntityEdit } from '#platform/client/store/entity-store.ts';
import { createStore, type ReadableStore } from '#platform/ui/create-store.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type * as api from '#features/posts/api.ts';
import { patchPostInEntityStore, postEntityType } from '#features/posts/web/public.ts';
import { messages } from '../messages.ts';

/**
 * Saves a post for the viewer, or removes it from the viewer's saved posts. Optimistic: rolled back if the server
 * refuses.
 */
export const setPostSaved = defineToggleMutation<typeof api.savePost, typeof api.unsavePost>({
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
      toast.custom(messages.saved, {
        action: { label: messages.chooseFolder, run: () => chooseFolder(postId) },
      });
    else toast(messages.noLongerSaved);
  },
  onFailure: (isOn, error) =>
    void toast.error(messages[isOn ? 'saveFailed' : 'unsaveFailed']({ problem: getErrorMessage(error) })),
});

const choice = createStore<string | undefined>(undefined);

/** Id of the post whose folder dialog is open, undefined if none; read with `useSyncExternalStore`. */
export const savedPostFolderDialogStore: ReadableStore<string | undefined> = choice;

const chooseFolder = (postId: string) => choice.set(postId);
/** Closes the dialog that puts a saved post into a folder. */
export const closeSavedPostFolderDialog = () => choice.set(undefined);
