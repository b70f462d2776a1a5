import { Suspense, useEffect, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { CalendarPlus, CalendarX2, Inbox, MapPinOff, Plus, Search } from 'lucide-react';
import { getCalendarDayInTimeZone } from '#platform/contract/calendar-days.ts';
import { townTimeZone } from '#platform/contract/zoned-time.ts';
import { useAuth } from '#features/accounts/web/public.ts';
import { useLocation } from '#features/places/web/public.ts';
import { can } from '#features/roles/domain/can.ts';
import { Button, getButtonClassName } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { createLazySection } from '#platform/ui/lazy-section.tsx';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { getTabPanelProps, Tabs } from '#platform/ui/tabs.tsx';
import {
  computeDateFilterTimeSpan,
  eventsScreenViewNames,
  type EventsScreenState,
  isAnyEventFilterSet,
  emptyEventFilters,
} from '../../domain/events-address.ts';
import { EventListSkeleton } from '../event-list-row.tsx';
import { EventFilterControls } from './event-filters.tsx';
import { EventList } from './event-list.tsx';
import { messages } from './messages.ts';
import { MonthCalendar } from './month-calendar.tsx';
import { useEventList } from './use-event-list.ts';
import { useEventsScreenState } from './use-events-screen-state.ts';

const OrganizedAndRsvpedEventList = createLazySection(() => import('./my-events.tsx'));
const CalendarSubscriptionDialog = createLazyDialog(() => import('../subscribe/subscribe-dialog.tsx'));

const viewNames = { list: messages.list, calendar: messages.calendar, mine: messages.mine };
const views = eventsScreenViewNames.map((value) => ({ value, label: viewNames[value] }));

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
            <OrganizedAndRsvpedEventList />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** React hook that returns the label of a link to the form of a new event, which guests can only suggest. */
const useAddEventLabel = () =>
  useAuth().status === 'signedOut' ? messages.suggestEvent : messages.postEvent;

/** CSS classes of a link that looks like an `IconButton`. */
const headerIconLinkClassName =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-fill hover:text-ink';

/**
 * Buttons in the header of the screen: the suggested events (for admins), a search for events, the feeds for calendar
 * apps, and the form of a new event.
 */
function HeaderButtons({ state }: { state: EventsScreenState }) {
  const [isSubscribing, setSubscribing] = useState(false);
  const { user } = useAuth();
  const addLabel = useAddEventLabel();
  return (
    <span className="flex items-center">
      {can(user ?? null, 'administer') && (
        <Link
          to="/events/proposals"
          aria-label={messages.moderate}
          title={messages.moderate}
          className={headerIconLinkClassName}
        >
          <Inbox size={20} aria-hidden />
        </Link>
      )}
      <Link
        to="/search"
        search={{ tab: 'events' }}
        aria-label={messages.search}
        title={messages.search}
        className={headerIconLinkClassName}
      >
        <Search size={20} aria-hidden />
      </Link>
      <IconButton icon={CalendarPlus} label={messages.calendarFeeds} onClick={() => setSubscribing(true)} />
      <Link
        to="/events/new"
        aria-label={addLabel}
        title={addLabel}
        className={joinClassNames(getButtonClassName('soft', 'sm'), 'ml-1 gap-1! pl-2.5!')}
      >
        <Plus size={16} aria-hidden />
        {messages.event}
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
      empty={<NoEvents isFiltered={isAnyEventFilterSet(state)} onClear={() => change(emptyEventFilters)} />}
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
