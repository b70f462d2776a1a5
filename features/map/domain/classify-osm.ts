/** Decides which objects of OpenStreetMap the map shows, in which layer, and from which zoom level on. */
import type { TileLayerName, TileFeatureProperties } from './tile-features-by-layer.ts';

/** Tags of an object of OpenStreetMap. */
export type OsmTags = Readonly<Record<string, string>>;

/**
 * Tile layer, shape and properties with which the map shows an OpenStreetMap object. The shape `area` means a closed
 * way or a multipolygon.
 */
export interface OsmTileClassification {
  layer: TileLayerName;
  shape: 'point' | 'line' | 'area';
  properties: TileFeatureProperties;
}

type Row = readonly [kind: string, minZoom: number];

const majorRoads: Readonly<Record<string, number>> = { trunk: 7, primary: 8, secondary: 10, tertiary: 11 };
const minorRoads: Readonly<Record<string, number>> = {
  residential: 12,
  unclassified: 12,
  living_street: 12,
  road: 12,
  busway: 13,
  service: 14,
};
const paths = new Set(['footway', 'path', 'cycleway', 'pedestrian', 'track', 'steps', 'bridleway']);
const rails: Readonly<Record<string, number>> = { rail: 10, light_rail: 10, subway: 10, tram: 10 };
const waterways: Readonly<Record<string, Row>> = {
  river: ['river', 7],
  canal: ['canal', 10],
  stream: ['stream', 12],
  drain: ['drain', 13],
  ditch: ['ditch', 13],
};
/** Kind and minimum zoom level of an area in the layer `landuse`, by OpenStreetMap tag (`key=value`). */
const areas: Readonly<Record<string, Row>> = {
  'leisure=park': ['park', 11],
  'leisure=nature_reserve': ['nature_reserve', 8],
  'leisure=golf_course': ['golf_course', 11],
  'landuse=cemetery': ['cemetery', 12],
  'landuse=forest': ['forest', 9],
  'landuse=grass': ['grass', 14],
  'landuse=recreation_ground': ['recreation_ground', 13],
  'natural=wood': ['wood', 10],
  'amenity=university': ['university', 12],
  'amenity=college': ['college', 13],
  'amenity=school': ['school', 13],
  'amenity=hospital': ['hospital', 13],
  'aeroway=aerodrome': ['aerodrome', 10],
};
const places: Readonly<Record<string, readonly [kind: string, detail: string, minZoom: number]>> = {
  city: ['locality', 'city', 7],
  town: ['locality', 'town', 8],
  village: ['locality', 'village', 10],
  hamlet: ['locality', 'hamlet', 12],
  suburb: ['neighbourhood', 'suburb', 11],
  quarter: ['neighbourhood', 'quarter', 12],
  neighbourhood: ['neighbourhood', 'neighbourhood', 13],
};
const stations = new Set(['station', 'halt', 'tram_stop']);

/** Returns the tile layer and properties of a node, from its tags; null if the map does not show the node. */
export function assignOsmNodeToTileLayer(tags: OsmTags): OsmTileClassification | null {
  const { name } = tags;
  if (name === undefined) return null;
  const place = places[tags['place'] ?? ''];
  if (place) {
    const [kind, kind_detail, min_zoom] = place;
    return { layer: 'places', shape: 'point', properties: { kind, kind_detail, name, min_zoom } };
  }
  if (stations.has(tags['railway'] ?? ''))
    return { layer: 'pois', shape: 'point', properties: { kind: 'station', name, min_zoom: 12 } };
  if (tags['natural'] === 'peak')
    return { layer: 'pois', shape: 'point', properties: { kind: 'peak', name, min_zoom: 11 } };
  return null;
}

/**
 * Returns the tile layer and properties of a way, from its tags; null if the map does not show the way.
 * @param isClosed true if the first and the last node of the way are the same
 */
export function assignOsmWayToTileLayer(tags: OsmTags, isClosed: boolean): OsmTileClassification | null {
  return classifyLine(tags) ?? (isClosed ? assignOsmAreaToTileLayer(tags) : null);
}

/**
 * Returns the tile layer and properties of a closed way or a multipolygon, from its tags; null if the map does not show
 * it.
 */
export function assignOsmAreaToTileLayer(tags: OsmTags): OsmTileClassification | null {
  const area = (layer: TileLayerName, kind: string, min_zoom: number): OsmTileClassification => ({
    layer,
    shape: 'area',
    properties: { kind, min_zoom, ...nameOf(tags) },
  });
  if (tags['natural'] === 'water' || tags['waterway'] === 'riverbank' || tags['landuse'] === 'reservoir')
    return area('water', tags['water'] === 'river' ? 'river' : 'lake', 9);
  for (const [key, value] of Object.entries(tags)) {
    const row = areas[`${key}=${value}`];
    if (row) return area('landuse', ...row);
  }
  if (tags['building'] !== undefined && tags['building'] !== 'no')
    return { layer: 'buildings', shape: 'area', properties: { kind: 'building', min_zoom: 14 } };
  return null;
}

function classifyLine(tags: OsmTags): OsmTileClassification | null {
  const line = (layer: TileLayerName, properties: TileFeatureProperties): OsmTileClassification => ({
    layer,
    shape: 'line',
    properties: { ...properties, ...nameOf(tags) },
  });
  const { highway } = tags;
  if (highway !== undefined && tags['area'] !== 'yes') {
    const road = classifyRoad(highway);
    return road && line('roads', { ...road, ...parseShield(tags['ref']) });
  }
  const rail = rails[tags['railway'] ?? ''];
  if (rail !== undefined) {
    // Sidings and yard tracks have the tag `service`. They are shown only at high zoom levels, because they would
    // clutter the map at lower ones.
    const min_zoom = tags['service'] === undefined ? rail : 14;
    return line('roads', { kind: 'rail', kind_detail: tags['railway']!, min_zoom });
  }
  const water = waterways[tags['waterway'] ?? ''];
  if (!water) return null;
  const isDry = tags['intermittent'] === 'yes';
  return line('water', { kind: water[0], min_zoom: water[1], ...(isDry ? { intermittent: true } : {}) });
}

function classifyRoad(highway: string): TileFeatureProperties | null {
  const isLink = highway.endsWith('_link');
  const kind_detail = isLink ? highway.slice(0, -'_link'.length) : highway;
  const link: { is_link?: true } = isLink ? { is_link: true } : {};
  if (kind_detail === 'motorway') return { kind: 'highway', kind_detail, min_zoom: isLink ? 11 : 7, ...link };
  const major = majorRoads[kind_detail];
  if (major !== undefined)
    return { kind: 'major_road', kind_detail, min_zoom: isLink ? Math.max(12, major) : major, ...link };
  const minor = minorRoads[highway];
  if (minor !== undefined) return { kind: 'minor_road', kind_detail, min_zoom: minor };
  return paths.has(highway) ? { kind: 'path', kind_detail, min_zoom: 14 } : null;
}

function nameOf({ name }: OsmTags): { name?: string } {
  return name === undefined ? {} : { name };
}

/**
 * Returns the network and the number of a road's shield. If the road has several numbers, as in `I 10;US 60`, the
 * shield shows the first one: Interstate 10.
 */
function parseShield(ref: string | undefined): { network?: string; shield_text?: string } {
  const [first = ''] = (ref ?? '').split(';');
  const match = /^(I|US|[A-Z]{2}) (\d{1,3})\b/.exec(first.trim());
  if (match) return { network: `US:${match[1]}`, shield_text: match[2]! };
  const text = first.trim().replaceAll(' ', '');
  return text !== '' && text.length <= 4 ? { network: 'other', shield_text: text } : {};
}
