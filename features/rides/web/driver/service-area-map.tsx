import { useMemo } from 'react';
import { LazyRouteMap } from '#features/map/web/public.ts';
import type { Position } from '#features/places/domain/position.ts';
import { createServiceAreaOutline } from '../../domain/driver-service-area.ts';
import type { DemandArea } from '../../domain/demand.ts';
import { messages } from './messages.ts';

/** Distance in pixels between the outline of the area and the edges of the map. */
const areaMargin = 14;

interface AreaMapProps {
  area: Position & { miles: number };
  /** Pickups of the requests, as positions rounded to about a kilometer. */
  pins?: readonly { id: string; lat: number | null; lng: number | null }[];
  /** Areas with many ride requests. On the map they are drawn underneath the pins. */
  demand?: readonly DemandArea[];
  /** Called with the center of the map after the person moved it. Undefined if the area cannot be moved. */
  onCenter?: (center: Position) => void;
}

/**
 * Map with the outline of a driver's service area, the approximate pickups of requests, and the areas with many ride
 * requests (EXP-105, EXP-112).
 */
export function ServiceAreaMap({ area, pins = [], demand = [], onCenter }: AreaMapProps) {
  const { lat, lng, miles } = area;
  const ring = useMemo(() => createServiceAreaOutline({ lat, lng, miles }), [lat, lng, miles]);
  const busy = demand.map(({ lat: busyLat, lng: busyLng, demand: level }) => ({
    key: `${busyLat},${busyLng}`,
    lat: busyLat,
    lng: busyLng,
    anchor: 'center' as const,
    content: <Glow isStrong={level === 'very_busy'} />,
  }));
  const markers = pins.flatMap(({ id, lat: pinLat, lng: pinLng }) =>
    pinLat === null || pinLng === null
      ? []
      : [{ key: id, lat: pinLat, lng: pinLng, anchor: 'center' as const, content: <Pin /> }],
  );
  return (
    <div className="relative h-64 overflow-clip sm:h-80 lg:h-104 rounded-card border border-line">
      <LazyRouteMap
        label={messages.map}
        line={ring}
        isApproximate={false}
        markers={[...busy, ...markers]}
        fit={ring}
        covered={0}
        fitMargin={areaMargin}
        {...(onCenter ? { onCenter } : {})}
      />
    </div>
  );
}

/** Colored spot that marks a busy area on the map. The text below the map explains it. */
const Glow = ({ isStrong }: { isStrong: boolean }) => (
  <span
    data-over-map
    className={`pointer-events-none block rounded-full border border-accent ${isStrong ? 'size-12 bg-accent/45' : 'size-9 bg-accent/25'}`}
  />
);

const Pin = () => (
  <span data-over-map className="block size-4 rounded-full border-2 border-page bg-accent shadow-float" />
);
