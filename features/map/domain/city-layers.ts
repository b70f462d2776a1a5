/** Builds the layers of the vector tiles of Phoenix, the built-in example town, from the tables in `data/`. */
import type {
  CityMap,
  LineCoordinatesAsText,
  MappedGreenArea,
  MappedFreeway,
  MappedPeak,
  MappedPlaceLabel,
  MappedRailLine,
  MappedStreet,
  MappedWaterway,
} from './mapped-features.ts';
import { parseLineCoordinates } from './mapped-features.ts';
import type { TileFeature, TileFeaturesByLayer, TileFeatureProperties } from './tile-features-by-layer.ts';
import { type ClosedLngLatRing, computeRingAreaAcres, findAreaLabelPosition } from './position-ring.ts';

/**
 * Builds the tile layers of the built-in map of Phoenix from the tables of its streets, rails, waters, parks and names.
 */
export function buildCityTileLayers(cityData: CityMap): TileFeaturesByLayer {
  return {
    landcover: cityData.mountains.map(({ name, rings, approximate = [] }) =>
      makePolygons([...rings, ...approximate], { kind: 'barren', name, min_zoom: 7 }),
    ),
    landuse: cityData.areas.map((area) =>
      makePolygons(area.rings, {
        kind: areaKinds[area.kind],
        name: area.name,
        min_zoom: getAreaZoom(area) - 3,
      }),
    ),
    water: [
      ...cityData.lakes.map(({ name, rings }) => makePolygons(rings, { kind: 'lake', name, min_zoom: 10 })),
      ...cityData.waterways.map(makeWaterway),
    ],
    roads: [
      ...cityData.freeways.map(makeFreeway),
      ...cityData.streets.map(makeStreet),
      ...cityData.rails.map(makeRail),
    ],
    pois: [
      ...cityData.areas.map(makeAreaLabel),
      ...cityData.mountains.map(({ name, rings, approximate = [] }) =>
        makePoint(findAreaLabelPosition([...rings, ...approximate].map(parseLineCoordinates)), {
          kind: 'mountain',
          name,
          min_zoom: 10,
        }),
      ),
      ...cityData.peaks.map(makePeak),
      ...cityData.stations.map(({ name, at }) =>
        makePoint(parseLineCoordinates(at)[0]!, { kind: 'station', name, min_zoom: 12 }),
      ),
    ],
    places: cityData.places.map(makePlace),
  };
}

const networks = { interstate: 'US:I', us: 'US:US', arizona: 'US:AZ' } as const;
const areaKinds = { park: 'park', golf: 'golf_course', campus: 'university', cemetery: 'cemetery' } as const;
const waterwayKinds = { river: ['river', 7], canal: ['canal', 10], wash: ['stream', 10] } as const;
const railKinds = { 'light-rail': 'light_rail', streetcar: 'tram', freight: 'rail' } as const;
const placeZooms = { metropolis: 7, city: 7, town: 9, village: 10, neighborhood: 12 } as const;

function makeFreeway({ name, kind, shields, lines, approximate = [] }: MappedFreeway): TileFeature {
  const [shield] = shields;
  return makeLines([...lines, ...approximate], {
    kind: kind === 'freeway' ? 'highway' : 'major_road',
    kind_detail: kind === 'freeway' ? 'motorway' : 'trunk',
    name,
    min_zoom: 7,
    ...(shield ? { network: networks[shield[0]], shield_text: shield[1] } : {}),
  });
}

function makeStreet({ name, kind, lines, approximate = [] }: MappedStreet): TileFeature {
  const isArterial = kind === 'arterial';
  return makeLines([...lines, ...approximate], {
    kind: 'major_road',
    kind_detail: isArterial ? 'primary' : 'tertiary',
    name,
    min_zoom: isArterial ? 8 : 11,
  });
}

function makeRail({ name, kind, lines, approximate = [] }: MappedRailLine): TileFeature {
  return makeLines([...lines, ...approximate], {
    kind: 'rail',
    kind_detail: railKinds[kind],
    name,
    min_zoom: 10,
  });
}

function makeWaterway({ name, kind, lines, approximate = [] }: MappedWaterway): TileFeature {
  const [tileKind, zoom] = waterwayKinds[kind];
  const isDry = kind === 'wash';
  return makeLines([...lines, ...approximate], {
    kind: tileKind,
    name,
    min_zoom: zoom,
    ...(isDry ? { intermittent: true } : {}),
  });
}

/** Returns the zoom level from which the map shows the name of an area: lower for larger areas. */
function getAreaZoom({ rings }: MappedGreenArea): number {
  const acres = rings.reduce((sum, ring) => sum + computeRingAreaAcres(parseLineCoordinates(ring)), 0);
  if (acres > 400) return 11;
  if (acres > 80) return 12;
  return acres > 25 ? 13 : 14;
}

function makeAreaLabel(area: MappedGreenArea): TileFeature {
  const properties = { kind: areaKinds[area.kind], name: area.name, min_zoom: getAreaZoom(area) };
  return makePoint(findAreaLabelPosition(area.rings.map(parseLineCoordinates)), properties);
}

function makePeak({ name, at, feet }: MappedPeak): TileFeature {
  const label = `${name}\n${feet.toLocaleString('en-US')} ft`;
  return makePoint(parseLineCoordinates(at)[0]!, { kind: 'peak', name: label, min_zoom: 12 });
}

function makePlace({ name, kind, at }: MappedPlaceLabel): TileFeature {
  const isTown = kind === 'metropolis' || kind === 'city' || kind === 'town';
  return makePoint(parseLineCoordinates(at)[0]!, {
    kind: isTown ? 'locality' : 'neighbourhood',
    kind_detail: kind,
    name,
    min_zoom: placeZooms[kind],
  });
}

const makeLines = (
  lines: readonly LineCoordinatesAsText[],
  properties: TileFeatureProperties,
): TileFeature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'MultiLineString', coordinates: lines.map(parseLineCoordinates) },
});

const makePolygons = (
  rings: readonly LineCoordinatesAsText[],
  properties: TileFeatureProperties,
): TileFeature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'MultiPolygon', coordinates: rings.map((ring) => [parseLineCoordinates(ring)]) },
});

const makePoint = (position: ClosedLngLatRing[number], properties: TileFeatureProperties): TileFeature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [...position] },
});
