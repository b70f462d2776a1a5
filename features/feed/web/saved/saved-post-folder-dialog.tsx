import { useState } from 'react';
import type { FormEvent } from 'react';
import { Folder } from 'lucide-react';
import { useAuth } from '#features/accounts/web/public.ts';
import { patchPostInEntityStore, postsApi } from '#features/posts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { useQuery } from '#platform/client/query.ts';
import { busyButtonProps } from '#platform/ui/busy-button-props.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { feedApi } from '../calls.ts';
import { maxSavedPostFolderNameLength } from '#features/posts/domain/limits.ts';
import { messages } from './messages.ts';

/** Dialog that puts a saved post into an existing or new folder (EXP-024). Only the viewer sees their folders. */
export default function SavedPostFolderDialog({ postId, onClose }: { postId: string; onClose: () => void }) {
  const { user } = useAuth();
  const query = useQuery({
    queryKey: ['listFolders', user?.id],
    queryFn: () => feedApi.listSavedPosts({ limit: 1 }),
    staleTime: 0,
  });
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function saveTo(folder: string | null) {
    setBusy(true);
    try {
      await postsApi.savePost({ postId, folder });
      patchPostInEntityStore(postId, { isSaved: true });
      toast.success(folder === null ? messages.savedWithoutFolder : messages.savedToFolder({ folder }));
      onClose();
    } catch (failure) {
      setError(getErrorMessage(failure));
      setBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const folder = name.trim();
    if (folder === '') setError(messages.folderNameMissing);
    else void saveTo(folder);
  }

  return (
    <Dialog open onClose={onClose} title={messages.chooseFolder} width={420}>
      {query.isError && query.data === undefined && (
        <ErrorState onRetry={() => void query.refetch()} detail={getErrorMessage(query.error)} />
      )}
      {query.isPending && (
        <SkeletonList label={messages.loadingFolders}>
          <PersonOrCommentSkeleton />
        </SkeletonList>
      )}
      <ul className="mb-3">
        {[null, ...(query.data?.folders.map((folder) => folder.name) ?? [])].map((folder) => (
          <li key={folder ?? ''}>
            <button
              type="button"
              onClick={() => void saveTo(folder)}
              {...(busy && busyButtonProps)}
              className="-mx-2 flex h-12 w-[calc(100%+16px)] items-center gap-3 rounded-control px-2 text-left font-medium hover:bg-fill off:text-muted"
            >
              <Folder size={19} className="shrink-0 text-muted" aria-hidden />
              <span className="truncate">{folder ?? messages.noFolder}</span>
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={submit} className="flex items-start gap-2">
        <div className="flex-1">
          <TextField
            label={messages.newFolder}
            hideLabel
            placeholder={messages.newFolder}
            value={name}
            onValue={(value) => {
              setName(value);
              setError(undefined);
            }}
            limit={maxSavedPostFolderNameLength}
            maxLength={maxSavedPostFolderNameLength * 2}
            error={error}
          />
        </div>
        <Button type="submit" tone="accent" className="h-12" loading={busy}>
          {messages.createFolder}
        </Button>
      </form>
    </Dialog>
  );
}
