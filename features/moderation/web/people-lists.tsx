import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { subscribeToContentVisibilityChanges } from '#features/visibility/web/public.ts';
import { useInfiniteQuery, queryClient } from '#platform/client/query.ts';
import type { EntityType } from '#platform/client/store/entity-store.ts';
import { useEntities } from '#platform/client/store/use-entity.ts';
import { Ban, VolumeX } from 'lucide-react';
import { PeopleList, PersonListRow } from '#features/accounts/web/public.ts';
import type { OwnAccount } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { unblockPerson, unmutePerson } from './moderation-mutations.ts';
import { moderationApi } from './calls.ts';
import type { BlockedPerson, MutedPerson } from './calls.ts';
import { blockedPersonEntityType, mutedPersonEntityType } from './moderation-entities.ts';
import { formatShortDate, formatMuteEndTime } from './mute-duration.ts';
import { messages } from './messages.ts';

interface Page<Person> {
  people: Person[];
  cursor: string | null;
}

interface HiddenPeopleProps<Person extends object> {
  type: EntityType<Person>;
  queryKey: readonly string[];
  list: (cursor: string | undefined) => Promise<Page<Person>>;
  empty: ReactNode;
  /** Returns the text that is shown after the person's handle, such as the date of the block or the end of the mute. */
  describe: (person: Person) => string;
  /** Visible label of the button that removes the block or mute. */
  undo: string;
  /** Screen-reader label of the button that removes the block or mute. Includes the person's name. */
  undoLabel: (values: { name: string }) => string;
  onUndo: (person: Person) => void;
}

/**
 * Paged list of blocked or muted people, each with a button that removes the block or mute. The button removes the
 * person from the list immediately, before the server has confirmed the change (optimistic).
 */
function HiddenPeople<Person extends BlockedPerson | MutedPerson>(props: HiddenPeopleProps<Person>) {
  const { type, queryKey, list, empty, describe, undo, undoLabel, onUndo } = props;
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => list(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
  });
  useEffect(
    () => subscribeToContentVisibilityChanges(() => void queryClient.invalidateQueries({ queryKey })),
    [queryKey],
  );
  const { data } = query;
  const listed = useMemo(() => data?.pages.flatMap((page) => page.people) ?? [], [data]);
  const people = useEntities(type, listed);
  return (
    <PeopleList
      query={query}
      people={people}
      empty={empty}
      renderPerson={(person) => (
        <PersonListRow
          person={person}
          detail={describe(person)}
          end={
            <Button
              size="sm"
              aria-label={undoLabel({ name: person.displayName })}
              onClick={() => onUndo(person)}
            >
              {undo}
            </Button>
          }
        />
      )}
    />
  );
}

/** List of the people whom the viewer has blocked (EXP-065). */
export function BlockedPeopleList({ user }: { user: OwnAccount }) {
  return (
    <HiddenPeople<BlockedPerson>
      type={blockedPersonEntityType}
      queryKey={['listBlocked', user.id]}
      list={(cursor) => moderationApi.listBlocked({ cursor })}
      describe={(person) => messages.blockedOn({ day: formatShortDate(person.blockedAt) })}
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
export function MutedPeopleList({ user }: { user: OwnAccount }) {
  return (
    <HiddenPeople<MutedPerson>
      type={mutedPersonEntityType}
      queryKey={['listMuted', user.id]}
      list={(cursor) => moderationApi.listMuted({ cursor })}
      describe={(person) => formatMuteEndTime(person.expiresAt)}
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
