import type { Map as DrawnMap } from 'maplibre-gl';
import type { PinMarks } from './map-legend.tsx';
import { venueLayerId } from './venue-layers.ts';

/**
 * Calls `onMarks` with the marks of the visible pins, each time the map is drawn completely. MapLibre hides the pins
 * below elements over the map and does not return them (`addLabelAndPinBlockers`). Returns a function that stops this.
 */
export function watchDrawnPinMarks(map: DrawnMap, onMarks: (marks: PinMarks) => void): () => void {
  const report = () => {
    // The initial style has no layer with pins.
    if (!map.getLayer(venueLayerId)) return;
    const pins = map.queryRenderedFeatures({ layers: [venueLayerId] });
    onMarks(findPinMarks(pins.map(({ properties }) => properties)));
  };
  map.on('idle', report);
  return () => void map.off('idle', report);
}

/**
 * Returns the marks of pins and clusters.
 * @param pins their properties in the source of venues: a pin with an event has `event`, a cluster has `events`, the
 * number of its venues with an event
 */
export function findPinMarks(pins: readonly Record<string, unknown>[]): PinMarks {
  return { hasEvents: pins.some(({ event, events }) => event !== undefined || Number(events) > 0) };
}
