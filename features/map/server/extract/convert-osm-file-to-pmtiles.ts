/** Creates a street map of any town from an OpenStreetMap extract (`npm run map -- extract`). */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';
import { joinLinesIntoRings, createPolygonsFromRings, type LngLat } from '../../domain/assemble-rings.ts';
import {
  assignOsmAreaToTileLayer,
  assignOsmNodeToTileLayer,
  assignOsmWayToTileLayer,
  type OsmTileClassification,
} from '../../domain/classify-osm.ts';
import {
  zoomRangeOfTilesFromOsmExtract,
  listTileChunksShowingMapFeature,
  listTilesInChunk,
} from '../../domain/map-chunks.ts';
import type { MapBounds } from '#features/places/domain/position.ts';
import { findAreaLabelPosition } from '../../domain/position-ring.ts';
import { TILE_LAYER_NAMES, type TileFeaturesByLayer } from '../../domain/tile-features-by-layer.ts';
import {
  type MapExtractionDatabase,
  createTemporaryMapExtractionDatabase,
  type StoredMapFeature,
} from '../store-extract.ts';
import { VectorTileEncoder } from '../tile-encoder.ts';
import { OsmFileError, type OsmWay, readOsmFile } from './read-osm-file.ts';
import { writePmtiles } from './write-pmtiles.ts';

/** Result for the operator: the number of map features and the number of tiles that an extraction created. */
interface ExtractReport {
  features: number;
  tiles: number;
}

/**
 * Reads an OpenStreetMap extract and writes a PMTiles file for `PLAZA_MAP_TILES`, in the schema of Protomaps. Nodes,
 * ways and tiles are stored in a temporary file, so memory use depends only on the chunk of the map (a group of tiles)
 * with the most features.
 * @param source path of a `.osm.pbf` file
 * @param target path of the PMTiles file; an existing file is replaced only when the new file is complete
 * @throws OsmFileError if the source cannot be read, is damaged, or contains nothing that a map shows
 */
export async function convertOsmFileToPmtiles(source: string, target: string): Promise<ExtractReport> {
  if (!existsSync(dirname(target))) throw new OsmFileError(`There is no folder ${dirname(target)}`);
  const scratch = `${target}.tmp`;
  const partial = `${target}.part`;
  rmSync(scratch, { force: true });
  const store = createTemporaryMapExtractionDatabase(scratch);
  try {
    const map = new MapCollector(store);
    await readOsmFile(source, {
      kind: 'relations',
      onRelation({ tags, members }) {
        if (tags['type'] !== 'multipolygon' || !assignOsmAreaToTileLayer(tags)) return;
        for (const member of members) if (member.type === 'way') store.addBorder(member.id);
      },
    });
    await readOsmFile(source, {
      kind: 'nodes',
      onNode({ id, lat, lng, tags }) {
        store.addNode(id, lat, lng);
        const found = assignOsmNodeToTileLayer(tags);
        if (found) map.addPoint(found, [lng, lat]);
      },
    });
    await readOsmFile(source, { kind: 'ways', onWay: (way) => map.addWay(way) });
    await readOsmFile(source, {
      kind: 'relations',
      onRelation({ tags, members }) {
        const found = tags['type'] === 'multipolygon' ? assignOsmAreaToTileLayer(tags) : null;
        if (found) map.addMultipolygon(found, members);
      },
    });
    if (!map.bounds) throw new OsmFileError(`${source} contains nothing that a map shows`);
    const tiles = encodeChunks(store);
    await writePmtiles({
      path: partial,
      sizes: store.listTileSizes(),
      tiles: store.readTiles(),
      bounds: map.bounds,
      zooms: zoomRangeOfTilesFromOsmExtract,
      metadata: describeMap(),
    });
    renameSync(partial, target);
    return { features: map.features, tiles };
  } finally {
    store.close();
    rmSync(scratch, { force: true });
    rmSync(partial, { force: true });
  }
}

const describeMap = () => ({
  name: 'Street map',
  type: 'baselayer',
  attribution:
    '<a href="https://www.openstreetmap.org/copyright" target="_blank">© OpenStreetMap contributors</a>',
  vector_layers: TILE_LAYER_NAMES.map((id) => ({
    id,
    fields: {},
    minzoom: zoomRangeOfTilesFromOsmExtract.min,
    maxzoom: zoomRangeOfTilesFromOsmExtract.max,
  })),
});

/** Collects the map features of an extract. Stores each feature in every chunk (group of tiles) that shows it. */
class MapCollector {
  readonly #store: MapExtractionDatabase;
  features = 0;
  /** Bounding box of all features; undefined before the first feature is added. */
  bounds: MapBounds | undefined;

  constructor(store: MapExtractionDatabase) {
    this.#store = store;
  }

  addPoint({ layer, properties }: OsmTileClassification, position: LngLat): void {
    const geometry = { type: 'Point' as const, coordinates: position };
    this.#add({ layer, feature: { type: 'Feature', properties, geometry } }, [position]);
  }

  addWay({ id, tags, refs }: OsmWay): void {
    const isBorder = this.#store.isBorder(id);
    const isClosed = refs.length > 3 && refs[0] === refs.at(-1);
    const found = assignOsmWayToTileLayer(tags, isClosed);
    if (!found && !isBorder) return;
    // A way at the border of the extract can refer to nodes outside of the extract. These nodes are unknown and left
    // out.
    const line = refs.map((ref) => this.#store.findNode(ref)).filter((position) => position !== undefined);
    if (isBorder) this.#store.setBorder(id, line);
    if (!found || line.length < 2) return;
    if (found.shape === 'area') {
      if (line.length === refs.length) this.#addArea(found, [[line]]);
      return;
    }
    const geometry = { type: 'LineString' as const, coordinates: line };
    const { layer, properties } = found;
    this.#add({ layer, feature: { type: 'Feature', properties, geometry } }, line);
  }

  addMultipolygon(
    found: OsmTileClassification,
    members: readonly { type: string; id: number; role: string }[],
  ): void {
    const linesOf = (isWanted: (role: string) => boolean) =>
      members
        .filter(({ type, role }) => type === 'way' && isWanted(role))
        .map(({ id }) => this.#store.findBorder(id))
        .filter((line) => line !== undefined);
    const outer = joinLinesIntoRings(linesOf((role) => role !== 'inner'));
    if (outer.length === 0) return;
    this.#addArea(
      found,
      createPolygonsFromRings(outer, joinLinesIntoRings(linesOf((role) => role === 'inner'))),
    );
  }

  #addArea({ layer, properties }: OsmTileClassification, polygons: LngLat[][][]): void {
    const geometry = { type: 'MultiPolygon' as const, coordinates: polygons };
    this.#add({ layer, feature: { type: 'Feature', properties, geometry } }, polygons.flat(2));
    if (layer !== 'landuse' || properties['name'] === undefined) return;
    const label = { ...properties, min_zoom: Math.max(12, properties.min_zoom) };
    this.addPoint(
      { layer: 'pois', shape: 'point', properties: label },
      findAreaLabelPosition(polygons.map(([ring]) => ring!)),
    );
  }

  #add(stored: StoredMapFeature, positions: readonly LngLat[]): void {
    const box = computeBounds(positions);
    for (const chunk of listTileChunksShowingMapFeature(box, stored.feature.properties.min_zoom))
      this.#store.addPiece(chunk, stored);
    this.features += 1;
    this.bounds = this.bounds ? unite(this.bounds, box) : box;
  }
}

function computeBounds(positions: readonly LngLat[]): MapBounds {
  const box = { south: 90, west: 180, north: -90, east: -180 };
  for (const [lng, lat] of positions) {
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
    box.west = Math.min(box.west, lng);
    box.east = Math.max(box.east, lng);
  }
  return box;
}

const unite = (a: MapBounds, b: MapBounds): MapBounds => ({
  south: Math.min(a.south, b.south),
  west: Math.min(a.west, b.west),
  north: Math.max(a.north, b.north),
  east: Math.max(a.east, b.east),
});

/** Encodes the tiles of all chunks, one chunk at a time. Returns the number of tiles. */
function encodeChunks(store: MapExtractionDatabase): number {
  let tiles = 0;
  for (const chunk of store.listChunks()) {
    const layers: TileFeaturesByLayer = {};
    for (const { layer, feature } of store.listPieces(chunk)) (layers[layer] ??= []).push(feature);
    const encoder = new VectorTileEncoder(layers, zoomRangeOfTilesFromOsmExtract.max);
    for (const address of listTilesInChunk(chunk)) {
      const bytes = encoder.encode(address);
      if (!bytes) continue;
      store.addTile(zxyToTileId(address.z, address.x, address.y), gzipSync(bytes));
      tiles += 1;
    }
  }
  return tiles;
}
