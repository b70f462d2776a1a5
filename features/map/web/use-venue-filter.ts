import { useMemo, useState } from 'react';
import {
  computeDistanceMeters,
  isInMapBounds,
  roundPosition,
  type Position,
} from '#features/places/domain/position.ts';
import type { MapVenueFilter, MapVenue } from './map-venue.ts';
import { type VenueEventToday, useNextEventTodayByVenue } from './use-next-event-today-by-venue.ts';
import type { SearchedArea } from './use-map-view-state.ts';
import { useVenuesInBounds } from './use-venues-in-bounds.ts';

/** Events of today at venues outside the searched area. */
export interface EventsElsewhere {
  count: number;
  /** Position of the one that is closest to the center of the searched area. */
  closest: Position;
}

/**
 * Returns the venues of the searched area with their events of today. They are sorted by distance from the viewer if
 * the viewer is inside the area, otherwise by distance from the center of the area. `eventsElsewhere` is undefined
 * unless the filter `today` finds no venue in the area and some outside it.
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
    const venues = listed.venues.map((venue): MapVenue => ({ ...venue, eventToday: events?.get(venue.id) }));
    return filter === 'today'
      ? { ...listed, venues: venues.filter(({ eventToday }) => eventToday) }
      : { ...listed, venues };
  }, [listed, events, filter, isMissingEvents]);
  const hasNoneHere = filter === 'today' && withEvents?.venues.length === 0;
  return {
    query: isMissingEvents ? eventQuery : query,
    found: withEvents,
    eventsElsewhere: hasNoneHere && near && events ? findEventsElsewhere(events, near) : undefined,
    isNearPerson,
    filter,
    setFilter,
  };
}

/** Counts the events at venues with a known position, and finds the closest one; returns undefined if there are none. */
function findEventsElsewhere(
  events: ReadonlyMap<string, VenueEventToday>,
  from: Position,
): EventsElsewhere | undefined {
  const positions = [...events.values()].flatMap(({ position }) => position ?? []);
  const [closest] = positions.toSorted(
    (a, b) => computeDistanceMeters(from, a) - computeDistanceMeters(from, b),
  );
  return closest && { count: positions.length, closest };
}
