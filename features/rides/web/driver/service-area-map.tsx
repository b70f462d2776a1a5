import { type ReactNode, useMemo, useRef } from 'react';
import { LazyOwnLocationPin, LazyRouteMap } from '#features/map/web/public.ts';
import type { Position } from '#features/places/domain/position.ts';
import { useViewerLocationFromStore } from '#features/places/web/public.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { createServiceAreaOutline, type DriverServiceArea } from '../../domain/driver-service-area.ts';
import type { RideDemandArea } from '../../domain/demand.ts';
import { useElementHeightPx } from '../use-element-height.ts';
import { messages } from './messages.ts';

/** Distance in pixels between the outline of the area and the edges of the map. */
const areaMargin = 14;
/** Distance in pixels between the overlay and the lower edge of the map: the padding `pb-3`. */
const spaceBelowOverlay = 12;

const noLine: readonly Position[] = [];
const noMarkers: readonly never[] = [];

interface ServiceAreaMapProps {
  area: DriverServiceArea;
  /** Called with the new center of the map after the person moved the map. */
  onCenter: (center: Position) => void;
}

/** Map with the outline of a driver's service area (EXP-105). */
export function ServiceAreaMap({ area, onCenter }: ServiceAreaMapProps) {
  const ring = useAreaOutline(area);
  return (
    <div className="relative h-64 overflow-clip rounded-card border border-line sm:h-80 lg:h-104">
      <LazyRouteMap
        label={messages.map}
        line={ring}
        isApproximate={false}
        markers={noMarkers}
        fit={ring}
        covered={0}
        fitMargin={areaMargin}
        onCenter={onCenter}
      />
    </div>
  );
}

interface ServiceAreaMapWithOverlayProps {
  area: DriverServiceArea;
  /** Areas with many ride requests. */
  demand?: readonly RideDemandArea[];
  /** True to show only the overlay, so that the content below it moves up. */
  isFolded?: boolean;
  /**
   * True to fill the space that the other parts of the screen leave in its flex column; false for a map that leaves
   * room for more content.
   */
  isTall?: boolean;
  /** Switch that covers the lower part of the map. */
  overlay: ReactNode;
}

/**
 * Map with a driver's service area, the areas with many ride requests (EXP-105, EXP-112), and the position of the
 * driver's device if it is known. The map has no frame. Gestures on the map scroll the page instead of moving the map.
 */
export function ServiceAreaMapWithDemandAreas({
  area,
  demand = [],
  isFolded = false,
  isTall = false,
  overlay,
}: ServiceAreaMapWithOverlayProps) {
  const ring = useAreaOutline(area);
  const filled = useMemo(() => [ring], [ring]);
  const overlayBox = useRef<HTMLDivElement>(null);
  // Measured, because narrow screens and large text wrap the words of the overlay.
  const covered = useElementHeightPx(overlayBox) + spaceBelowOverlay;
  const fitMargin = useMemo(
    () => ({ top: 10, left: areaMargin, right: areaMargin, bottom: covered + 6 }),
    [covered],
  );
  const { location } = useViewerLocationFromStore();
  const glows = demand.map(({ lat, lng, demand: level }) => ({
    key: `${lat},${lng}`,
    lat,
    lng,
    anchor: 'center' as const,
    content: <Glow isStrong={level === 'very_busy'} />,
  }));
  const own = location?.isFromDevice
    ? [
        {
          key: 'here',
          lat: location.lat,
          lng: location.lng,
          anchor: 'center' as const,
          content: <LazyOwnLocationPin />,
        },
      ]
    : [];
  return (
    <div
      className={
        isFolded
          ? 'border-b border-line px-4'
          : joinClassNames(
              'relative flex flex-col justify-end overflow-clip px-3 pt-34 pb-3 lg:pt-72',
              isTall ? 'grow' : 'min-h-88',
            )
      }
    >
      {!isFolded && (
        <div className="absolute inset-0">
          <LazyRouteMap
            label={messages.map}
            line={noLine}
            isApproximate={false}
            areas={filled}
            markers={[...glows, ...own]}
            fit={[...ring, ...glows]}
            covered={covered}
            fitMargin={fitMargin}
            isInert
          />
        </div>
      )}
      {/* At the same position in both cases, so that the switch keeps the focus when the map folds. */}
      <div ref={overlayBox}>{overlay}</div>
    </div>
  );
}

/**
 * React hook that returns the outline of a service area. Returns the same array until the area changes, because the map
 * moves whenever it receives a new array.
 */
function useAreaOutline({ lat, lng, miles }: DriverServiceArea): Position[] {
  return useMemo(() => createServiceAreaOutline({ lat, lng, miles }), [lat, lng, miles]);
}

/** Colored spot that marks a busy area on the map. The text below the map explains it. */
const Glow = ({ isStrong }: { isStrong: boolean }) => (
  <span
    data-over-map
    className={`pointer-events-none block rounded-full border border-accent ${isStrong ? 'size-12 bg-accent/45' : 'size-9 bg-accent/25'}`}
  />
);
