/** MapLibre source and layer that draw venues: pins with names, and clusters of pins that would overlap. */
import type {
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import type { Venue } from '#features/venues/web/public.ts';
import type { MapColors } from './map-colors.ts';
import { clusterImagePrefix, pinImagePrefix } from './pin-images.ts';

/** Id of the MapLibre source with the venues. */
export const venueSourceId = 'venues';
/** Id of the MapLibre layer that draws the venues. */
export const venueLayerId = 'venue-pins';

/** Distance in pixels below which pins form a cluster. */
const clusterRadius = 44;
/** Highest zoom level at which pins form clusters. */
const clusterMaxZoom = 15;
/** Zoom level from which the names of pins are visible. */
const namesFromZoom = 12.5;

/**
 * Converts venues to GeoJSON.
 * @param chosenId id of the chosen venue, which is left out because it is shown as a marker
 */
export function convertVenuesToGeoJson(
  venues: readonly Venue[],
  chosenId: string | undefined,
): GeoJSON.FeatureCollection<GeoJSON.Point> {
  const shown = venues.filter(({ id }) => id !== chosenId);
  return {
    type: 'FeatureCollection',
    features: shown.map(({ id, name, category, lat, lng }) => ({
      type: 'Feature',
      properties: { id, name, category },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  };
}

/** Adds the layer of the venues above all other layers of a style. */
export function addVenueLayers(
  style: StyleSpecification,
  colors: MapColors,
  data: GeoJSON.FeatureCollection,
): StyleSpecification {
  return {
    ...style,
    sources: {
      ...style.sources,
      [venueSourceId]: { type: 'geojson', data, cluster: true, clusterRadius, clusterMaxZoom },
    },
    layers: [...style.layers, buildVenueLayer(colors, findFont(style))],
  };
}

/**
 * Returns the font stack for labels: the font of the page, or one of the style's own fonts if the style has
 * glyph files.
 */
function findFont(style: StyleSpecification): string[] {
  const isText = (layer: LayerSpecification): layer is SymbolLayerSpecification =>
    layer.type === 'symbol' && Array.isArray(layer.layout?.['text-font']);
  const own = style.glyphs === undefined ? undefined : style.layers.find(isText)?.layout?.['text-font'];
  return Array.isArray(own) ? (own as string[]) : ['Inter Semibold', 'Inter Variable'];
}

const isCluster: ExpressionSpecification = ['has', 'point_count'];

/**
 * Builds the layer with pins and clusters. It is a single layer, because each layer costs time in every
 * frame.
 */
function buildVenueLayer(colors: MapColors, font: string[]): SymbolLayerSpecification {
  return {
    id: venueLayerId,
    type: 'symbol',
    source: venueSourceId,
    layout: {
      'icon-image': [
        'case',
        isCluster,
        ['concat', clusterImagePrefix, ['to-string', ['get', 'point_count']]],
        ['concat', pinImagePrefix, ['get', 'category']],
      ],
      'icon-allow-overlap': true,
      'text-field': ['step', ['zoom'], '', namesFromZoom, ['coalesce', ['get', 'name'], '']],
      'text-font': font,
      'text-size': ['interpolate', ['linear'], ['zoom'], 12, 11, 16, 13],
      'text-anchor': 'top',
      'text-offset': [0, 1.35],
      'text-max-width': 9,
      'text-line-height': 1.1,
      'text-optional': true,
      // Clusters are above pins.
      'symbol-sort-key': ['case', isCluster, 1, 0],
    },
    paint: {
      'text-color': colors.text,
      'text-halo-color': colors.halo,
      'text-halo-width': 1.8,
      'text-halo-blur': 0.3,
    },
  };
}
