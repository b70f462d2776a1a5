/** Saving posts, shown before the server has answered (EXP-024, EXP-044), and the question for a folder afterwards. */
import { keptToggle } from '#platform/client/kept-toggle.ts';
import { LastWish } from '#platform/client/optimistic.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type * as api from '#features/posts/api.ts';
import { patchPost, postsApi } from '#features/posts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';

export const savedPosts = new LastWish<boolean, { saved: boolean }>({
  send: (postId, wish) => (wish ? postsApi.savePost({ postId }) : postsApi.unsavePost({ postId })),
  kept: keptToggle<typeof api.savePost, typeof api.unsavePost>({
    on: 'savePost',
    off: 'unsavePost',
    argument: 'postId',
    label: 'A post to keep',
  }),
  onAnswer(postId, { saved }, _wish, late) {
    patchPost(postId, { isSaved: saved });
    if (late) return;
    if (saved) toast.custom('Saved', { action: { label: 'Choose folder', run: () => chooseFolder(postId) } });
    else toast('No longer saved');
  },
  onFailure: (_postId, error) => toast.error(`Saving did not work. ${getErrorMessage(error)}`),
});

let choosing: string | undefined;
const listeners = new Set<() => void>();

/** For which post a folder is being chosen; for `useSyncExternalStore`. */
export const folderChoice = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => choosing,
};

function set(postId: string | undefined): void {
  choosing = postId;
  for (const listener of listeners) listener();
}

const chooseFolder = (postId: string) => set(postId);
export const closeFolderChoice = () => set(undefined);
