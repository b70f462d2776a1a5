import type { Map as DrawnMap } from 'maplibre-gl';
import type { VisiblePinBadges } from './map-legend.tsx';
import { prominentVenueLayerId, venuePinLayerId } from './venue-layers.ts';

/**
 * Calls `onMarks` with the kinds of badges on the visible pins, each time the map is drawn completely. Ignores pins
 * that are hidden below elements over the map (see `addLabelAndPinBlockers`). Returns a function that stops the calls.
 */
export function watchVisiblePinBadges(map: DrawnMap, onMarks: (marks: VisiblePinBadges) => void): () => void {
  const report = () => {
    // The layer with the pins does not exist until the first complete style is set.
    if (!map.getLayer(venuePinLayerId)) return;
    const pins = map.queryRenderedFeatures({ layers: [venuePinLayerId, prominentVenueLayerId] });
    onMarks(findPinBadges(pins.map(({ properties }) => properties)));
  };
  map.on('idle', report);
  return () => void map.off('idle', report);
}

/**
 * Returns the kinds of badges on the given pins and clusters.
 * @param pins properties of the pins and clusters. A pin with an event has the property `event`. A cluster has the
 *   property `events`, the number of its venues with an event.
 */
export function findPinBadges(pins: readonly Record<string, unknown>[]): VisiblePinBadges {
  return { hasEvents: pins.some(({ event, events }) => event !== undefined || Number(events) > 0) };
}
