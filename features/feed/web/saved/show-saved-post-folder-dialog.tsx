import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { showDialog } from '#platform/ui/show-dialog.ts';

const FolderDialog = createLazyDialog(() => import('./saved-post-folder-dialog.tsx'));

/** Opens the dialog that puts a saved post into a folder (EXP-024). */
export function showSavedPostFolderDialog(postId: string): void {
  showDialog((close) => <FolderDialog postId={postId} onClose={close} />);
}
