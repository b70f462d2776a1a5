import { useEffect } from 'react';
import { FilePen, Trash2 } from 'lucide-react';
import { useAuth } from '#features/accounts/web/public.ts';
import {
  CreatePostButton,
  loadDraftList,
  subscribeToDraftChanges,
  openDraft,
  deleteLocalAndServerDraft,
} from '#features/posts/web/public.ts';
import type { DraftListItem } from '#features/posts/web/public.ts';
import { truncateText } from '#platform/contract/truncate-text.ts';
import { queryClient, useQuery } from '#platform/client/query.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { askConfirmation } from '#platform/ui/confirm.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { usePreservedListFocus } from '#platform/ui/use-preserved-list-focus.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

/** Maximum number of characters of a draft in the name of its delete button. */
const maxDraftNameLength = 60;

/** Screen with the viewer's drafts: drafts stored on the server and drafts stored on this device (EXP-023). */
export default function DraftsScreen() {
  const auth = useAuth();
  if (auth.status !== 'signedIn') return <EmptyDrafts />;
  return <DraftList owner={auth.user.id} />;
}

function DraftList({ owner }: { owner: string }) {
  const query = useQuery({
    queryKey: ['draftRows', owner],
    queryFn: () => loadDraftList(owner),
    // Always refetches, because drafts on this device change without a server call, so a cached list may be outdated.
    staleTime: 0,
  });
  useEffect(
    () =>
      subscribeToDraftChanges(() => void queryClient.invalidateQueries({ queryKey: ['draftRows', owner] })),
    [owner],
  );
  const { data } = query;
  const retry = () => void query.refetch();
  const kept = usePreservedListFocus(data?.rows.length);
  if (query.isError && !data) return <ErrorState onRetry={retry} detail={getErrorMessage(query.error)} />;
  if (!data) {
    return (
      <SkeletonList label={messages.loadingDrafts}>
        <PersonOrCommentSkeleton />
        <PersonOrCommentSkeleton />
      </SkeletonList>
    );
  }
  if (data.rows.length === 0)
    return data.incomplete ? <ErrorState onRetry={retry} retrying={query.isFetching} /> : <EmptyDrafts />;
  return (
    <>
      {data.incomplete && <ErrorState inline onRetry={retry} retrying={query.isFetching} />}
      <ul {...kept}>
        {data.rows.map((row) => (
          <DraftListRow key={row.place ?? row.id} row={row} owner={owner} />
        ))}
      </ul>
    </>
  );
}

function DraftListRow({ row, owner }: { row: DraftListItem; owner: string }) {
  async function remove() {
    const sure = await askConfirmation({
      title: messages.deleteDraftTitle,
      yes: commonMessages.delete,
      danger: true,
    });
    if (!sure) return;
    if (await deleteLocalAndServerDraft(row, owner)) toast(messages.draftDeleted);
    else toast.error(messages.draftNotDeleted);
  }
  const name = row.content || (row.hasPhotos ? messages.draftOfPhotos : messages.draftWithoutText);
  return (
    <li className="flex items-center border-b border-line pr-1.5">
      <button
        type="button"
        onClick={() => openDraft(row)}
        className="min-w-0 flex-1 px-4 py-3 text-left hover:bg-fill focus-visible:-outline-offset-2"
      >
        <span className="line-clamp-2 break-words whitespace-pre-wrap">{name}</span>
        <span className="mt-1 flex items-center gap-2 text-sm text-muted">
          <RelativeTime time={row.updatedAt} />
          {row.place !== null && <Pill look="badge">{messages.draftOnThisDevice}</Pill>}
        </span>
      </button>
      <IconButton
        icon={Trash2}
        label={messages.deleteDraft({ draft: truncateText(name, maxDraftNameLength) })}
        onClick={() => void remove()}
      />
    </li>
  );
}

function EmptyDrafts() {
  return (
    <EmptyState icon={FilePen} title={messages.noDraftsTitle} action={<CreatePostButton variant="button" />}>
      {messages.noDraftsBody}
    </EmptyState>
  );
}
