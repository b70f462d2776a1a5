import { Suspense, useEffect, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { CalendarPlus, CalendarX2, Inbox, MapPinOff, Plus } from 'lucide-react';
import { getCalendarDayInTimeZone } from '#platform/contract/calendar-days.ts';
import { townTimeZone } from '#platform/contract/zoned-time.ts';
import { useAuth } from '#features/accounts/web/public.ts';
import { useLocation } from '#features/places/web/public.ts';
import { can } from '#features/roles/domain/can.ts';
import { Button, getButtonClassName } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { createLazySection } from '#platform/ui/lazy-section.tsx';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { getTabPanelProps, Tabs } from '#platform/ui/tabs.tsx';
import {
  computeDateFilterTimeSpan,
  eventsScreenViews,
  type EventsScreenState,
  hasEventFilters,
  emptyEventFilters,
} from '../../domain/events-address.ts';
import { EventListSkeleton } from '../event-list-row.tsx';
import { EventFilterControls } from './event-filters.tsx';
import { EventList } from './event-list.tsx';
import { messages } from './messages.ts';
import { MonthCalendar } from './month-calendar.tsx';
import { useEventList } from './use-event-list.ts';
import { useEventsScreenState } from './use-events-screen-state.ts';

const HostedAndRsvpedEventList = createLazySection(() => import('./my-events.tsx'));
const CalendarSubscriptionDialog = createLazyDialog(() => import('../subscribe/subscribe-dialog.tsx'));

const viewNames = { list: messages.list, calendar: messages.calendar, mine: messages.mine };
const views = eventsScreenViews.map((value) => ({ value, label: viewNames[value] }));

type ChangeState = (part: Partial<EventsScreenState>) => void;

/**
 * Screen `/events`: the events of the town as a list or a calendar, and the viewer's own events (EXP-082).
 */
export default function EventsScreen() {
  const { state, change } = useEventsScreenState();
  return (
    <>
      <ScreenHeader title={messages.title} end={<HeaderButtons state={state} />} />
      <Tabs
        id="events"
        label={messages.views}
        choices={views}
        value={state.view}
        onValue={(view) => change({ view })}
      />
      <div {...getTabPanelProps('events', state.view)}>
        {state.view !== 'mine' && <EventFilterControls state={state} onChange={change} />}
        {state.view === 'list' && <UpcomingEvents state={state} change={change} />}
        {state.view === 'calendar' && <EventCalendar state={state} change={change} />}
        {state.view === 'mine' && (
          <Suspense fallback={<EventListSkeleton />}>
            <HostedAndRsvpedEventList />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** React hook that returns the label of a link to the form of a new event, which guests can only suggest. */
const useAddEventLabel = () =>
  useAuth().status === 'signedOut' ? messages.suggestEvent : messages.postEvent;

function HeaderButtons({ state }: { state: EventsScreenState }) {
  const [isSubscribing, setSubscribing] = useState(false);
  const { user } = useAuth();
  const addLabel = useAddEventLabel();
  return (
    <span className="flex items-center">
      {can(user ?? null, 'administer') && (
        <Link to="/events/proposals" aria-label={messages.moderate} className={getButtonClassName('ghost')}>
          <Inbox size={20} aria-hidden />
        </Link>
      )}
      <IconButton icon={CalendarPlus} label={messages.calendarFeeds} onClick={() => setSubscribing(true)} />
      {/* On phones, only the icon is visible. */}
      <Link
        to="/events/new"
        aria-label={addLabel}
        title={addLabel}
        className={`${getButtonClassName('accent', 'sm')} max-sm:size-11! max-sm:bg-transparent! max-sm:p-0! max-sm:text-muted! max-sm:hover:bg-fill! max-sm:hover:text-ink!`}
      >
        <Plus aria-hidden className="size-5 sm:size-[15px]" />
        <span className="max-sm:hidden">{addLabel}</span>
      </Link>
      {isSubscribing && (
        <Suspense>
          <CalendarSubscriptionDialog filters={state} onClose={() => setSubscribing(false)} />
        </Suspense>
      )}
    </span>
  );
}

function UpcomingEvents({ state, change }: { state: EventsScreenState; change: ChangeState }) {
  const { when, category, tag, venueId, isNearMe } = state;
  const here = useLocation();
  const { status: session } = useAuth();
  useEffect(() => {
    if (isNearMe && session === 'signedIn' && here.status === 'none') void here.restore();
    // `here.restore` is a new function on every render. As a dependency, it would run the effect after every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isNearMe, session, here.status]);
  const position = isNearMe && here.location ? { lat: here.location.lat, lng: here.location.lng } : undefined;
  const query = useEventList({ when, category, tag, venueId, isNearMe }, position);
  if (isNearMe && !position && here.status !== 'loading')
    return <NoPosition message={here.message} onLocate={() => void here.locate()} />;
  const events = query.data?.pages.flatMap((page) => page.events) ?? [];
  const { from } = computeDateFilterTimeSpan(when, getServerCorrectedTimeMs(), townTimeZone);
  return (
    <EventList
      query={query}
      events={events}
      firstDay={from && getCalendarDayInTimeZone(Date.parse(from), townTimeZone)}
      hasLeadCard
      empty={<NoEvents isFiltered={hasEventFilters(state)} onClear={() => change(emptyEventFilters)} />}
    />
  );
}

function EventCalendar({ state, change }: { state: EventsScreenState; change: ChangeState }) {
  const { category, tag, venueId } = state;
  const today = getCalendarDayInTimeZone(getServerCorrectedTimeMs(), townTimeZone);
  const isDay = state.when !== null && state.when !== 'today' && state.when !== 'weekend';
  const month = state.month ?? (isDay ? state.when!.slice(0, 7) : today.slice(0, 7));
  const day = isDay ? state.when! : today;
  const filters = { category, tag, venueId };
  const query = useEventList({ ...filters, when: day, isNearMe: false }, undefined);
  return (
    <>
      <MonthCalendar
        month={month}
        onMonth={(next) => change({ month: next })}
        selected={day}
        onSelect={(next) => change({ when: next, month: next.slice(0, 7) })}
        filters={filters}
      />
      <div className="border-t border-line">
        <EventList
          query={query}
          events={query.data?.pages.flatMap((page) => page.events) ?? []}
          firstDay={day}
          empty={
            <NoEvents
              isFiltered
              title={messages.emptyDayTitle}
              onClear={() => change({ ...emptyEventFilters, view: 'list' })}
            />
          }
        />
      </div>
    </>
  );
}

function NoPosition({ message, onLocate }: { message: string | null; onLocate: () => void }) {
  return (
    <EmptyState
      icon={MapPinOff}
      title={messages.noPositionTitle}
      action={<Button onClick={onLocate}>{messages.shareLocation}</Button>}
    >
      {message ?? messages.noPositionBody}
    </EmptyState>
  );
}

interface NoEventsProps {
  isFiltered: boolean;
  title?: string;
  onClear: () => void;
}

function NoEvents({ isFiltered, title, onClear }: NoEventsProps) {
  const addLabel = useAddEventLabel();
  return (
    <EmptyState
      icon={isFiltered ? CalendarX2 : CalendarPlus}
      title={title ?? (isFiltered ? messages.emptyFilteredTitle : messages.emptyTitle)}
      action={
        isFiltered ? (
          <Button onClick={onClear}>{messages.seeUpcoming}</Button>
        ) : (
          <Link to="/events/new" className={getButtonClassName('accent')}>
            {addLabel}
          </Link>
        )
      }
    >
      {isFiltered ? messages.emptyFilteredBody : messages.emptyBody}
    </EmptyState>
  );
}
