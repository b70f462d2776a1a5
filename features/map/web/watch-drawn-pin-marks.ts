import type { Map as DrawnMap } from 'maplibre-gl';
import type { PinMarks } from './map-legend.tsx';
import { hasEventToday } from './cluster-leader.ts';
import { largeClusterFromVenues, venueLayerId } from './venue-layers.ts';
import type { CoveredMapEdgeHeights } from './visible-area.ts';

/**
 * Calls `onMarks` with the marks of the pins that are visible between the covered edges of the map, each time the map
 * is drawn completely. Returns a function that stops this.
 */
export function watchDrawnPinMarks(
  map: DrawnMap,
  getCovered: () => CoveredMapEdgeHeights,
  onMarks: (marks: PinMarks) => void,
): () => void {
  const report = () => {
    // The initial style has no layer with pins.
    if (!map.getLayer(venueLayerId)) return;
    const { clientWidth, clientHeight } = map.getContainer();
    const { top, bottom } = getCovered();
    const pins = map.queryRenderedFeatures(
      [
        [0, top],
        [clientWidth, Math.max(top, clientHeight - bottom)],
      ],
      { layers: [venueLayerId] },
    );
    onMarks(findPinMarks(pins.map(({ properties }) => properties)));
  };
  map.on('idle', report);
  return () => void map.off('idle', report);
}

/** Returns the marks of pins and clusters with the given properties in the source of venues. */
export function findPinMarks(pins: readonly Record<string, unknown>[]): PinMarks {
  return {
    hasEvents: pins.some(hasEventToday),
    hasClusters: pins.some(({ point_count: count }) => Number(count) < largeClusterFromVenues),
  };
}
