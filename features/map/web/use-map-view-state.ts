import { useEffect, useRef, useState } from 'react';
import { subscribeToSessionChanges } from '#features/accounts/web/public.ts';
import type { MapBounds, Position } from '#features/places/domain/position.ts';
import { useLocation } from '#features/places/web/public.ts';
import type { MapHandle } from './map-canvas.tsx';
import type { PinMarks } from './map-legend.tsx';
import { computeBoundsAroundPosition, hasMapLeftSearchedArea, initialMapView } from '../domain/map-view.ts';
import type { MapView } from '../domain/map-view.ts';
import type { VisibleMapArea } from './visible-area.ts';

/**
 * Latest view of the map since the page was loaded or the previous person left; undefined before the map first opens.
 * The map reopens with this view.
 */
let lastView: MapView | undefined;
// The center of the view may be the exact location of the person who leaves.
subscribeToSessionChanges(({ isNewPerson }) => {
  if (isNewPerson) lastView = undefined;
});
/**
 * Distance in kilometers from the center of the searched area to its edges if the map cannot be drawn. Otherwise the
 * visible area is searched.
 */
const radiusWithoutMapKm = 20;
/** Zoom level at which the map shows the viewer's location. */
const locatedZoom = 13;

/**
 * Area in which venues were searched, and its center. If the sheet covers the lower edge of the map, `center` is the
 * center of the uncovered area.
 */
export interface SearchedArea {
  bounds: MapBounds;
  center: Position;
}

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
  const [pinMarks, setPinMarks] = useState<PinMarks>();
  const handle = useRef<MapHandle | null>(null);
  /**
   * True if the map's current movement was started by a button or link, not by a gesture. The venues of the new area
   * are then searched when the movement ends. Initially true, so that the area of the first view is searched.
   */
  const isRequested = useRef(true);
  /** Destination of a movement that was requested before the map was loaded. */
  const pending = useRef<Partial<MapView> & Position>(undefined);
  /** True if the map's current movement makes the venues of a filter visible. */
  const isFitting = useRef(false);
  /** Bounds of the view that shows all venues of a filter, and the searched area in which the venues were found. */
  const [fitted, setFitted] = useState<{ searched: SearchedArea | undefined; bounds: MapBounds }>();
  const isLoaded = visible !== undefined;

  function onMove(next: VisibleMapArea) {
    const destination = pending.current;
    pending.current = undefined;
    if (destination) {
      // A movement without animation would call `onMove` synchronously, within this call. The microtask prevents that.
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

  const searchAround = (center: Position): SearchedArea => ({
    center,
    bounds: computeBoundsAroundPosition(center, radiusWithoutMapKm),
  });

  function onBroken() {
    setBroken(true);
    setSearched((was) => was ?? searchAround(pending.current ?? start));
  }

  function goTo(view: Partial<MapView> & Position) {
    if (isBroken) return setSearched(searchAround(view));
    isRequested.current = true;
    if (isLoaded) handle.current?.flyTo(view);
    else pending.current = view;
  }

  function fit(positions: readonly Position[]) {
    isFitting.current = true;
    // A movement without animation calls `onMove` before `fit` returns.
    if (!handle.current?.fit(positions)) isFitting.current = false;
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
    /** Marks of the visible pins; undefined while the map is not drawn. */
    pinMarks,
    /** Stores the marks of the visible pins. Does nothing if they are the same as before. */
    onPinMarks: (next: PinMarks) => setPinMarks((was) => (was?.hasEvents === next.hasEvents ? was : next)),
    goTo,
    goToPerson,
    /** Makes positions in the searched area visible. This movement alone does not offer another search. */
    fit,
    /** Searches the visible area; undefined if this area is about the same as the searched area. */
    searchHere: hasNewArea ? () => setSearched(visible) : undefined,
  };
}

/**
 * Returns the initial view of the map. It is the first of these that exists: the view from the URL, the last view, the
 * viewer's location, `initialMapView` (Phoenix).
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
 * Moves the map to the viewer's location each time the viewer sets it. A location set before the map opened does not
 * move the map.
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
