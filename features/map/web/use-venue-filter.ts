import { useMemo, useState } from 'react';
import {
  computeDistanceMeters,
  isInMapBounds,
  roundPosition,
  type Position,
} from '#features/places/domain/position.ts';
import type { MapVenueFilter, MapVenue } from './map-venue.ts';
import { type NextEventTodayAtVenue, useNextEventTodayByVenue } from './use-next-event-today-by-venue.ts';
import type { SearchedArea } from './use-map-view-state.ts';
import { useVenuesInBounds } from './use-venues-in-bounds.ts';

/** Maximum distance in meters of the events outside the searched area to which the map zooms out. */
const maxMetersToEvents = 40_000;

/**
 * Returns the venues of the searched area with their events of today, nearest to the viewer first. If the viewer is
 * outside the area, the distances are those from the center of the area. The list then says so above its rows. Fields of
 * the result:
 * - `isUpToDate`: true if `found` contains the venues of this area that pass the current filter.
 * - `hasUnlistedEvents`: true if the filter `today` finds no venue because the events of the area are at unlisted
 *   venues. The area then has too many venues to list.
 * - `eventElsewhere`: position of the nearest event outside the area, if the filter `today` finds no venue for another
 *   reason.
 * - `eventsOutside`: positions of the events of today that are outside the area and at most 40 km away; empty for other
 *   filters.
 */
export function useVenueFilter(searched: SearchedArea | undefined, location: Position | null) {
  const [filter, setFilter] = useState<MapVenueFilter>();
  const isNearPerson =
    location !== null && searched !== undefined && isInMapBounds(location, searched.bounds);
  const near = searched && roundPosition(isNearPerson ? location : searched.center, 4);
  const category = filter === 'today' ? undefined : filter;
  const query = useVenuesInBounds(searched && near ? { bounds: searched.bounds, near, category } : undefined);
  // After a failed search, the venues of the previous search stay visible.
  const [found, setFound] = useState(query.data);
  if (query.data && query.data !== found) setFound(query.data);
  const listed = query.data ?? found;
  const eventQuery = useNextEventTodayByVenue();
  const { data: events } = eventQuery;
  const isMissingEvents = filter === 'today' && events === undefined;
  const withEvents = useMemo(() => {
    if (!listed || isMissingEvents) return undefined;
    const venues = listed.venues.map((venue): MapVenue => ({
      ...venue,
      eventToday: events?.get(venue.id),
    }));
    return filter === 'today'
      ? { ...listed, venues: venues.filter(({ eventToday }) => eventToday) }
      : { ...listed, venues };
  }, [listed, events, filter, isMissingEvents]);
  const hasNoneHere = filter === 'today' && withEvents?.venues.length === 0;
  const bounds = searched?.bounds;
  const positions = filter === 'today' && events ? listPositions(events) : [];
  const isHere = (position: Position) => bounds !== undefined && isInMapBounds(position, bounds);
  // Until the venues of a new area are loaded, the list contains the venues of the previous area.
  const isOfThisArea = !query.isPlaceholderData;
  const hasUnlistedEvents = hasNoneHere && isOfThisArea && withEvents.isPart && positions.some(isHere);
  const elsewhere = positions.filter((position) => !isHere(position));
  return {
    query: isMissingEvents ? eventQuery : query,
    found: withEvents,
    isUpToDate: withEvents !== undefined && query.data !== undefined && isOfThisArea,
    hasUnlistedEvents,
    eventElsewhere: near && hasNoneHere && !hasUnlistedEvents ? findClosest(elsewhere, near) : undefined,
    eventsOutside: elsewhere.filter(
      (position) => near && computeDistanceMeters(near, position) <= maxMetersToEvents,
    ),
    isNearPerson,
    filter,
    setFilter,
  };
}

/** Returns the positions of the events whose venue has a known position. */
const listPositions = (events: ReadonlyMap<string, NextEventTodayAtVenue>): Position[] =>
  [...events.values()].flatMap(({ position }) => position ?? []);

/** Returns the position that is closest to `from`; undefined if there are none. */
const findClosest = (positions: readonly Position[], from: Position): Position | undefined =>
  positions.toSorted((a, b) => computeDistanceMeters(from, a) - computeDistanceMeters(from, b))[0];
