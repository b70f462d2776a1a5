/** Makes the layers of the starter city's tiles from the tables in `data/`. */
import type { LineText, MappedFreeway } from './map-facts.ts';
import { parseLine } from './map-facts.ts';
import type { TileFeature, TileLayers, TileProperties } from './tile-layers.ts';

/** Tables of the starter city's street map. */
export interface CityFacts {
  freeways: readonly MappedFreeway[];
}

const networks = { interstate: 'US:I', us: 'US:US', arizona: 'US:AZ' } as const;

/** Makes the layers of the starter city's tiles. */
export function buildCityLayers(facts: CityFacts): TileLayers {
  return { roads: facts.freeways.map(makeFreeway) };
}

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

function makeLines(lines: readonly LineText[], properties: TileProperties): TileFeature {
  return {
    type: 'Feature',
    properties,
    geometry: { type: 'MultiLineString', coordinates: lines.map(parseLine) },
  };
}
