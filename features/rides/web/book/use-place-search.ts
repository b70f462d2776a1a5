import { createApiClient } from '#platform/client/client.ts';
import { keepPreviousData, useQuery } from '#platform/client/query.ts';
import { useDebouncedValue } from '#platform/ui/use-debounced-value.ts';
import type * as eventsWire from '#features/events/api.ts';
import type { EventOccurrence } from '#features/events/domain/event-shape.ts';
import { formatEventListRowTime } from '#features/events/web/public.ts';
import { computeDistanceMeters, type Position, roundPosition } from '#features/places/domain/position.ts';
import { sortSuggestedPlacesByNameAndDistance } from '#features/places/domain/rank-name-match.ts';
import { placesApi, useViewerLocationFromStore } from '#features/places/web/public.ts';
import type * as searchWire from '#features/search/api.ts';
import { getFirstAddressPart } from '../../domain/get-address-name.ts';
import type { RideStop } from '../calls.ts';
import { describeGeocodedPlace, joinAddressParts } from './describe-found-place.ts';
import { messages } from './messages.ts';

const api = createApiClient<typeof searchWire & typeof eventsWire>();

/** A place in the search results, with the line of text below its name. */
export interface PlaceSearchResult extends RideStop {
  key: string;
  kind: 'venue' | 'event' | 'town' | 'intersection' | 'home' | 'work' | 'saved';
  detail: string;
  /** Category of a venue. */
  category?: string;
  /** URL of the picture of an event. */
  picture?: string;
  /** Start of an event that does not last all day (ISO 8601). */
  startsAt?: string;
  /**
   * Distance in meters from the person's position or, if that is unknown, from the pickup; undefined if both are
   * unknown.
   */
  distance?: number;
}

const debounceMs = 200;
const maxOfKind = 6;
/**
 * Page sizes, in event dates, of a search for events. The larger second page is loaded only if the first page contains
 * too few places, for example because most of its dates belong to one recurring event.
 */
const eventPageSizes = [24, 50] as const;
/**
 * Maximum time in milliseconds to wait for the second page of events, because all search results wait for it. After
 * this time, only the first page is used.
 */
const maxSecondPageWaitMs = 1_000;

/**
 * Returns the places of events as search results. Event dates with the same title and place become one result, because
 * the destination is the same. This result shows the soonest of its dates.
 * @param dates dates of events, soonest first
 */
export function convertEventsToPlaceSearchResults(dates: readonly EventOccurrence[]): PlaceSearchResult[] {
  const found = new Map<string, PlaceSearchResult>();
  for (const date of dates) {
    const { occurrenceId, title, location, image } = date;
    const { lat, lng } = date.place;
    const address = joinAddressParts(title, location);
    const place = `${address} ${lat},${lng}`;
    if (lat === null || lng === null || found.has(place)) continue;
    const time = formatEventListRowTime(date, true);
    const detail = location === '' ? time : messages.eventDetail({ time, location });
    const start = date.allDay ? {} : { startsAt: date.startTime };
    found.set(place, {
      key: occurrenceId,
      kind: 'event',
      address,
      detail,
      lat,
      lng,
      picture: image,
      ...start,
    });
  }
  return [...found.values()].slice(0, maxOfKind);
}

/**
 * Searches the places of upcoming events, soonest first. If the second page fails or takes too long, returns only the
 * places of the first page.
 */
async function searchEventPlaces(q: string, signal: AbortSignal): Promise<PlaceSearchResult[]> {
  const [first, more] = eventPageSizes;
  const { events, cursor } = await api.listEvents({ q, limit: first }, { signal });
  const found = convertEventsToPlaceSearchResults(events);
  if (found.length === maxOfKind || cursor === null) return found;
  try {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(maxSecondPageWaitMs)]);
    const next = await api.listEvents({ q, limit: more, cursor }, { signal: inTime });
    return convertEventsToPlaceSearchResults([...events, ...next.events]);
  } catch {
    return found;
  }
}

/**
 * Searches venues, upcoming events, and towns or street intersections by name. Intersections come first, then the best
 * name matches; equally good matches are sorted by distance. Throws only if all three searches fail.
 */
async function searchPlaces(
  q: string,
  here: Position | null,
  signal: AbortSignal,
): Promise<PlaceSearchResult[]> {
  const around = here ? { around: roundPosition(here, 3) } : {};
  const found = await Promise.allSettled([
    api.search({ q, kinds: ['venues'], limit: maxOfKind, ...around }, { signal }).then(({ venues }) =>
      venues.map(({ id, name, category, district, city, lat, lng }): PlaceSearchResult => {
        const detail = joinAddressParts(district, city);
        const address = joinAddressParts(name, city);
        return { key: id, kind: 'venue', category, address, detail, lat, lng };
      }),
    ),
    searchEventPlaces(q, signal),
    placesApi
      .processGeolocationSecure({ requestType: 'forward', query: q, limit: 3 }, { signal })
      .then(({ places, provider }) =>
        places.map(({ lat, lng, ...place }): PlaceSearchResult => {
          const kind = provider === 'streets' ? 'intersection' : 'town';
          return { key: `${lat},${lng}`, kind, ...describeGeocodedPlace(place), lat, lng };
        }),
      ),
  ]);
  const good = found.filter((one) => one.status === 'fulfilled');
  if (good.length === 0) throw (found[0] as PromiseRejectedResult).reason;
  const stops = sortSuggestedPlacesByNameAndDistance(
    good
      .flatMap(({ value }) => value)
      .map((stop) => ({
        ...stop,
        name: getFirstAddressPart(stop.address),
        isTown: stop.kind === 'town',
        ...(here && { distance: computeDistanceMeters(here, stop) }),
      })),
    { typedText: q, from: here },
  );
  // Intersections come first, because the search text contains both of their street names, while a venue may match only
  // one word.
  return stops.toSorted((a, b) => +(b.kind === 'intersection') - +(a.kind === 'intersection'));
}

/**
 * React hook that returns the places that match a search text. The search is debounced.
 * @param origin position from which distances are measured while the person's own position is unknown
 */
export function usePlaceSearch(text: string, origin?: Position) {
  const { location } = useViewerLocationFromStore();
  const here = location ?? origin ?? null;
  const typed = text.trim();
  const q = useDebouncedValue(typed, debounceMs);
  const query = useQuery({
    queryKey: ['searchStops', q, here?.lat, here?.lng],
    queryFn: ({ signal }) => searchPlaces(q, here, signal),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  });
  return { ...query, isIdle: typed.length < 2 };
}
