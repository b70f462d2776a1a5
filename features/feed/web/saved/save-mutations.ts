/** Saving posts, shown before the server has answered (EXP-024, EXP-044), and the question for a folder afterwards. */
import { getErrorMessage } from '#platform/client/error-message.ts';
import { editEntity } from '#platform/client/store/entity-store.ts';
import type { Effect } from '#platform/client/store/entity-store.ts';
import { pageMutations } from '#platform/client/store/page-store.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type * as api from '#features/posts/api.ts';
import { patchPost, posts } from '#features/posts/web/public.ts';

interface Args {
  postId: string;
}

const effectOf = (postId: string, isSaved: boolean): Effect => ({
  edits: [editEntity(posts, postId, (post) => (post.isSaved === isSaved ? post : { ...post, isSaved }))],
});

const shared = {
  slot: ({ postId }: Args) => `savePost ${postId}`,
  offlineLabel: () => 'A post to keep',
  onAnswer({ postId }: Args, { saved }: { saved: boolean }, isLate: boolean) {
    patchPost(postId, { isSaved: saved });
    if (isLate) return;
    if (saved) toast.custom('Saved', { action: { label: 'Choose folder', run: () => chooseFolder(postId) } });
    else toast('No longer saved');
  },
  onFailure: (_args: Args, error: unknown) =>
    void toast.error(`Saving did not work. ${getErrorMessage(error)}`),
};
const savePost = pageMutations.define<typeof api.savePost>({
  ...shared,
  name: 'savePost',
  effect: ({ postId }) => effectOf(postId, true),
});
const unsavePost = pageMutations.define<typeof api.unsavePost>({
  ...shared,
  name: 'unsavePost',
  effect: ({ postId }) => effectOf(postId, false),
});

/** Saves a post for the viewer, or stops saving it; shown at once. */
export function setSaved(postId: string, isSaved: boolean): void {
  if (isSaved) void pageMutations.run(savePost, { postId });
  else void pageMutations.run(unsavePost, { postId });
}

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
