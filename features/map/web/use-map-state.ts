import { useEffect, useRef, useState } from 'react';
import type { MapBounds, Position } from '#features/places/domain/position.ts';
import { useLocation } from '#features/places/web/public.ts';
import type { MapHandle, VisibleMapArea } from './map-canvas.tsx';
import { getBoundsAround, hasLeftSearchedArea, initialMapView } from '../domain/map-view.ts';
import type { MapView } from '../domain/map-view.ts';

/** Last view of the map since the page was loaded. The screen reopens with this view. */
let lastView: MapView | undefined;
/** Search radius around a position if the map cannot be drawn, in kilometers. */
const radiusWithoutMapKm = 20;

/**
 * State of the map screen: the current view, the searched area and whether the map can be drawn.
 * @param requested view from the URL; null if there is none
 */
export function useMapState(requested: MapView | null) {
  const { location } = useLocation();
  const [start] = useState<MapView>(() => requested ?? lastView ?? initialMapView);
  const [visible, setVisible] = useState<VisibleMapArea>();
  const [searched, setSearched] = useState<MapBounds>();
  const [isBroken, setBroken] = useState(false);
  const handle = useRef<MapHandle | null>(null);
  /** True if a button or link started the current movement. Its end then starts a search. */
  const isRequested = useRef(true);

  function onMove(next: VisibleMapArea) {
    lastView = next.view;
    setVisible(next);
    if (!isRequested.current) return;
    isRequested.current = false;
    setSearched(next.bounds);
  }

  function onBroken() {
    setBroken(true);
    setSearched((was) => was ?? getBoundsAround(start, radiusWithoutMapKm));
  }

  function goTo(view: Partial<MapView> & Position) {
    if (isBroken) return setSearched(getBoundsAround(view, radiusWithoutMapKm));
    isRequested.current = true;
    handle.current?.flyTo(view);
  }

  useFollow(location, goTo);
  const hasNewArea =
    visible !== undefined && searched !== undefined && hasLeftSearchedArea(searched, visible.bounds);
  return {
    start,
    view: visible?.view ?? start,
    searched,
    isBroken,
    handle,
    onMove,
    onBroken,
    goTo,
    /** Searches the visible area; undefined if this area is about the same as the searched area. */
    searchHere: hasNewArea ? () => setSearched(visible.bounds) : undefined,
  };
}

type Found = Position & { timestamp: number };

/**
 * Moves the map to the viewer's location each time the viewer sets it. A location set before the map opened does not
 * move the map.
 */
function useFollow(location: Found | null, goTo: (view: MapView) => void) {
  const known = useRef(location?.timestamp);
  const go = useRef(goTo);
  useEffect(() => {
    go.current = goTo;
  });
  useEffect(() => {
    if (!location || location.timestamp === known.current) return;
    known.current = location.timestamp;
    go.current({ lat: location.lat, lng: location.lng, zoom: 13 });
  }, [location]);
}
