import { Suspense, useSyncExternalStore } from 'react';
import { Bookmark } from 'lucide-react';
import { useRequireUser } from '#features/accounts/web/public.ts';
import { ActionButton } from '#platform/ui/action-button.tsx';
import { useWish } from '#platform/client/use-wish.ts';
import { closeFolderChoice, folderChoice, savedPosts } from './saved-wishes.ts';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';

const FolderDialog = lazyDialog(() => import('./folder-dialog.tsx'));

/** Keeps a post for oneself; a folder can be chosen from the toast (EXP-024, Q-20). */
export function SaveButton({ postId, saved }: { postId: string; saved: boolean }) {
  const requireUser = useRequireUser();
  const on = useWish(savedPosts, postId) ?? saved;
  const choosing = useSyncExternalStore(folderChoice.subscribe, () => folderChoice.read() === postId);
  return (
    <>
      <ActionButton
        icon={Bookmark}
        label={on ? 'Remove from saved' : 'Save'}
        toggles
        on={on}
        onClick={() => requireUser(() => savedPosts.wish(postId, !on), 'to save posts')}
      />
      {choosing && (
        <Suspense>
          <FolderDialog postId={postId} onClose={closeFolderChoice} />
        </Suspense>
      )}
    </>
  );
}
