import { useEffect, useRef, useState } from 'react';
import type { Bounds, Position } from '#features/places/domain/position.ts';
import { useLocation } from '#features/places/web/public.ts';
import type { MapHandle, Seen } from './map-canvas.tsx';
import { boundsAround, isWide, startView } from '../domain/map-view.ts';
import type { View } from '../domain/map-view.ts';

/** Where the map was left in this page: coming back begins there. */
let lastView: View | undefined;
/** What is searched where no map says what is in view, in kilometres around the middle. */
const withoutMapKm = 20;

/** What the map looks at and what of it is searched. @param asked a view the address asks for */
export function useMap(asked: View | null) {
  const { location } = useLocation();
  const [start] = useState<View>(() => asked ?? lastView ?? startView);
  const [seen, setSeen] = useState<Seen>();
  const [searched, setSearched] = useState<Bounds>();
  const [isBroken, setBroken] = useState(false);
  const handle = useRef<MapHandle | null>(null);
  /** The next rest of the map is where somebody asked to be taken: it is searched without asking. */
  const isTaken = useRef(true);

  function onSeen(next: Seen) {
    lastView = next.view;
    setSeen(next);
    if (!isTaken.current) return;
    isTaken.current = false;
    setSearched(next.bounds);
  }

  function onBroken() {
    setBroken(true);
    setSearched((was) => was ?? boundsAround(start, withoutMapKm));
  }

  function goTo(view: Partial<View> & Position) {
    if (isBroken) return setSearched(boundsAround(view, withoutMapKm));
    isTaken.current = true;
    handle.current?.flyTo(view);
  }

  useFollow(location, goTo);
  const isElsewhere = seen !== undefined && searched !== undefined && isWide(searched, seen.bounds);
  return {
    start,
    view: seen?.view ?? start,
    searched,
    isBroken,
    handle,
    onSeen,
    onBroken,
    goTo,
    /** Searches what is in view; only where that is something else than what was searched. */
    searchHere: isElsewhere ? () => setSearched(seen.bounds) : undefined,
  };
}

type Found = Position & { timestamp: number };

/** When the viewer says where they are, the map goes there; what was known before it opened moves nothing. */
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
