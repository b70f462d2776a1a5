import { Link } from '@tanstack/react-router';
import { Map as MapIcon } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentProps, RefObject } from 'react';
import { VenueInfoRow } from '#features/venues/web/public.ts';
import type { VenueScreenPart } from '#features/venues/web/public.ts';
import { buildVenueMapUrlParams } from '../../domain/map-view.ts';
import { isMapTabEnabled } from '../is-map-tab-enabled.ts';
import { ChosenVenuePin } from '../map-pins.tsx';
import { LazyRouteMap } from '../route/lazy-route-map.tsx';
import { messages } from '../messages.ts';
import { canDrawMaps } from './can-draw-maps.ts';

/**
 * Highest zoom level of the small map. At this level, the nearest main streets around the venue are visible, although
 * the map is not high.
 */
const closestZoom = 13;
/** The map is loaded as soon as it is at most this far outside the window. */
const loadDistance = '200px';

/**
 * Row on the screen of a venue with a small map around the venue. The row links to the screen of the map. The small map
 * does not react to gestures, because they should scroll the screen. If the browser cannot draw maps, the row is only a
 * link.
 */
export default function VenueLocationMap({ venue }: ComponentProps<VenueScreenPart['Part']>) {
  if (!isMapTabEnabled()) return null;
  const search = buildVenueMapUrlParams(venue);
  if (!canDrawMaps())
    return (
      <li>
        <Link to="/map" search={search} className="-mx-2 block rounded-control px-2 hover:bg-fill">
          <VenueInfoRow icon={MapIcon}>{messages.map}</VenueInfoRow>
        </Link>
      </li>
    );
  return (
    <li className="relative my-2 h-36 overflow-clip rounded-card bg-fill lg:h-44">
      <VenueMapPicture venue={venue} />
      <Link to="/map" search={search} className="absolute inset-0 z-[2] rounded-card">
        <span
          data-over-map
          className="absolute right-2 bottom-2 flex items-center gap-1.5 rounded-full bg-page px-3 py-1.5 text-sm font-semibold shadow-float"
        >
          <MapIcon size={16} aria-hidden /> {messages.map}
        </span>
      </Link>
    </li>
  );
}

/** Map with the pin of a venue. The map is loaded when it is almost scrolled into view. */
function VenueMapPicture({ venue }: Pick<ComponentProps<VenueScreenPart['Part']>, 'venue'>) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useHasComeNearWindow(box);
  const markers = useMemo(
    () => [
      {
        key: venue.id,
        lat: venue.lat,
        lng: venue.lng,
        anchor: 'bottom' as const,
        content: <ChosenVenuePin venue={venue} isSmall />,
      },
    ],
    [venue],
  );
  return (
    <div ref={box} inert className="absolute inset-0">
      {isNear && (
        <LazyRouteMap
          label={messages.map}
          line={[]}
          isApproximate={false}
          markers={markers}
          fit={[venue]}
          closestZoom={closestZoom}
          areRailsFaded={false}
          covered={0}
        />
      )}
    </div>
  );
}

/**
 * Returns true once an element has been in the window, or at most `loadDistance` outside it. The result then remains
 * true.
 */
function useHasComeNearWindow(target: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!target.current || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: loadDistance },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target, isNear]);
  return isNear;
}
