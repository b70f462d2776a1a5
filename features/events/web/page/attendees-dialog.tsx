import { useState } from 'react';
import { useInfiniteQuery } from '#platform/client/query.ts';
import { PeopleList, PersonListRow } from '#features/accounts/web/public.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { getTabPanelProps, Tabs } from '#platform/ui/tabs.tsx';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import { eventsApi } from '../calls.ts';
import { messages } from './messages.ts';

type Answer = NonNullable<EventOccurrence['myAnswer']>;

/**
 * Dialog that lists the people who go to a date of an event, are interested, or wait for a spot (EXP-075). The host is
 * shown above the lists. A list contains the host only if the host has an RSVP, so that the lists match the counts on
 * the page.
 */
export default function AttendeesDialog({ event, onClose }: { event: EventOccurrence; onClose: () => void }) {
  const [answer, setAnswer] = useState<Answer>('going');
  const choices: { value: Answer; label: string }[] = [
    { value: 'going', label: messages.going },
    { value: 'interested', label: messages.interested },
    ...(event.waiting > 0 ? [{ value: 'waiting' as const, label: messages.waiting }] : []),
  ];
  const { organizer } = event;
  return (
    <Dialog open onClose={onClose} title={messages.peopleLists} width={440}>
      {organizer && <PersonListRow person={organizer} badge={messages.host} onOpen={onClose} />}
      <Tabs
        id="attendees"
        label={messages.peopleLists}
        choices={choices}
        value={answer}
        onValue={setAnswer}
        className="-mx-5 px-3"
      />
      <div {...getTabPanelProps('attendees', answer)}>
        <People key={answer} event={event} answer={answer} onClose={onClose} />
      </div>
    </Dialog>
  );
}

function People({ event, answer, onClose }: { event: EventOccurrence; answer: Answer; onClose: () => void }) {
  const { id: eventId, occurrenceId } = event;
  const query = useInfiniteQuery({
    queryKey: ['listEventAttendees', occurrenceId, answer],
    queryFn: ({ pageParam }) =>
      eventsApi.listEventAttendees({
        eventId,
        occurrenceId,
        answer,
        ...(pageParam === undefined ? {} : { cursor: pageParam }),
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    staleTime: 0,
  });
  return (
    <PeopleList
      query={query}
      people={query.data?.pages.flatMap((page) => page.people) ?? []}
      isInDialog
      empty={<p className="py-6 text-center text-muted">{messages.nobodyYet}</p>}
      renderPerson={(person) => (
        <PersonListRow
          person={person}
          badge={person.isShown ? undefined : messages.hiddenFromOthers}
          onOpen={onClose}
        />
      )}
    />
  );
}
