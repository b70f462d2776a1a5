/**
 * MapLibre sources and layers that draw venues: pins with names, dots for the venues whose name has no space, and
 * clusters of venues that would overlap.
 */
import type {
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { maxCountedRecentPostsPerVenue } from '#features/venues/domain/limits.ts';
import { VENUE_CATEGORIES } from '#features/venues/domain/venue-category.ts';
import { clusterMaxZoom } from '../domain/map-view.ts';
import { minZoomForProminentPlaces } from '../domain/promote-places.ts';
import { areaLabelLayerIds } from './label-layers.ts';
import type { MapColors } from './map-colors.ts';
import type { MapVenue } from './map-venue.ts';
import { messages } from './messages.ts';
import { getVenueIconName } from './venue-icon-name.ts';
import { clusterImagePrefix, dotImagePrefix, eventPinImageSuffix, pinImagePrefix } from './pin-images.ts';

/** Id of the MapLibre source with the venues. */
export const venueSourceId = 'venues';
/**
 * Id of the MapLibre source with the promoted venues and the venues close to them (`chooseProminentPlaces`), which are
 * in no cluster.
 */
export const prominentVenueSourceId = 'promoted-venues';
/**
 * Id of the MapLibre source with the chosen venue. Also the id of its layer, which is invisible and keeps labels away.
 */
export const chosenVenueSourceAndLayerId = 'chosen-venue';
/** Id of the MapLibre layer that draws clusters of venues, and the pins of venues with an event today. */
export const venuePinLayerId = 'venue-pins';
/** Id of the MapLibre layer that draws pins with names beside them. */
export const venueNamesLayerId = 'venue-names';
/** Id of the MapLibre layer that draws a dot for each venue without a pin. */
export const venueDotLayerId = 'venue-dots';
/** Id of the MapLibre layer that draws the pins of promoted venues with an event today. */
export const prominentVenueLayerId = 'promoted-pins';
/** Id of the MapLibre layer that draws the pins of promoted venues with names beside them. */
export const prominentVenueNamesLayerId = 'promoted-names';
/** Id of the MapLibre layer that draws a dot for each promoted venue without a pin. */
export const prominentVenueDotLayerId = 'promoted-dots';
/** Id of the MapLibre layer that draws a dot for each venue close to a promoted venue. */
export const dotsNearPromotedVenuesLayerId = 'surrounding-dots';

/**
 * Pins that are closer to each other than this distance in pixels form a cluster. The discs of pins and clusters are 28
 * pixels wide; the rest of the distance leaves room for names.
 */
const clusterRadius = 44;
/** Zoom level from which on the names of all pins are visible. */
const namesFromZoom = 11;

/**
 * Converts venues to GeoJSON with these properties:
 * - `event`: text about the venue's next event of today; missing if there is none.
 * - `activity`: number of the venue's recent posts; missing if there are none.
 * - `isSurrounding`: true for a venue close to a promoted venue, which has no name on the map; otherwise missing.
 */
export const convertVenuesToGeoJson = (
  venues: readonly MapVenue[],
  facts?: { isSurrounding: true },
): GeoJSON.FeatureCollection<GeoJSON.Point> => ({
  type: 'FeatureCollection',
  features: venues.map((venue) =>
    convertVenueToFeature(venue, {
      ...(venue.eventToday && { event: messages.eventOnPin({ title: venue.eventToday.title }) }),
      ...(venue.activity && { activity: venue.activity }),
      ...facts,
    }),
  ),
});

/**
 * Converts promoted venues and the venues close to them to GeoJSON, with the properties of `convertVenuesToGeoJson`.
 */
export const convertProminentVenuesToGeoJson = (
  promoted: readonly MapVenue[],
  surrounding: readonly MapVenue[],
): GeoJSON.FeatureCollection<GeoJSON.Point> => ({
  type: 'FeatureCollection',
  features: [
    ...convertVenuesToGeoJson(promoted).features,
    ...convertVenuesToGeoJson(surrounding, { isSurrounding: true }).features,
  ],
});

/** Converts the chosen venue to GeoJSON. Without a chosen venue, the GeoJSON is empty. */
export function convertChosenVenueToGeoJson(
  chosen: MapVenue | undefined,
): GeoJSON.FeatureCollection<GeoJSON.Point> {
  return { type: 'FeatureCollection', features: chosen ? [convertVenueToFeature(chosen)] : [] };
}

function convertVenueToFeature(
  { id, name, category, lat, lng }: MapVenue,
  facts?: { event?: string; activity?: number; isSurrounding?: true },
): GeoJSON.Feature<GeoJSON.Point> {
  return {
    type: 'Feature',
    properties: { id, name, category: getVenueIconName({ name, category }), group: category, ...facts },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  };
}

/** GeoJSON of the venues on the map: in clusters, promoted and chosen ones. */
export type VenueLayerGeoJson = Record<'venues' | 'promoted' | 'chosen', GeoJSON.FeatureCollection>;

/**
 * Adds layers with venues to a style: the clusters and the pins with an event above all other layers, the other pins
 * with their names below the names of towns and neighborhoods, and the dots below the pins. The layers of promoted
 * venues come after those of the other venues, because MapLibre places the symbols of later layers first.
 */
export function addVenueLayers(
  style: StyleSpecification,
  colors: MapColors,
  data: VenueLayerGeoJson,
): StyleSpecification {
  const font = findFont(style);
  const firstAreaLayer = style.layers.findIndex(({ id }) => areaLabelLayerIds.includes(id));
  const namesAt = firstAreaLayer === -1 ? style.layers.length : firstAreaLayer;
  return {
    ...style,
    sources: {
      ...style.sources,
      [venueSourceId]: {
        type: 'geojson',
        data: data.venues,
        cluster: true,
        clusterRadius,
        clusterMaxZoom,
        clusterProperties: { events: ['+', ['case', hasEvent, 1, 0]], ...countsByCategory },
      },
      [prominentVenueSourceId]: { type: 'geojson', data: data.promoted },
      [chosenVenueSourceAndLayerId]: { type: 'geojson', data: data.chosen },
    },
    layers: [
      ...style.layers.slice(0, namesAt),
      buildDotLayer(venueDotLayerId, venueSourceId, isPlainVenue),
      buildDotLayer(prominentVenueDotLayerId, prominentVenueSourceId, isPlainVenue),
      buildDotLayer(dotsNearPromotedVenuesLayerId, prominentVenueSourceId, isSurroundingWithoutEvent),
      buildVenueNamesLayer(venueNamesLayerId, venueSourceId, showOnlyBusyFromFar(buildText(colors)), {
        colors,
        font,
      }),
      buildVenueNamesLayer(prominentVenueNamesLayerId, prominentVenueSourceId, buildText(colors), {
        colors,
        font,
      }),
      ...style.layers.slice(namesAt),
      buildVenueLayer(venuePinLayerId, venueSourceId),
      buildVenueLayer(prominentVenueLayerId, prominentVenueSourceId),
      buildChosenVenueLayer(font),
    ],
  };
}

/**
 * Returns the font stack for the names of venues. If the style has glyph files, this is a stack that the style already
 * uses; otherwise it is the stack of the street names. An additional stack would delay the map by 100 ms, because
 * MapLibre draws each letter of a stack when it is first needed.
 */
function findFont(style: StyleSpecification): string[] {
  const isText = (layer: LayerSpecification): layer is SymbolLayerSpecification =>
    layer.type === 'symbol' && Array.isArray(layer.layout?.['text-font']);
  const own = style.glyphs === undefined ? undefined : style.layers.find(isText)?.layout?.['text-font'];
  return Array.isArray(own) ? (own as string[]) : ['Inter Medium', 'Inter Variable'];
}

const isCluster: ExpressionSpecification = ['has', 'point_count'];
const hasEvent: ExpressionSpecification = ['has', 'event'];
/**
 * Condition: a cluster that contains at least one venue with an event today. `events` is the number of these venues.
 */
const isClusterWithEvent: ExpressionSpecification = [
  'all',
  isCluster,
  ['>', ['coalesce', ['get', 'events'], 0], 0],
];

/** Name of the property of a cluster with the number of its venues of a category. */
const getCountProperty = (category: string) => `in-${category}`;
const countsByCategory = Object.fromEntries(
  VENUE_CATEGORIES.map((category): [string, ExpressionSpecification] => [
    getCountProperty(category),
    ['+', ['case', ['==', ['get', 'group'], category], 1, 0]],
  ]),
);
/**
 * Expression for the category that all venues of a cluster have; empty if they have different categories. A cluster of
 * one category has its color. A mixed cluster has no color, because it would look like a category.
 */
const commonCategory = [
  'case',
  ...VENUE_CATEGORIES.flatMap((category) => [
    ['==', ['number', ['get', getCountProperty(category)], 0], ['get', 'point_count']],
    category,
  ]),
  '',
] as unknown as ExpressionSpecification;

/** Builds the suffix of an image name: `eventPinImageSuffix` if `condition` is true, otherwise an empty text. */
const buildEventSuffix = (condition: ExpressionSpecification): ExpressionSpecification => [
  'case',
  condition,
  eventPinImageSuffix,
  '',
];

/**
 * Restricts a text or image to venues with recent posts below the zoom level `namesFromZoom`. The result is empty for
 * the other venues there.
 */
const showOnlyBusyFromFar = (value: ExpressionSpecification): ExpressionSpecification => [
  'step',
  ['zoom'],
  ['case', ['has', 'activity'], value, ''],
  namesFromZoom,
  value,
];

const venueName: ExpressionSpecification = ['coalesce', ['get', 'name'], ''];

/** Builds the text beside a pin: the name of the venue, and its next event of today on the next line. */
const buildText = (colors: MapColors): ExpressionSpecification => [
  'case',
  hasEvent,
  [
    'format',
    venueName,
    {},
    '\n',
    {},
    ['get', 'event'],
    { 'text-color': colors.eventText, 'font-scale': 0.96 },
  ],
  ['format', venueName, {}],
];

/**
 * Builds an invisible layer in the shape of the chosen venue's marker. MapLibre places no label over this shape, so the
 * marker covers no names.
 */
function buildChosenVenueLayer(font: string[]): SymbolLayerSpecification {
  return {
    id: chosenVenueSourceAndLayerId,
    type: 'symbol',
    source: chosenVenueSourceAndLayerId,
    layout: {
      'icon-image': ['concat', pinImagePrefix, ['get', 'category']],
      'icon-size': 1.8,
      'icon-anchor': 'bottom',
      'icon-allow-overlap': true,
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': 17,
      'text-anchor': 'top',
      'text-offset': [0, 0.4],
      'text-padding': 8,
      'text-allow-overlap': true,
    },
    paint: { 'icon-opacity': 0, 'text-opacity': 0 },
  };
}

/** Expression for the name of the image of a pin or cluster. */
const pinImage: ExpressionSpecification = [
  'case',
  isCluster,
  [
    'concat',
    clusterImagePrefix,
    ['to-string', ['get', 'point_count']],
    '/',
    commonCategory,
    buildEventSuffix(isClusterWithEvent),
  ],
  ['concat', pinImagePrefix, ['get', 'category'], buildEventSuffix(hasEvent)],
];

/** Builds a layer with clusters and with the pins of venues that have an event today. */
function buildVenueLayer(id: string, source: string): SymbolLayerSpecification {
  return {
    id,
    type: 'symbol',
    source,
    filter: ['any', isCluster, hasEvent],
    layout: {
      'icon-image': pinImage,
      // Pins may overlap each other, but not the elements over the map; see `addLayersBlockingLabelsAndPins`.
      'icon-overlap': 'cooperative',
      'icon-padding': 0,
      // Draws clusters above pins.
      'symbol-sort-key': ['case', isCluster, 1, 0],
    },
  };
}

const isSurrounding: ExpressionSpecification = ['has', 'isSurrounding'];
/** Condition: neither a cluster nor a surrounding venue. */
const isPlainVenue: ExpressionSpecification = ['all', ['!', isCluster], ['!', isSurrounding]];
/** Condition: a surrounding venue that has no pin, because it has no event today. */
const isSurroundingWithoutEvent: ExpressionSpecification = ['all', isSurrounding, ['!', hasEvent]];

/** Size of a dot. From far away, dots are smaller, so that they stay behind the pins and the names. */
const dotSize: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 11, 0.7, 14, 1];

/**
 * Builds a layer with a dot for each venue that passes the filter. MapLibre hides a dot that collides with any other
 * symbol. A venue with a pin has no dot, because its pin is in a later layer and is therefore placed first. No dot is
 * drawn through a name either. That also hides dots of surrounding venues, although these are in no cluster: at a
 * closer zoom level, they have room.
 */
function buildDotLayer(
  id: string,
  source: string,
  filter: ExpressionSpecification,
): SymbolLayerSpecification {
  return {
    id,
    type: 'symbol',
    source,
    filter,
    layout: {
      'icon-image': ['concat', dotImagePrefix, ['get', 'category']],
      'icon-overlap': 'never',
      'icon-padding': 1,
      'icon-size': dotSize,
    },
  };
}

/**
 * Builds a layer with pins and names of venues. A name is placed on the first side of its pin that has space. If no
 * side has space, MapLibre hides the name together with the pin, and the venue's dot appears instead. Clusters and
 * surrounding venues have no name. The layer must be below the clusters and the names of areas: MapLibre places the
 * symbols of upper layers first, so that no venue name covers a cluster or displaces the name of an area.
 */
function buildVenueNamesLayer(
  id: string,
  source: string,
  text: ExpressionSpecification,
  { colors, font }: { colors: MapColors; font: string[] },
): SymbolLayerSpecification {
  return {
    id,
    type: 'symbol',
    source,
    minzoom: minZoomForProminentPlaces,
    filter: isPlainVenue,
    layout: {
      'icon-image': source === venueSourceId ? showOnlyBusyFromFar(pinImage) : pinImage,
      'icon-overlap': 'cooperative',
      'icon-padding': 0,
      'text-field': text,
      'text-font': font,
      'text-size': ['interpolate', ['linear'], ['zoom'], 12, 11, 16, 13],
      'text-variable-anchor': [
        'top',
        'bottom',
        'left',
        'right',
        'top-left',
        'top-right',
        'bottom-left',
        'bottom-right',
      ],
      // The name starts outside the image of its pin, so that it does not collide with the image, neither beside nor
      // above nor below the pin. Small texts need a larger distance in relation to their size.
      'text-radial-offset': ['interpolate', ['linear'], ['zoom'], 12, 2.1, 16, 1.8],
      'text-justify': 'auto',
      'text-padding': 2,
      'text-max-width': 9,
      'text-line-height': 1.1,
      // Names of venues with an event are placed first, then the names of the venues with the most posts.
      'symbol-sort-key': [
        'case',
        hasEvent,
        -maxCountedRecentPostsPerVenue - 1,
        ['*', -1, ['coalesce', ['get', 'activity'], 0]],
      ],
    },
    paint: {
      // The pin of a venue with an event is drawn by the layer of `buildVenueLayer`, even if its name has no space.
      'icon-opacity': ['case', hasEvent, 0, 1],
      'text-color': colors.text,
      'text-halo-color': colors.halo,
      // Roads below a name must not run into its letters. The small second line of an event needs more than a name.
      'text-halo-width': ['case', hasEvent, 2.6, 1.6],
      'text-halo-blur': ['case', hasEvent, 0, 0.4],
    },
  };
}
