import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { MapAttribution } from '../map-attribution.tsx';
import { MapErrorBoundary } from '../map-error-boundary.tsx';
import { messages } from '../messages.ts';
import type { RouteMapProps } from './route-map.tsx';

const LoadedRouteMap = lazy(() => import('./route-map.tsx'));

interface LazyRouteMapProps extends RouteMapProps {
  /** Content that replaces the map if the browser cannot draw it. By default, a sentence about the problem. */
  fallback?: ReactNode;
  /**
   * True if gestures scroll the page instead of moving the map. The text about the sources of the map's data can still
   * be pressed. False by default.
   */
  isInert?: boolean;
}

/**
 * Map with a route and markers that fills its parent element. MapLibre is loaded when the map is first shown.
 */
export function LazyRouteMap({ fallback, isInert = false, ...props }: LazyRouteMapProps) {
  const [isBroken, setBroken] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const [isLabeled, setLabeled] = useState(false);
  const { label, line, laterLine = [], covered, noteTop = 8 } = props;
  const isLabeledApproximate =
    props.isApproximate && !props.followsStreets && line.length + laterLine.length > 1;
  const onBroken = () => setBroken(true);
  if (isBroken)
    return (
      fallback ?? (
        <p role="status" className="px-6 pt-24 text-center text-md text-muted">
          {messages.mapBrokenShort}
        </p>
      )
    );
  return (
    <section
      aria-label={label}
      aria-busy={!isLabeled}
      className="absolute inset-0 isolate overflow-clip bg-fill"
    >
      <MapErrorBoundary onBroken={onBroken}>
        <Suspense
          fallback={
            <p className="sr-only" role="status">
              {messages.opening}
            </p>
          }
        >
          <div inert={isInert} className="contents">
            <LoadedRouteMap
              {...props}
              onBroken={onBroken}
              onDrawn={() => setDrawn(true)}
              onLabeled={() => setLabeled(true)}
            />
          </div>
        </Suspense>
      </MapErrorBoundary>
      {!isDrawn && <Skeleton className="pointer-events-none absolute inset-0 rounded-none" />}
      <div style={{ bottom: covered }} className="pointer-events-none absolute left-0 z-[1]">
        <MapAttribution />
      </div>
      {/* Above the route, because the map keeps a margin at its upper edge. */}
      {isLabeledApproximate && (
        <span
          data-over-map
          style={{ top: noteTop }}
          className="pointer-events-none absolute right-2 z-[1] rounded-full bg-page/85 px-2.5 py-1 text-xs font-medium text-muted"
        >
          {messages.approximateRoute}
        </span>
      )}
    </section>
  );
}
