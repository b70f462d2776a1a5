/**
 * Temporary database of `npm run map -- extract`: a SQLite file in the folder of the output file, deleted at the end.
 * The database holds all data that may not fit into memory, so the command's memory use does not depend on the size of
 * the extract.
 */
import { DatabaseSync } from 'node:sqlite';
import type { LngLat } from '../domain/assemble-rings.ts';
import type { TileFeature, TileLayerName } from '../domain/tile-features-by-layer.ts';

/**
 * Factor that converts degrees to the integers in the database. Their unit is 1e-7 degrees, the precision of
 * OpenStreetMap.
 */
const scale = 10_000_000;
const cacheKib = 65_536;
const changesPerTransaction = 200_000;

/** A map feature and its layer. The database stores one copy for each chunk (group of tiles) that shows the feature. */
export interface StoredMapFeature {
  layer: TileLayerName;
  feature: TileFeature;
}

/**
 * Creates the temporary database of a map extraction and returns functions that read and write it.
 * @param path path of a file that does not exist yet
 */
export function createTemporaryMapExtractionDatabase(path: string) {
  const db = new DatabaseSync(path);
  db.exec(`
    pragma journal_mode = off;
    pragma synchronous = off;
    pragma cache_size = -${cacheKib};
    create table nodes (id integer primary key, lat integer not null, lng integer not null);
    create table borders (id integer primary key, line text);
    create table pieces (chunk integer not null, layer text not null, feature text not null);
    create table tiles (id integer primary key, bytes blob not null);
  `);
  const statements = {
    addNode: db.prepare('insert or replace into nodes (id, lat, lng) values (?, ?, ?)'),
    findNode: db.prepare('select lat, lng from nodes where id = ?'),
    addBorder: db.prepare('insert or ignore into borders (id) values (?)'),
    hasBorder: db.prepare('select 1 from borders where id = ?'),
    setBorder: db.prepare('update borders set line = ? where id = ?'),
    findBorder: db.prepare('select line from borders where id = ?'),
    addPiece: db.prepare('insert into pieces (chunk, layer, feature) values (?, ?, ?)'),
    chunks: db.prepare('select distinct chunk from pieces order by chunk'),
    pieces: db.prepare('select layer, feature from pieces where chunk = ?'),
    addTile: db.prepare('insert or replace into tiles (id, bytes) values (?, ?)'),
    sizes: db.prepare('select id, length(bytes) as size from tiles order by id'),
    tiles: db.prepare('select bytes from tiles order by id'),
  };
  let changes = 0;
  db.exec('begin');
  const write = (run: () => void) => {
    run();
    if (++changes % changesPerTransaction === 0) db.exec('commit; begin');
  };
  return {
    addNode: (id: number, lat: number, lng: number) =>
      write(() => statements.addNode.run(id, Math.round(lat * scale), Math.round(lng * scale))),
    /** Returns the position of a node; undefined if the extract does not contain it. */
    findNode(id: number): LngLat | undefined {
      const row = statements.findNode.get(id);
      return row && [Number(row['lng']) / scale, Number(row['lat']) / scale];
    },
    /** Stores that a way is part of the border of an area. */
    addBorder: (wayId: number) => write(() => statements.addBorder.run(wayId)),
    isBorder: (wayId: number) => statements.hasBorder.get(wayId) !== undefined,
    setBorder: (wayId: number, line: LngLat[]) =>
      write(() => statements.setBorder.run(JSON.stringify(line), wayId)),
    findBorder(wayId: number): LngLat[] | undefined {
      const line = statements.findBorder.get(wayId)?.['line'];
      return typeof line === 'string' ? (JSON.parse(line) as LngLat[]) : undefined;
    },
    addPiece: (chunk: number, { layer, feature }: StoredMapFeature) =>
      write(() => statements.addPiece.run(chunk, layer, JSON.stringify(feature))),
    /** Returns the numbers of all chunks with map features. */
    listChunks(): number[] {
      db.exec('create index pieces_by_chunk on pieces (chunk)');
      return statements.chunks.all().map((row) => Number(row['chunk']));
    },
    listPieces: (chunk: number): StoredMapFeature[] =>
      statements.pieces.all(chunk).map((row) => ({
        layer: String(row['layer']) as TileLayerName,
        feature: JSON.parse(String(row['feature'])) as TileFeature,
      })),
    addTile: (id: number, bytes: Uint8Array) => write(() => statements.addTile.run(id, bytes)),
    /** Returns the ids of all tiles and their sizes in bytes, in the order of their ids. */
    listTileSizes: () =>
      statements.sizes.all().map((row) => ({ id: Number(row['id']), size: Number(row['size']) })),
    *readTiles(): Generator<Uint8Array> {
      for (const row of statements.tiles.iterate()) yield row['bytes'] as Uint8Array;
    },
    close: () => db.close(),
  };
}

/** Functions that read and write the temporary database of an extraction. */
export type MapExtractionDatabase = ReturnType<typeof createTemporaryMapExtractionDatabase>;
