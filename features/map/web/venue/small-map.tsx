import { Link } from '@tanstack/react-router';
import { Map as MapIcon } from 'lucide-react';
import { useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Position } from '#features/places/domain/position.ts';
import { useIsNearViewport } from '#platform/ui/use-is-near-window.ts';
import { LazyRouteMap } from '../route/lazy-route-map.tsx';
import { messages } from '../messages.ts';

/**
 * Highest zoom level of the small map. At this level, the nearest main streets around the position are visible,
 * although the map is not high.
 */
const closestZoom = 13;

interface SmallMapProps {
  position: Position;
  /** Pin whose tip is at the position. */
  pin: ReactNode;
  /** URL parameters of the screen of the map, to which the small map links. */
  search: { at: string; place?: string };
}

/**
 * Small map around a position that fills its container and links to the screen of the map. It does not react to
 * gestures, because they should scroll the screen.
 */
export function SmallMapLinkingToMapScreen({ position, pin, search }: SmallMapProps) {
  return (
    <>
      <MapPicture position={position} pin={pin} />
      <Link to="/map" search={search} className="absolute inset-0 z-[2] rounded-card">
        <span
          data-over-map
          className="absolute right-2 bottom-2 flex items-center gap-1.5 rounded-full bg-page px-3 py-1.5 text-sm font-semibold shadow-float"
        >
          <MapIcon size={16} aria-hidden /> {messages.map}
        </span>
      </Link>
    </>
  );
}

/** Map with the pin. The map is loaded when it is almost scrolled into view. */
function MapPicture({ position: { lat, lng }, pin }: Pick<SmallMapProps, 'position' | 'pin'>) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useIsNearViewport(box, { once: true });
  const fit = useMemo(() => [{ lat, lng }], [lat, lng]);
  const markers = useMemo(
    () => [{ key: 'pin', lat, lng, anchor: 'bottom' as const, content: pin }],
    // The pin is a new element on every render, although it looks the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [lat, lng],
  );
  return (
    <div ref={box} inert className="absolute inset-0">
      {isNear && (
        <LazyRouteMap
          label={messages.map}
          line={[]}
          isApproximate={false}
          markers={markers}
          fit={fit}
          closestZoom={closestZoom}
          areRailsFaded={false}
          covered={0}
        />
      )}
    </div>
  );
}
