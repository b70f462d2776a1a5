import { Link } from '@tanstack/react-router';
import { CalendarDays, Map as MapIcon, MapPin, Repeat, Ticket } from 'lucide-react';
import { formatMapViewUrlParam } from '#features/map/domain/format-map-view.ts';
import { isMapTabEnabled } from '#features/map/web/public.ts';
import { buildVenuePath } from '#platform/client/paths.ts';
import { useVenueDetailsQuery } from '#features/venues/web/public.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { isEventNeitherCancelledNorOver, isFreeEvent } from '../../domain/event-rules.ts';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import {
  formatEventDateRange,
  formatEventStartAndEndTime,
  formatTimeZoneName,
} from '../format-event-time.ts';
import { messages as shared } from '../messages.ts';
import { AddToCalendarButton } from './add-to-calendar-button.tsx';
import { EventInfoRow } from './event-fact.tsx';
import { formatRecurrence } from './format-recurrence.ts';
import { messages } from './messages.ts';

/** Shows the time, time zone, recurrence, price if it is free, and place of an event (EXP-077, EVT-002). */
export function EventTimeAndPlaceRows({ event }: { event: EventOccurrence }) {
  return (
    <>
      <EventInfoRow icon={CalendarDays} end={<AddToCalendarButton event={event} />}>
        <span className="block font-semibold">{formatEventDateRange(event, getServerCorrectedTimeMs())}</span>
        <span className="block text-sm text-muted">
          {event.allDay
            ? shared.allDay
            : shared.hours({ hours: formatEventStartAndEndTime(event), zone: formatTimeZoneName(event) })}
        </span>
        {event.recurrence && (
          <span className="flex items-start gap-1.5 text-sm text-muted">
            <Repeat size={14} aria-hidden className="mt-[3px] shrink-0" />
            <span>{formatRecurrence(event.recurrence)}</span>
          </span>
        )}
      </EventInfoRow>
      {event.location && <EventPlace event={event} />}
      {isEventNeitherCancelledNorOver(event) && isFreeEvent(event) && (
        <EventInfoRow icon={Ticket}>
          <span className="font-semibold">{shared.free}</span>
        </EventInfoRow>
      )}
    </>
  );
}

/**
 * React hook that returns the street address of a venue or, if it is unknown, the venue's area, such as `Encanto,
 * Phoenix`. Returns null if `venueId` is null, and while the venue is loading.
 */
function useVenueAddress(venueId: string | null): string | null {
  const { data } = useVenueDetailsQuery(venueId);
  if (data === undefined) return null;
  const { district, city, name } = data.venue;
  return [...new Set([data.address ?? district, city])].filter((part) => part && part !== name).join(', ');
}

/** Row with the place of an event: its name with a link to the venue, its address, and a button that shows the map. */
function EventPlace({ event: { place, location } }: { event: EventOccurrence }) {
  const { venueId, address, city, lat, lng } = place;
  const venueAddress = useVenueAddress(address === null ? venueId : null);
  // `venueAddress` already contains the city.
  const parts = address === null && venueAddress !== null ? [venueAddress] : [address, city];
  const below = parts.filter((part) => part !== null && part !== location).join(', ');
  return (
    <EventInfoRow
      icon={MapPin}
      end={
        lat !== null &&
        lng !== null &&
        isMapTabEnabled() && (
          <Link
            to="/map"
            search={{
              at: formatMapViewUrlParam({ lat, lng, zoom: 15 }),
              ...(venueId === null ? {} : { place: venueId }),
            }}
            aria-label={messages.map}
            title={messages.map}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-fill hover:text-ink"
          >
            <MapIcon size={20} aria-hidden />
          </Link>
        )
      }
    >
      {venueId === null ? (
        <span className="block font-semibold break-words">{location}</span>
      ) : (
        <Link
          to={buildVenuePath(venueId)}
          className="block font-semibold break-words text-accent-ink hover:underline"
        >
          {location}
        </Link>
      )}
      {below && <span className="block text-sm break-words text-muted">{below}</span>}
    </EventInfoRow>
  );
}
