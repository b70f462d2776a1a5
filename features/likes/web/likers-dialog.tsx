import { useCallback } from 'react';
import { Link } from '@tanstack/react-router';
import { usePagedAsked } from '#features/posts/web/public.ts';
import { personPath } from '#platform/client/paths.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import { RowSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { likesApi } from './calls.ts';
import type { Liker } from './calls.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

/** Who likes a post, the latest first (EXP-045). */
export default function LikersDialog({ postId, onClose }: { postId: string; onClose: () => void }) {
  const ask = useCallback((cursor?: string) => likesApi.listPostLikers({ postId, cursor }), [postId]);
  const { data, failed, retry, loading, more } = usePagedAsked(ask, 'people');
  return (
    <Dialog open onClose={onClose} title={messages.likedBy} width={420}>
      {failed && <ErrorState onRetry={retry} detail={failed} />}
      {!data && !failed && (
        <SkeletonList label={messages.loadingLikers}>
          <RowSkeleton />
          <RowSkeleton />
        </SkeletonList>
      )}
      {data?.people.length === 0 && <p className="py-6 text-center text-muted">{messages.nobodyYet}</p>}
      <ul>
        {data?.people.map((person) => (
          <PersonRow key={person.id} person={person} onClose={onClose} />
        ))}
      </ul>
      {more && (
        <Button wide className="mt-2" loading={loading} onClick={more}>
          {commonMessages.showMore}
        </Button>
      )}
    </Dialog>
  );
}

function PersonRow({ person, onClose }: { person: Liker; onClose: () => void }) {
  return (
    <li>
      <Link
        to={personPath(person.handle)}
        onClick={onClose}
        className="-mx-2 flex min-h-14 items-center gap-3 rounded-control px-2 py-2 hover:bg-fill"
      >
        <Avatar id={person.id} name={person.displayName} src={person.avatarUrl} size={38} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{person.displayName}</span>
          <span className="block truncate text-sm text-muted">@{person.handle}</span>
        </span>
        <RelativeTime at={person.likedAt} className="text-sm text-muted" />
      </Link>
    </li>
  );
}
