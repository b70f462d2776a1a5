import { Bookmark, Briefcase, CalendarDays, History, House, Star } from 'lucide-react';
import { useQuery } from '#platform/client/query.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { loadRideEstimate } from '../ride-to/load-ride-estimate.ts';
import { convertDestinationToStop } from '../ride-to/ride-destination.ts';
import { getFirstAddressPart } from '../../domain/get-address-name.ts';
import type { Booking, RideStop } from '../calls.ts';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { PlaceChoiceRow } from './place-row.tsx';
import type { PlaceSearchResult } from './use-place-search.ts';

const maxOfKind = 3;
/** Number of suggested destinations up to which the places of events are added. */
const maxWithEvents = 4;

/**
 * Destination that the rider chooses with one press: a saved place, the dropoff of an earlier trip, a saved venue, or
 * the place of an event.
 */
interface SuggestedDestination {
  stop: RideStop;
  kind: keyof typeof icons;
  name: string;
  detail: string;
  /** URL of the picture of an event. */
  picture?: string | undefined;
  /** Start of an event that does not last all day (ISO 8601). */
  startsAt?: string | undefined;
}

const icons = {
  home: House,
  work: Briefcase,
  saved: Star,
  venue: Bookmark,
  recent: History,
  event: CalendarDays,
};

/**
 * Returns destinations that a rider can choose with one press: the saved places, the dropoffs of earlier trips, latest
 * trip first, then the venues that the rider saved. If there are only a few, adds the places of the next events. Omits
 * the pickup itself, duplicates, and dropoffs without an address or coordinates.
 */
export function listSuggestedDestinations(
  saved: readonly PlaceSearchResult[],
  trips: readonly Booking[],
  pickup: RideStop | undefined,
  events: readonly PlaceSearchResult[] = [],
  venues: readonly PlaceSearchResult[] = [],
): SuggestedDestination[] {
  const found = new Map<string, SuggestedDestination>();
  const isNew = ({ lat, lng, address }: RideStop) =>
    !found.has(address) &&
    [...found.values(), ...(pickup ? [{ stop: pickup }] : [])].every(
      ({ stop }) => stop.lat !== lat || stop.lng !== lng,
    );
  for (const { kind, address: name, lat, lng } of saved.slice(0, maxOfKind)) {
    // A name such as "Home" is too short for an address, so the conversion lengthens it.
    const stop = convertDestinationToStop({ name, lat, lng });
    const icon = kind === 'home' || kind === 'work' ? kind : 'saved';
    if (isNew(stop)) found.set(stop.address, { stop, kind: icon, name, detail: '' });
  }
  let recent = 0;
  for (const { address, lat, lng } of trips.map(({ dropoff }) => dropoff)) {
    if (recent === maxOfKind || address === null || lat === null || lng === null) continue;
    const [name = '', ...rest] = address.split(', ');
    const stop = { address, lat, lng };
    if (!isNew(stop)) continue;
    found.set(address, { stop, kind: 'recent', name, detail: rest.join(', ') });
    recent++;
  }
  for (const { address: name, detail, lat, lng } of venues) {
    const stop = convertDestinationToStop({ name, lat, lng });
    if (isNew(stop)) found.set(stop.address, { stop, kind: 'venue', name, detail });
  }
  for (const { address, detail, lat, lng, picture, startsAt } of events) {
    const stop = convertDestinationToStop({ name: address, lat, lng });
    const name = getFirstAddressPart(address);
    if (found.size < maxWithEvents && isNew(stop))
      found.set(stop.address, { stop, kind: 'event', name, detail, picture, startsAt });
  }
  return [...found.values()];
}

interface SuggestedStopsProps {
  destinations: readonly SuggestedDestination[];
  /**
   * True while some of the destinations are loading. Placeholders then keep the height of the list, so that nothing
   * above it moves.
   */
  isLoading: boolean;
  /** Place from which the shown prices count; undefined to show none. */
  pickup: RideStop | undefined;
  /** Called with the chosen destination and, if it is that of an event, with the start of the event. */
  onDropoff: (dropoff: RideStop, startsAt: string | undefined) => void;
}

/**
 * Buttons for the suggested destinations (EXP-100), with the price of a ride there as soon as the pickup is known. A
 * single press of a button chooses its destination. Renders nothing without destinations.
 */
export function SuggestedDestinationButtons(props: SuggestedStopsProps) {
  const { destinations, isLoading, pickup, onDropoff } = props;
  const missing = isLoading ? Math.max(0, maxWithEvents - destinations.length) : 0;
  if (destinations.length + missing === 0) return null;
  const areAllEvents = !isLoading && destinations.every(({ kind }) => kind === 'event');
  return (
    <div>
      {areAllEvents && <h3 className="pb-1.5 text-md font-semibold">{messages.goingOut}</h3>}
      <ul aria-label={messages.suggestedStops} aria-busy={isLoading} className="-my-1.5">
        {destinations.map(({ stop, kind, name, detail, picture, startsAt }) => (
          <li key={stop.address}>
            <PlaceChoiceRow
              icon={icons[kind]}
              picture={picture}
              name={name}
              detail={detail}
              end={<RidePriceToPlace pickup={pickup} dropoff={stop} />}
              onClick={() => onDropoff(stop, startsAt)}
            />
          </li>
        ))}
        {Array.from({ length: missing }, (_, at) => (
          <li key={at} aria-hidden className="flex min-h-13 items-center gap-3 py-1.5">
            <Skeleton className="size-9 rounded-full" />
            <Skeleton className="h-4 w-40" />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Price of a ride from the pickup to a destination. Renders nothing while it is unknown. */
function RidePriceToPlace({ pickup, dropoff }: { pickup: RideStop | undefined; dropoff: RideStop }) {
  const { data } = useQuery({
    queryKey: ['listRideEstimates', pickup?.lat, pickup?.lng, dropoff.lat, dropoff.lng],
    queryFn: () => loadRideEstimate(pickup!, dropoff),
    enabled: pickup !== undefined,
    staleTime: 5 * 60_000,
    retry: false,
  });
  if (!data) return null;
  return (
    <span className="shrink-0 text-sm text-muted" data-number>
      {shared.tokens({ count: data.total })}
    </span>
  );
}
