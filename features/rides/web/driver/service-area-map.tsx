import { type ReactNode, useMemo, useRef } from 'react';
import { LazyRouteMap } from '#features/map/web/public.ts';
import type { Position } from '#features/places/domain/position.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { createServiceAreaOutline } from '../../domain/driver-service-area.ts';
import type { DemandArea } from '../../domain/demand.ts';
import { useElementHeight } from '../use-element-height.ts';
import { messages } from './messages.ts';

/** Distance in pixels between the outline of the area and the edges of the map. */
const areaMargin = 14;
/** Distance in pixels between the overlay and the lower edge of the map. */
const spaceBelowOverlay = 12;

const noLine: readonly Position[] = [];
const noAreas: readonly (readonly Position[])[] = [];

interface AreaMapProps {
  area: Position & { miles: number };
  /** Pickups of the requests, as positions rounded to about a kilometer. */
  pins?: readonly { id: string; lat: number | null; lng: number | null }[];
  /** Areas with many ride requests. On the map they are drawn underneath the pins. */
  demand?: readonly DemandArea[];
  /** Called with the center of the map after the person moved it. Undefined if the area cannot be moved. */
  onCenter?: (center: Position) => void;
  /**
   * Switch that covers the lower part of the map. If it is given, the map has no frame of its own. It then does not
   * react to gestures either, so that they scroll the page.
   */
  overlay?: ReactNode;
}

/**
 * Map with the outline of a driver's service area, the approximate pickups of requests, and the areas with many ride
 * requests (EXP-105, EXP-112).
 */
export function ServiceAreaMap({ area, pins = [], demand = [], onCenter, overlay }: AreaMapProps) {
  const { lat, lng, miles } = area;
  const ring = useMemo(() => createServiceAreaOutline({ lat, lng, miles }), [lat, lng, miles]);
  const filled = useMemo(() => [ring], [ring]);
  const overlayBox = useRef<HTMLDivElement>(null);
  // Measured, because narrow screens and large text wrap the words of the overlay.
  const overlayHeight = useElementHeight(overlayBox);
  const covered = overlay === undefined ? 0 : overlayHeight + spaceBelowOverlay;
  const marginsAboveOverlay = useMemo(
    () => ({ top: 10, left: areaMargin, right: areaMargin, bottom: covered + 6 }),
    [covered],
  );
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
    <div
      className={joinClassNames(
        'relative overflow-clip',
        overlay === undefined
          ? 'h-64 rounded-card border border-line sm:h-80 lg:h-104'
          : 'px-3 pt-34 lg:pt-72',
      )}
      style={overlay === undefined ? undefined : { paddingBottom: spaceBelowOverlay }}
    >
      <div className="absolute inset-0">
        <LazyRouteMap
          label={messages.map}
          line={overlay === undefined ? ring : noLine}
          isApproximate={false}
          areas={overlay === undefined ? noAreas : filled}
          markers={[...busy, ...markers]}
          fit={overlay === undefined ? ring : [...findEastAndWestEnd(ring), ...busy, ...markers]}
          covered={covered}
          fitMargin={overlay === undefined ? areaMargin : marginsAboveOverlay}
          isInert={overlay !== undefined}
          {...(onCenter ? { onCenter } : {})}
        />
      </div>
      {overlay !== undefined && <div ref={overlayBox}>{overlay}</div>}
    </div>
  );
}

/**
 * Returns the western and the eastern end of the area. A map with a switch is low, and a whole area would appear too
 * small on it to show any street. Such a map is therefore fitted to these two ends only.
 */
function findEastAndWestEnd(ring: readonly Position[]): Position[] {
  const sorted = ring.toSorted((one, other) => one.lng - other.lng);
  return [...sorted.slice(0, 1), ...sorted.slice(-1)];
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
