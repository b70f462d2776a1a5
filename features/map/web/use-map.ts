import { useEffect, useRef, useState } from 'react';
import type { Bounds, Position } from '#features/places/domain/position.ts';
import { useLocation } from '#features/places/web/public.ts';
import type { MapHandle, VisibleArea } from './map-canvas.tsx';
import { getBoundsAround, isSearchOutdated, startView } from '../domain/map-view.ts';
import type { View } from '../domain/map-view.ts';

/** The last view in this page, with which the screen opens again. */
let lastView: View | undefined;
/** Radius of the search without a map, in kilometers. */
const radiusWithoutMapKm = 20;

/** State of the map: its view and the area that is searched. @param requested the view from the address */
export function useMap(requested: View | null) {
  const { location } = useLocation();
  const [start] = useState<View>(() => requested ?? lastView ?? startView);
  const [visible, setVisible] = useState<VisibleArea>();
  const [searched, setSearched] = useState<Bounds>();
  const [isBroken, setBroken] = useState(false);
  const handle = useRef<MapHandle | null>(null);
  /** True if the next movement was requested, so that its end starts a search. */
  const isRequested = useRef(true);

  function onMove(next: VisibleArea) {
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

  function goTo(view: Partial<View> & Position) {
    if (isBroken) return setSearched(getBoundsAround(view, radiusWithoutMapKm));
    isRequested.current = true;
    handle.current?.flyTo(view);
  }

  useFollow(location, goTo);
  const hasNewArea =
    visible !== undefined && searched !== undefined && isSearchOutdated(searched, visible.bounds);
  return {
    start,
    view: visible?.view ?? start,
    searched,
    isBroken,
    handle,
    onMove,
    onBroken,
    goTo,
    /** Searches the visible area; undefined if it is about the same as the searched one. */
    searchHere: hasNewArea ? () => setSearched(visible.bounds) : undefined,
  };
}

type Found = Position & { timestamp: number };

/** Moves the map to the viewer's location when they set it. A location from before the map opened does not move it. */
function useFollow(location: Found | null, goTo: (view: View) => void) {
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
