import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useInfiniteQuery, queryClient } from '#platform/client/query.ts';
import type { EntityType } from '#platform/client/store/entity-store.ts';
import { useEntities } from '#platform/client/store/use-entity.ts';
import { Link } from '@tanstack/react-router';
import { Ban, VolumeX } from 'lucide-react';
import type { Me } from '#features/accounts/web/public.ts';
import { personPath } from '#platform/client/paths.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { RowSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { unblockPerson, unmutePerson } from './moderation-mutations.ts';
import { moderationApi } from './calls.ts';
import type { BlockedPerson, MutedPerson } from './calls.ts';
import { blockedPeople, mutedPeople } from './moderation-entities.ts';
import { formatDay, formatMuteEnd } from './mute-duration.ts';
import { messages } from './messages.ts';
import { onModeration } from './moderation-events.ts';

interface Page<Person> {
  people: Person[];
  cursor: string | null;
}

interface PeopleListProps<Person extends object> {
  type: EntityType<Person>;
  queryKey: readonly string[];
  list: (cursor: string | undefined) => Promise<Page<Person>>;
  empty: ReactNode;
  /** Returns the text beside the handle. */
  note: (person: Person) => string;
  /** Label of the button that takes a person off the list. */
  undo: string;
  /** The same for screen readers, with the name. */
  undoLabel: (values: { name: string }) => string;
  onUndo: (person: Person) => void;
}

/** Paged list of people with an undo button for each. A person disappears optimistically. */
function PeopleList<Person extends BlockedPerson | MutedPerson>(props: PeopleListProps<Person>) {
  const { type, queryKey, list, empty, note, undo, undoLabel, onUndo } = props;
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => list(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
  });
  useEffect(() => onModeration(() => void queryClient.invalidateQueries({ queryKey })), [queryKey]);
  const { data } = query;
  const listed = useMemo(() => data?.pages.flatMap((page) => page.people) ?? [], [data]);
  const people = useEntities(type, listed);
  if (query.isPending) {
    return (
      <SkeletonList label={messages.loadingPeople}>
        <RowSkeleton />
        <RowSkeleton />
        <RowSkeleton />
      </SkeletonList>
    );
  }
  if (query.isError && !query.data) {
    return <ErrorState onRetry={() => void query.refetch()} detail={getErrorMessage(query.error)} />;
  }
  if (people.length === 0 && !query.hasNextPage) return empty;
  return (
    <>
      {query.isError && <ErrorState inline onRetry={() => void query.refetch()} />}
      <ul>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} note={note(person)}>
            <Button
              size="sm"
              aria-label={undoLabel({ name: person.displayName })}
              onClick={() => onUndo(person)}
            >
              {undo}
            </Button>
          </PersonRow>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="p-4 text-center">
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {commonMessages.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

interface PersonRowProps {
  person: BlockedPerson | MutedPerson;
  note: string;
  children: ReactNode;
}

function PersonRow({ person, note, children }: PersonRowProps) {
  const name = <span className="block truncate font-medium">{person.displayName}</span>;
  return (
    <li className="flex min-h-16 items-center gap-3 border-b border-line px-4 py-2.5">
      <Avatar id={person.id} name={person.displayName} src={person.avatarUrl} size={40} />
      <div className="min-w-0 flex-1">
        {person.isActive ? (
          <Link to={personPath(person.handle)} className="block hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
        <span className="block truncate text-sm text-muted">
          {person.isActive ? `@${person.handle}` : messages.away} · {note}
        </span>
      </div>
      {children}
    </li>
  );
}

/** List of the people whom the viewer has blocked (EXP-065). */
export function BlockedPeople({ user }: { user: Me }) {
  return (
    <PeopleList<BlockedPerson>
      type={blockedPeople}
      queryKey={['listBlocked', user.id]}
      list={(cursor) => moderationApi.listBlocked({ cursor })}
      note={(person) => messages.blockedSince({ day: formatDay(person.blockedAt) })}
      undo={messages.unblock}
      undoLabel={messages.unblockPerson}
      onUndo={({ id, displayName }) => void unblockPerson({ userId: id, name: displayName })}
      empty={
        <EmptyState icon={Ban} title={messages.blockedEmptyTitle}>
          {messages.blockedEmptyHint}
        </EmptyState>
      }
    />
  );
}

/** List of the people whom the viewer has muted (EXP-065). */
export function MutedPeople({ user }: { user: Me }) {
  return (
    <PeopleList<MutedPerson>
      type={mutedPeople}
      queryKey={['listMuted', user.id]}
      list={(cursor) => moderationApi.listMuted({ cursor })}
      note={(person) => formatMuteEnd(person.expiresAt)}
      undo={messages.unmute}
      undoLabel={messages.unmutePerson}
      onUndo={({ id, displayName }) => void unmutePerson({ userId: id, name: displayName })}
      empty={
        <EmptyState icon={VolumeX} title={messages.mutedEmptyTitle}>
          {messages.mutedEmptyHint}
        </EmptyState>
      }
    />
  );
}
