/** MapLibre source and layer that draw venues: pins with names, and clusters of pins that would overlap. */
import type {
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { maxCountedActivityPerVenue } from '#features/venues/domain/limits.ts';
import { clusterMaxZoom } from '../domain/map-view.ts';
import { buildLeaderText, leaderDistrict, leaderEvent, leaderName } from './cluster-leader.ts';
import { areaNameLayerIds } from './label-layers.ts';
import type { MapColors } from './map-colors.ts';
import type { MapVenue } from './map-venue.ts';
import { messages } from './messages.ts';
import { clusterImagePrefix, eventPinImageSuffix, pinImagePrefix } from './pin-images.ts';

/** Id of the MapLibre source with the venues. */
export const venueSourceId = 'venues';
/** Id of the MapLibre source with the chosen venue, and of its layer, which is invisible. */
export const chosenVenueSourceAndLayerId = 'chosen-venue';
/** Id of the MapLibre layer that draws the pins and clusters of venues. */
export const venueLayerId = 'venue-pins';
/** Id of the MapLibre layer that draws the names beside pins and clusters. */
export const venueNamesLayerId = 'venue-names';
/** Id of the MapLibre layer that draws the names of districts beside large clusters. */
export const districtNamesLayerId = 'district-names';

/**
 * Distance in pixels below which pins form a cluster. The discs of pins and clusters are 28 pixels wide. The rest is
 * space for names.
 */
const clusterRadius = 44;
/** Minimum number of venues in a large cluster, which has the name of a district instead of that of a venue. */
const largeClusterFromVenues = 10;
/** Zoom level from which the names of all pins are visible. */
const namesFromZoom = 11;
/** Zoom level from which the map names venues with recent posts, and clusters that contain such a venue. */
const busyNamesFromZoom = 9.5;
/** Zoom level from which every cluster has a name. */
const clusterNamesFromZoom = 10.5;

/**
 * Converts venues to GeoJSON with these properties:
 * - `event`: text about the venue's next event of today; missing if there is none.
 * - `activity`: number of the venue's recent posts; missing if there are none.
 * - `leader`: text by which the venues of a cluster are compared. It begins with numbers of fixed length: 1 if the
 *   venue has an event today and 0 otherwise, the number of recent posts, and a number that is higher for closer
 *   venues. The venue's name follows. Its district (or its city if the district is unknown) and the text about the
 *   event are on further lines.
 * @param venues closest first
 * @param chosenId id of the chosen venue, which is left out because it is shown as a marker
 */
export function convertVenuesToGeoJson(
  venues: readonly MapVenue[],
  chosenId: string | undefined,
): GeoJSON.FeatureCollection<GeoJSON.Point> {
  const shown = venues.filter(({ id }) => id !== chosenId);
  return {
    type: 'FeatureCollection',
    features: shown.map((venue, index) => {
      const { eventToday, activity } = venue;
      const event = eventToday && messages.eventOnPin({ title: eventToday.title });
      return convertVenueToFeature(venue, {
        ...(event !== undefined && { event }),
        ...(activity && { activity }),
        leader: buildLeaderText(venue, event, index),
      });
    }),
  };
}

/** Converts the chosen venue to GeoJSON, which is empty if there is none. */
export function convertChosenVenueToGeoJson(
  chosen: MapVenue | undefined,
): GeoJSON.FeatureCollection<GeoJSON.Point> {
  return { type: 'FeatureCollection', features: chosen ? [convertVenueToFeature(chosen)] : [] };
}

function convertVenueToFeature(
  { id, name, category, lat, lng }: MapVenue,
  more?: { event?: string; activity?: number; leader: string },
): GeoJSON.Feature<GeoJSON.Point> {
  return {
    type: 'Feature',
    properties: { id, name, category, ...more },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  };
}

/**
 * Adds the pins of venues above all other layers of a style, and the names of venues below the names of towns and
 * neighborhoods.
 */
export function addVenueLayers(
  style: StyleSpecification,
  colors: MapColors,
  data: { venues: GeoJSON.FeatureCollection; chosen: GeoJSON.FeatureCollection },
): StyleSpecification {
  const font = findFont(style);
  const firstAreaLayer = style.layers.findIndex(({ id }) => areaNameLayerIds.includes(id));
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
        clusterProperties: {
          activity: ['max', activity],
          leader: [keepGreaterText('leader'), ['get', 'leader']],
        },
      },
      [chosenVenueSourceAndLayerId]: { type: 'geojson', data: data.chosen },
    },
    layers: [
      ...style.layers.slice(0, namesAt),
      buildVenueNamesLayer(colors, font),
      ...style.layers.slice(namesAt),
      buildDistrictNamesLayer(colors, font),
      buildVenueLayer(),
      buildChosenVenueLayer(font),
    ],
  };
}

/**
 * Returns the font stack for the names of venues: a stack that the style already uses if the style has glyph files,
 * otherwise the stack of the street names. An additional stack would delay the map by 100 ms, because MapLibre draws
 * each letter of a stack when it is first needed.
 */
function findFont(style: StyleSpecification): string[] {
  const isText = (layer: LayerSpecification): layer is SymbolLayerSpecification =>
    layer.type === 'symbol' && Array.isArray(layer.layout?.['text-font']);
  const own = style.glyphs === undefined ? undefined : style.layers.find(isText)?.layout?.['text-font'];
  return Array.isArray(own) ? (own as string[]) : ['Inter Medium', 'Inter Variable'];
}

const isCluster: ExpressionSpecification = ['has', 'point_count'];
const hasEvent: ExpressionSpecification = ['has', 'event'];
const isClusterWithEvent: ExpressionSpecification = ['all', isCluster, ['!=', leaderEvent, '']];
/**
 * Large cluster. It has the name of a district, such as Downtown, because one of so many venues says little about the
 * others.
 */
const isLarge: ExpressionSpecification = [
  'all',
  isCluster,
  ['>=', ['coalesce', ['get', 'point_count'], 0], largeClusterFromVenues],
];
/** Number of recent posts of a venue, or of the busiest venue of a cluster. */
const activity: ExpressionSpecification = ['coalesce', ['get', 'activity'], 0];
/**
 * Builds the expression with which MapLibre computes a text property of a cluster. The result is the alphabetically
 * last of the texts that the cluster's venues have for this property.
 */
function keepGreaterText(property: string): ExpressionSpecification {
  const kept: ExpressionSpecification = ['to-string', ['accumulated']];
  const next: ExpressionSpecification = ['to-string', ['get', property]];
  return ['case', ['>', next, kept], next, kept];
}

/** Builds the suffix of an image name: `eventPinImageSuffix` if `condition` is true, otherwise an empty text. */
const buildEventSuffix = (condition: ExpressionSpecification): ExpressionSpecification => [
  'case',
  condition,
  eventPinImageSuffix,
  '',
];

/** Builds a text of two lines: the name of a venue, and below it the text about its next event of today. */
const buildNameAndEvent = (
  colors: MapColors,
  venueName: ExpressionSpecification,
  event: ExpressionSpecification,
): ExpressionSpecification => [
  'format',
  venueName,
  {},
  '\n',
  {},
  event,
  { 'text-color': colors.eventText, 'font-scale': 0.92 },
];

/**
 * Builds the text beside a pin or cluster: the name of a venue, and its next event of today on the next line. Empty for
 * a large cluster.
 */
function buildVenueText(colors: MapColors): ExpressionSpecification {
  const name: ExpressionSpecification = ['coalesce', ['get', 'name'], ''];
  return [
    'case',
    isLarge,
    '',
    isClusterWithEvent,
    buildNameAndEvent(colors, leaderName, leaderEvent),
    isCluster,
    ['format', leaderName, {}],
    hasEvent,
    buildNameAndEvent(colors, name, ['get', 'event']),
    ['format', name, {}],
  ];
}

/**
 * Builds the text beside pins and clusters. From the zoom level `namesFromZoom`, every pin and cluster has a text.
 * Below that level, a venue has a text only if it has recent posts. Below `clusterNamesFromZoom`, a cluster has a text
 * only if it contains a venue with recent posts. A large cluster never has a text in this layer.
 */
function buildText(colors: MapColors): ExpressionSpecification {
  const busyVenue: ExpressionSpecification = ['case', ['has', 'activity'], ['get', 'name'], ''];
  return [
    'step',
    ['zoom'],
    ['case', ['any', ['==', activity, 0], isLarge], '', isCluster, leaderName, ['get', 'name']],
    clusterNamesFromZoom,
    ['case', isLarge, '', isCluster, leaderName, busyVenue],
    namesFromZoom,
    buildVenueText(colors),
  ];
}

/**
 * Builds an invisible layer in the shape of the chosen venue's marker. MapLibre places no label over it, so the names
 * around the marker stay readable.
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

/** Name of the image of a pin or cluster. */
const pinImage: ExpressionSpecification = [
  'case',
  isCluster,
  ['concat', clusterImagePrefix, ['to-string', ['get', 'point_count']], buildEventSuffix(isClusterWithEvent)],
  ['concat', pinImagePrefix, ['get', 'category'], buildEventSuffix(hasEvent)],
];

/** Builds the layer with pins and clusters. */
function buildVenueLayer(): SymbolLayerSpecification {
  return {
    id: venueLayerId,
    type: 'symbol',
    source: venueSourceId,
    layout: {
      'icon-image': pinImage,
      // Pins may overlap each other, but not the elements over the map; see `addLabelAndPinBlockers`.
      'icon-overlap': 'cooperative',
      'icon-padding': 0,
      // Clusters are above pins.
      'symbol-sort-key': ['case', isCluster, 1, 0],
    },
  };
}

/**
 * Builds the layer with the names of the districts of large clusters. A name covers pins only if there is no free space
 * on any side of its cluster. It is never hidden for lack of space, because the number of a cluster alone says little.
 * It is hidden only together with its cluster.
 */
function buildDistrictNamesLayer(colors: MapColors, font: string[]): SymbolLayerSpecification {
  return {
    id: districtNamesLayerId,
    type: 'symbol',
    source: venueSourceId,
    minzoom: namesFromZoom,
    filter: isLarge,
    layout: {
      // An invisible copy of the disc: a name is hidden together with a disc that an element over the map covers.
      'icon-image': pinImage,
      'icon-overlap': 'cooperative',
      'icon-padding': 0,
      'text-field': leaderDistrict,
      'text-font': font,
      'text-size': 13,
      'text-overlap': 'cooperative',
      'text-variable-anchor': ['top', 'bottom', 'right', 'left'],
      'text-radial-offset': 1.5,
      'text-justify': 'auto',
      'text-padding': 0,
      'text-max-width': 8,
      'text-line-height': 1.1,
      'symbol-sort-key': ['*', -1, ['get', 'point_count']],
    },
    paint: {
      'icon-opacity': 0,
      'text-color': colors.text,
      'text-halo-color': colors.halo,
      'text-halo-width': 1.2,
      'text-halo-blur': 0.4,
    },
  };
}

/**
 * Builds the layer with the names of venues. It is below the pins and below the names of towns and neighborhoods:
 * MapLibre places the symbols of upper layers first, so no venue name covers a pin or displaces the name of an area. A
 * name is placed on the first side of its pin that has space, and hidden if no side has space.
 */
function buildVenueNamesLayer(colors: MapColors, font: string[]): SymbolLayerSpecification {
  return {
    id: venueNamesLayerId,
    type: 'symbol',
    source: venueSourceId,
    minzoom: busyNamesFromZoom,
    layout: {
      // An invisible copy of the pin: a name is hidden together with a pin that an element over the map covers.
      'icon-image': pinImage,
      'icon-overlap': 'cooperative',
      'icon-padding': 0,
      'text-field': buildText(colors),
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
      // The name starts outside the image of its pin or cluster, so that it does not collide with the image.
      'text-radial-offset': 1.75,
      'text-justify': 'auto',
      'text-padding': 1,
      'text-max-width': 9,
      'text-line-height': 1.1,
      // The names of venues with an event are placed first, then those with the most posts.
      'symbol-sort-key': [
        'case',
        ['any', hasEvent, isClusterWithEvent],
        -maxCountedActivityPerVenue - 1,
        ['-', ['*', -1, activity], ['min', 0.9, ['/', ['coalesce', ['get', 'point_count'], 0], 1_000]]],
      ],
    },
    paint: {
      'icon-opacity': 0,
      'text-color': colors.text,
      'text-halo-color': colors.halo,
      'text-halo-width': 1.2,
      'text-halo-blur': 0.4,
    },
  };
}
