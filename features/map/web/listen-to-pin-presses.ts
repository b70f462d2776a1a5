import type { GeoJSONSource, Map as DrawnMap, MapMouseEvent } from 'maplibre-gl';
import type { Position } from '#features/places/domain/position.ts';
import {
  prominentVenueDotLayerId,
  prominentVenueLayerId,
  prominentVenueNamesLayerId,
  dotsNearPromotedVenuesLayerId,
  venueDotLayerId,
  venuePinLayerId,
  venueNamesLayerId,
  venueSourceId,
} from './venue-layers.ts';

interface PinEvents {
  onChoose: (venueId: string) => void;
  /** Called when the user presses the map away from all pins. */
  onChooseNothing: () => void;
  onOpenCluster: (view: Position & { zoom: number }) => void;
}

/**
 * Maximum distance in pixels between a press and the pin that the press selects. The touch target of a pin is therefore
 * 44 pixels wide.
 */
const reach = 22;

const pressableLayerIds = [
  venueDotLayerId,
  prominentVenueDotLayerId,
  dotsNearPromotedVenuesLayerId,
  venuePinLayerId,
  venueNamesLayerId,
  prominentVenueLayerId,
  prominentVenueNamesLayerId,
];

/**
 * Listens for presses on pins and clusters, and shows a pointer cursor over them. Returns a function that
 * removes the listeners.
 */
export function listenToPinPresses(map: DrawnMap, events: PinEvents): () => void {
  const find = ({ point }: MapMouseEvent, distance: number) => {
    // The layer with the pins does not exist until the first complete style is set.
    if (!map.getLayer(venuePinLayerId)) return undefined;
    const { x, y } = point;
    const found = map.queryRenderedFeatures(
      [
        [x - distance, y - distance],
        [x + distance, y + distance],
      ],
      { layers: pressableLayerIds },
    );
    const away = ({ geometry }: (typeof found)[number]) => {
      if (geometry.type !== 'Point') return Infinity;
      const pixel = map.project(geometry.coordinates as [number, number]);
      return Math.hypot(pixel.x - x, pixel.y - y);
    };
    return found.toSorted((a, b) => away(a) - away(b))[0];
  };

  const onClick = (event: MapMouseEvent) => {
    const found = find(event, reach);
    if (!found || found.geometry.type !== 'Point') return events.onChooseNothing();
    const { id, cluster_id: clusterId } = found.properties as { id?: string; cluster_id?: number };
    if (id !== undefined) return events.onChoose(id);
    const [lng = 0, lat = 0] = found.geometry.coordinates;
    void map
      .getSource<GeoJSONSource>(venueSourceId)
      ?.getClusterExpansionZoom(clusterId!)
      .then(
        (zoom) => events.onOpenCluster({ lat, lng, zoom: zoom + 0.2 }),
        // Fails if the venues have changed since the press, so that the pressed cluster no longer exists.
        () => {},
      );
  };
  const onPointerMove = (event: MapMouseEvent) => {
    // The cursor does not change during a drag.
    if (event.originalEvent.buttons !== 0) return;
    map.getCanvas().style.cursor = find(event, 4) ? 'pointer' : '';
  };
  map.on('click', onClick);
  map.on('mousemove', onPointerMove);
  return () => {
    map.off('click', onClick);
    map.off('mousemove', onPointerMove);
  };
}
