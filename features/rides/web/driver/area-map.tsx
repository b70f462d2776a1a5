import { useMemo } from 'react';
import { RouteMap } from '#features/map/web/public.ts';
import type { Position } from '#features/places/domain/position.ts';
import { createAreaRing } from '../../domain/area-ring.ts';
import { messages } from './messages.ts';

interface AreaMapProps {
  area: Position & { miles: number };
  /** Pickups of the requests, approximate to about a kilometer. */
  pins?: readonly { id: string; lat: number | null; lng: number | null }[];
  /** Called with the center of the map after the person moved it. Undefined if the area cannot be moved. */
  onCenter?: (center: Position) => void;
}

/** Map with the outline of a driver's service area, and the approximate pickups of requests (EXP-105). */
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
