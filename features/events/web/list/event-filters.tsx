import { Suspense, useState } from 'react';
import { CalendarSearch, LocateFixed, MapPin, X } from 'lucide-react';
import { getCalendarDayInTimeZone } from '#platform/contract/calendar-days.ts';
import { useQuery } from '#platform/client/query.ts';
import { townTimeZone } from '#platform/contract/zoned-time.ts';
import { useLocation } from '#features/places/web/public.ts';
import { useVenueDetailsQuery } from '#features/venues/web/public.ts';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { Chip } from '#platform/ui/pill.tsx';
import {
  type EventFilters,
  type EventsScreenState,
  isAnyEventFilterSet,
  emptyEventFilters,
} from '../../domain/events-address.ts';
import { eventsApi } from '../calls.ts';
import { formatDayHeading } from '../format-event-time.ts';
import { messages } from './messages.ts';

const DayPickerDialog = createLazyDialog(() => import('./pick-day-dialog.tsx'));

interface EventFiltersProps {
  state: EventsScreenState;
  onChange: (change: Partial<EventFilters>) => void;
}

/**
 * Row of controls that filter events by day, area, category and tag (EXP-082). The calendar view has no controls for
 * day and area.
 */
export function EventFilterControls({ state, onChange }: EventFiltersProps) {
  const isList = state.view === 'list';
  return (
    <div role="group" aria-label={messages.filters} className="border-b border-line">
      <div className="scroll-row items-center gap-2 py-3">
        <PlaceAndTagFilters state={state} onChange={onChange} />
        {isList && <DayFilters state={state} onChange={onChange} />}
        {isAnyEventFilterSet(state) && (
          <Chip onClick={() => onChange(emptyEventFilters)}>{messages.clearFilters}</Chip>
        )}
        <CategoryFilters state={state} onChange={onChange} />
      </div>
    </div>
  );
}

function DayFilters({ state, onChange }: EventFiltersProps) {
  const { when, isNearMe } = state;
  const [isPicking, setPicking] = useState(false);
  const { location, status, locate } = useLocation();
  const isDay = when !== null && when !== 'today' && when !== 'weekend';
  const toggle = (value: string) => onChange({ when: when === value ? null : value });
  function toggleNearMe() {
    if (!isNearMe && !location && status !== 'loading') void locate();
    onChange({ isNearMe: !isNearMe });
  }
  return (
    <>
      <Chip pressed={when === 'today'} onClick={() => toggle('today')}>
        {messages.today}
      </Chip>
      <Chip pressed={when === 'weekend'} onClick={() => toggle('weekend')}>
        {messages.thisWeekend}
      </Chip>
      <Chip
        icon={isDay ? X : CalendarSearch}
        pressed={isDay}
        onClick={() => (isDay ? onChange({ when: null }) : setPicking(true))}
      >
        {isDay
          ? formatDayHeading(when, getCalendarDayInTimeZone(getServerCorrectedTimeMs(), townTimeZone))
          : messages.pickDay}
      </Chip>
      <Chip icon={LocateFixed} pressed={isNearMe} onClick={toggleNearMe}>
        {messages.nearMe}
      </Chip>
      {isPicking && (
        <Suspense>
          <DayPickerDialog
            filters={state}
            onChoose={(day) => onChange({ when: day })}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * Buttons that remove the venue filter and the tag filter. These two filters are set by links that lead to the list.
 */
function PlaceAndTagFilters({ state: { tag, venueId }, onChange }: EventFiltersProps) {
  return (
    <>
      {venueId !== null && <VenueChip venueId={venueId} onRemove={() => onChange({ venueId: null })} />}
      {tag !== null && (
        <Chip icon={X} pressed onClick={() => onChange({ tag: null })}>
          {`#${tag}`}
        </Chip>
      )}
    </>
  );
}

const capitalize = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

function CategoryFilters({ state: { category }, onChange }: EventFiltersProps) {
  const { data } = useQuery({
    queryKey: ['listEventCategories'],
    queryFn: ({ signal }) => eventsApi.listEventCategories({}, { signal }),
    staleTime: 60_000,
  });
  const names = data?.categories.map((one) => one.category) ?? [];
  // The chosen category is listed even if it has no upcoming events, so that the viewer can see and clear it.
  const listed = category === null || names.includes(category) ? names : [category, ...names];
  return (
    <>
      {listed.map((name) => (
        <Chip
          key={name}
          pressed={category === name}
          onClick={() => onChange({ category: category === name ? null : name })}
        >
          {capitalize(name)}
        </Chip>
      ))}
    </>
  );
}

function VenueChip({ venueId, onRemove }: { venueId: string; onRemove: () => void }) {
  const { data } = useVenueDetailsQuery(venueId);
  return (
    <Chip icon={MapPin} pressed onClick={onRemove}>
      {messages.atPlace({ place: data?.venue.name ?? messages.thisPlace })}
      <X size={15} aria-hidden />
    </Chip>
  );
}
