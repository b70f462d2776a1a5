import { useMemo } from 'react';
import { RouteMap } from '#features/map/web/public.ts';
import type { Position } from '#features/places/domain/position.ts';
import { createAreaRing } from '../../domain/area-ring.ts';
import { messages } from './messages.ts';

interface AreaMapProps {
  area: Position & { miles: number };
  /** Approximate pickups of the requests. */
  pins?: readonly { id: string; lat: number | null; lng: number | null }[];
  /** Called with the middle of the map after each movement, if the area can be moved. */
  onCenter?: (center: Position) => void;
}

/** Map of a driver's area: its outline, and the pickups of requests to about a kilometer (EXP-105). */
export function AreaMap({ area, pins = [], onCenter }: AreaMapProps) {
  const { lat, lng, miles } = area;
  const ring = useMemo(() => createAreaRing({ lat, lng }, miles), [lat, lng, miles]);
  const markers = pins.flatMap(({ id, lat: pinLat, lng: pinLng }) =>
    pinLat === null || pinLng === null
      ? []
      : [{ key: id, lat: pinLat, lng: pinLng, anchor: 'center' as const, content: <Pin /> }],
  );
  return (
    <div className="relative h-64 overflow-clip rounded-card border border-line">
      <RouteMap
        label={messages.map}
        line={ring}
        isApproximate={false}
        markers={markers}
        fit={ring}
        covered={0}
        {...(onCenter ? { onCenter } : {})}
      />
    </div>
  );
}

const Pin = () => <span className="block size-4 rounded-full border-2 border-page bg-accent shadow-float" />;
