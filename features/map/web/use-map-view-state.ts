import { useEffect, useRef, useState } from 'react';
import { subscribeToSessionChanges } from '#features/accounts/web/public.ts';
import type { MapBounds, Position } from '#features/places/domain/position.ts';
import { useLocation } from '#features/places/web/public.ts';
import type { MapHandle } from './map-canvas.tsx';
import {
  computeBoundsAroundPosition,
  computeBoundsOfPositions,
  hasMapLeftSearchedArea,
  initialMapView,
} from '../domain/map-view.ts';
import type { MapView } from '../domain/map-view.ts';
import type { VisibleMapArea } from './visible-area.ts';

/**
 * Latest view of the map, with which the map opens again. Undefined until the map first opens, and after the signed-in
 * person has logged out.
 */
let lastView: MapView | undefined;
// Deletes the view, because its center may be the exact location of the person who has logged out.
subscribeToSessionChanges(({ isNewPerson }) => {
  if (isNewPerson) lastView = undefined;
});
/**
 * Distance in kilometers from the center of the searched area to its edges. Used only if the map cannot be drawn;
 * otherwise the visible area is searched.
 */
const radiusWithoutMapKm = 20;
/** Zoom level at which the map shows the viewer's location. */
const locatedZoom = 13;

/**
 * Area in which venues were searched, and its center. If the sheet covers the lower part of the map, `center` is the
 * center of the uncovered part.
 */
export interface SearchedArea {
  bounds: MapBounds;
  center: Position;
}

/** Returns the area around a position that is searched if the map cannot be drawn. */
const searchAround = (center: Position): SearchedArea => ({
  center,
  bounds: computeBoundsAroundPosition(center, radiusWithoutMapKm),
});

/**
 * React hook for the state of the map screen: the current view, the searched area and whether the map can be drawn.
 * @param requested view from the URL; null if there is none
 */
export function useMapViewState(requested: MapView | null) {
  const { location } = useLocation();
  const [start] = useState(() => chooseStart(requested, location));
  const [visible, setVisible] = useState<VisibleMapArea>();
  const [searched, setSearched] = useState<SearchedArea>();
  const [isBroken, setBroken] = useState(false);
  const handle = useRef<MapHandle | null>(null);
  /**
   * True if a button or link, not a gesture, started the current movement of the map. At the end of such a movement,
   * the venues of the new area are searched. Initially true, so that the area of the first view is searched.
   */
  const isRequested = useRef(true);
  /** Destination of a movement that was requested before the map was loaded. */
  const pending = useRef<Partial<MapView> & Position>(undefined);
  /** True while the map moves to make the venues of a filter visible. */
  const isFitting = useRef(false);
  /** Bounds of the view that shows all venues of a filter, and the area in which these venues were searched. */
  const [fitted, setFitted] = useState<{ searched: SearchedArea | undefined; bounds: MapBounds }>();

  function onMove(next: VisibleMapArea) {
    const destination = pending.current;
    pending.current = undefined;
    if (destination) {
      // Without animation, `flyTo` calls `onMove` synchronously. The microtask prevents a nested call of `onMove`.
      queueMicrotask(() => handle.current?.flyTo(destination));
      return;
    }
    lastView = next.view;
    setVisible(next);
    if (isFitting.current) setFitted({ searched, bounds: next.bounds });
    isFitting.current = false;
    if (!isRequested.current) return;
    isRequested.current = false;
    setSearched(next);
  }

  function onBroken() {
    setBroken(true);
    setSearched((was) => was ?? searchAround(pending.current ?? start));
  }

  function goTo(view: Partial<MapView> & Position) {
    if (isBroken) return setSearched(searchAround(view));
    isRequested.current = true;
    if (visible) handle.current?.flyTo(view);
    else pending.current = view;
  }

  function fit(positions: readonly Position[]) {
    isFitting.current = true;
    // `isFitting` is set before the call, because a movement without animation calls `onMove` before `fit` returns.
    if (!handle.current?.fit(positions)) isFitting.current = false;
  }

  function searchAll(positions: readonly Position[]) {
    if (isBroken) return setSearched((was) => was && { ...was, bounds: computeBoundsOfPositions(positions) });
    isRequested.current = true;
    if (handle.current?.fit(positions)) return;
    isRequested.current = false;
    setSearched(visible);
  }

  const goToPerson = ({ lat, lng }: Position) => goTo({ lat, lng, zoom: locatedZoom });
  useCenterOnOwnLocation(location, goToPerson);
  const hasNewArea =
    visible !== undefined &&
    searched !== undefined &&
    hasMapLeftSearchedArea(fitted?.searched === searched ? fitted.bounds : searched.bounds, visible.bounds);
  return {
    start,
    view: visible?.view ?? start,
    searched,
    isBroken,
    handle,
    onMove,
    onBroken,
    goTo,
    goToPerson,
    /**
     * Moves the map so that positions in the searched area are visible. The screen offers no new search after this
     * movement.
     */
    fit,
    /** Moves the map so that positions outside the searched area are visible, and searches the visible area. */
    searchAll,
    /** Searches the visible area. Undefined if the visible area is about the same as the searched area. */
    searchHere: hasNewArea ? () => setSearched(visible) : undefined,
  };
}

/**
 * Returns the first view of the map: the view from the URL, or else the view that the map had last, or else the
 * viewer's location, or else `initialMapView` (Phoenix).
 */
function chooseStart(
  requested: MapView | null,
  location: Position | null,
): MapView & { isCenteredAboveSheet: boolean } {
  const exact = requested ?? lastView;
  if (exact) return { ...exact, isCenteredAboveSheet: false };
  if (location)
    return { lat: location.lat, lng: location.lng, zoom: locatedZoom, isCenteredAboveSheet: true };
  return { ...initialMapView, isCenteredAboveSheet: true };
}

type Found = Position & { timestamp: number };

/**
 * Moves the map to the viewer's location each time a new location is set. A location that was known before the map
 * opened does not move the map.
 */
function useCenterOnOwnLocation(location: Found | null, go: (position: Position) => void) {
  const known = useRef(location?.timestamp);
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    if (!location || location.timestamp === known.current) return;
    known.current = location.timestamp;
    latest.current(location);
  }, [location]);
}
