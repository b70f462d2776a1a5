import { useLocation as useAddress } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useAuth, useRequireSignIn } from '#features/accounts/web/public.ts';
import { computeDistanceMeters, type Position } from '#features/places/domain/position.ts';
import { useLocation } from '#features/places/web/public.ts';
import type { Venue } from '#features/venues/web/public.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { formatVenueSummaryLine } from './describe-venue.ts';
import type { MapVenueFilter } from './map-venue.ts';
import { writeMapViewToUrl } from './write-map-view-to-url.ts';
import { useChosenVenue } from './use-chosen-venue.ts';
import { useLocateViewerWhenMapOpens } from './use-locate-viewer-when-map-opens.ts';
import { useMapPanelState } from './use-map-panel-state.ts';
import { useMapViewState } from './use-map-view-state.ts';
import { useVenueFilter } from './use-venue-filter.ts';
import type { VisibleMapArea } from './visible-area.ts';
import { formatMapViewUrlParam } from '../domain/format-map-view.ts';
import { minZoomWhenVenueIsChosen, type MapView, parseMapViewUrlParam } from '../domain/map-view.ts';
import { messages } from './messages.ts';

const asText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Zoom level at which the map shows a town. */
const townZoom = 12;

/** State of the screen `/map`. */
export type MapScreenState = ReturnType<typeof useMapScreenState>;

/** React hook for the state of the screen `/map`: the map, the list of venues, the chosen venue and the panel. */
export function useMapScreenState() {
  const { location, locate } = useLocation();
  const [dialog, setDialog] = useState<'search' | 'pick'>();
  const search = useAddress({
    select: ({ search: asked }) => asked as { at?: unknown; place?: unknown; pick?: unknown },
  });
  const pickLocation = usePickLocation(search.pick === true, () => setDialog('pick'));
  const requestedView = parseMapViewUrlParam(search.at);
  const map = useMapViewState(requestedView);
  useLocateViewerWhenMapOpens(requestedView === null && map.start.isCenteredAboveSheet);
  const { query, isNearPerson, ...filter } = useVenueFilter(map.searched, location);
  const chosen = useChosenVenue(asText(search.place), filter.found?.venues ?? []);
  const panel = useMapPanelState(map.handle, chosen.venue);
  useClearUnknownVenue(chosen);
  useCenterOnVenueOfLink(requestedView, chosen.venue, map.goTo);
  // Waits until the sheet has moved: its height depends on the first row, which changes with the list.
  const fitAgain = useFitMapToFilteredVenues(filter, (positions) =>
    panel.afterMove(() =>
      filter.eventsOutside.length > 0 && !map.isBroken ? map.searchAll(positions) : map.fit(positions),
    ),
  );

  function choose(venue: Venue | undefined) {
    const before = chosen.venue;
    chosen.choose(venue);
    writeMapViewToUrl(map.view, venue?.id);
    if (venue) panel.openCard(venue);
    else if (before) panel.closeCard(before.id);
  }

  return {
    ...filter,
    map,
    query,
    chosen,
    panel,
    location,
    dialog,
    setDialog,
    choose,
    order: isNearPerson ? messages.nearestToYou : messages.nearestToCenter,
    onMove(visible: VisibleMapArea) {
      map.onMove(visible);
      writeMapViewToUrl(visible.view, chosen.id);
    },
    /**
     * Chooses a venue in the list, and moves the map to the venue. Zooms in to `minZoomWhenVenueIsChosen` if the map is
     * zoomed out farther.
     */
    show(venue: Venue) {
      choose(venue);
      const zoom = Math.max(minZoomWhenVenueIsChosen, map.view.zoom);
      panel.afterMove(() => map.handle.current?.flyTo({ lat: venue.lat, lng: venue.lng, zoom }));
    },
    /** Moves the map to a town, and closes the card of a chosen venue. */
    showTown({ lat, lng }: Position) {
      if (chosen.venue) choose(undefined);
      map.goTo({ lat, lng, zoom: townZoom });
    },
    /** Closes the card of a chosen venue, and shows only the venues of a filter. */
    browse(next: MapVenueFilter) {
      if (chosen.venue) choose(undefined);
      filter.setFilter(next);
    },
    describe(venue: Venue): string {
      const distance = location ? computeDistanceMeters(location, venue) : undefined;
      return formatVenueSummaryLine({ ...venue, distance });
    },
    pickLocation,
    searchHere() {
      map.searchHere?.();
      // The pressed button disappears, so the focus moves to the title of the panel.
      panel.focusTitle();
    },
    /**
     * Moves the map so that two kinds of places are visible: the listed venues, and the places outside the area with an
     * event today.
     */
    showEventsOutside() {
      if (map.isBroken) return map.searchAll([...(filter.found?.venues ?? []), ...filter.eventsOutside]);
      panel.sheet.current?.moveTo('half');
      fitAgain();
    },
    locate() {
      if (location) map.goToPerson(location);
      void locate();
    },
  };
}

/**
 * Returns a function that lets the signed-in viewer set their location on the map. A guest is first asked to
 * sign in.
 * @param isRequested true to also run the function once without a press, as soon as the session is known, because the
 *   URL asks for it
 */
function usePickLocation(isRequested: boolean, open: () => void): () => void {
  const { status } = useAuth();
  const requireUser = useRequireSignIn();
  const pick = () => requireUser(open, messages.joinToSetLocation);
  const latest = useRef(pick);
  useEffect(() => {
    latest.current = pick;
  });
  const isReady = isRequested && status !== 'loading';
  useEffect(() => {
    if (isReady) latest.current();
  }, [isReady]);
  return pick;
}

/**
 * Moves the map once so that the venue is in the middle of the area above the sheet. Applies only if the map was opened
 * with a link that centers it on this venue (see `buildVenueMapUrlParams`).
 */
function useCenterOnVenueOfLink(
  requested: MapView | null,
  venue: Venue | undefined,
  goTo: (view: MapView) => void,
): void {
  const isDone = useRef(false);
  const latest = useRef(goTo);
  useEffect(() => {
    latest.current = goTo;
  });
  useEffect(() => {
    if (isDone.current || !venue) return;
    isDone.current = true;
    const { lat, lng } = venue;
    if (
      requested &&
      formatMapViewUrlParam(requested) === formatMapViewUrlParam({ lat, lng, zoom: requested.zoom })
    )
      latest.current({ lat, lng, zoom: requested.zoom });
  }, [requested, venue]);
}

type FoundVenues = Pick<
  ReturnType<typeof useVenueFilter>,
  'filter' | 'found' | 'eventsOutside' | 'isUpToDate'
>;

/**
 * Moves the map when the viewer chooses a filter, so that all venues of the filter are visible. If there are also
 * places with an event today outside the area, moves the map twice: first to include these places, then after the
 * search of the larger area, because its longer list makes the sheet cover more of the map. Returns a function that
 * repeats the movement for the current filter.
 */
export function useFitMapToFilteredVenues(
  { filter, found, eventsOutside, isUpToDate }: FoundVenues,
  fit: (positions: readonly Position[]) => void,
): () => void {
  const fittedFilter = useRef(filter);
  /**
   * The filter and its venues at the time of the first of two movements. Undefined if no second movement will follow.
   */
  const before = useRef<Pick<FoundVenues, 'filter' | 'found'>>(undefined);
  const [repeats, setRepeats] = useState(0);
  const latest = useRef(fit);
  useEffect(() => {
    latest.current = fit;
  });
  useEffect(() => {
    // A filter that is cleared between its two moves and chosen again begins with the first move.
    if (before.current?.filter !== filter) before.current = undefined;
    if (!found || !isUpToDate || fittedFilter.current === filter || before.current?.found === found) return;
    const isSecond = before.current !== undefined;
    const isWider = !isSecond && eventsOutside.length > 0;
    before.current = isWider ? { filter, found } : undefined;
    if (!isWider) fittedFilter.current = filter;
    const positions = isSecond ? found.venues : [...found.venues, ...eventsOutside];
    if (filter !== undefined && positions.length > 0) latest.current(positions);
  }, [filter, found, eventsOutside, isUpToDate, repeats]);
  return () => {
    fittedFilter.current = undefined;
    before.current = undefined;
    setRepeats(repeats + 1);
  };
}

/** Shows a toast if the venue in the URL does not exist, and goes back to the list of venues. */
function useClearUnknownVenue({ isMissing, choose }: ReturnType<typeof useChosenVenue>): void {
  const forget = useRef(choose);
  useEffect(() => {
    forget.current = choose;
  });
  useEffect(() => {
    if (!isMissing) return;
    toast.error(messages.placeMissing);
    forget.current(undefined);
  }, [isMissing]);
}
