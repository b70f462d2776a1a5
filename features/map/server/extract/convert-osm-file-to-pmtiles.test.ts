/** Extraction of a street map, from a small extract to the tiles that Plaza serves. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { FetchSource, PMTiles } from 'pmtiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '#app/test-server.ts';
import { getBasemap } from '../../api.ts';
import { findTileAtPosition } from '../../domain/city-map-area.ts';
import { convertOsmFileToPmtiles } from './convert-osm-file-to-pmtiles.ts';
import { encodeBlob, encodeExtract, type TestExtract } from './osm-file.fixture.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaza-extract-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A town at 40 N, 100 W: a freeway, a street, a park, a lake with an island, a house, a station and its name. */
const corner = (id: number, lat: number, lng: number) => ({ id, lat, lng });
const town: TestExtract = {
  nodes: [
    { id: 1, lat: 40, lng: -100, tags: { place: 'town', name: 'Smallville' } },
    { id: 2, lat: 40.001, lng: -100.001, tags: { railway: 'station', name: 'Smallville Station' } },
    corner(10, 40, -100.01),
    corner(11, 40, -100),
    corner(12, 40, -99.99),
    corner(20, 40.005, -100.005),
    corner(21, 40.005, -100.003),
    corner(22, 40.007, -100.003),
    corner(23, 40.007, -100.005),
    corner(30, 40.01, -100.01),
    corner(31, 40.01, -100),
    corner(32, 40.02, -100),
    corner(33, 40.02, -100.01),
    corner(40, 40.014, -100.006),
    corner(41, 40.014, -100.004),
    corner(42, 40.016, -100.004),
    { id: 5_000_000_000, lat: 40.002, lng: -100 },
  ],
  ways: [
    { id: 1, refs: [10, 11, 12], tags: { highway: 'motorway', name: 'Plains Freeway', ref: 'I 70;US 40' } },
    { id: 2, refs: [11, 5_000_000_000, 999_999], tags: { highway: 'residential', name: 'Elm Street' } },
    { id: 3, refs: [20, 21, 22, 23, 20], tags: { leisure: 'park', name: 'Town Park' } },
    { id: 4, refs: [30, 31, 32], tags: {} },
    { id: 5, refs: [30, 33, 32], tags: {} },
    { id: 6, refs: [40, 41, 42, 40], tags: {} },
    { id: 7, refs: [20, 21, 22, 20], tags: { building: 'house' } },
    { id: 8, refs: [20, 21], tags: { power: 'line' } },
  ],
  relations: [
    {
      id: 1,
      tags: { type: 'multipolygon', natural: 'water', name: 'Mirror Lake' },
      members: [
        { way: 4, role: 'outer' },
        { way: 5, role: 'outer' },
        { way: 6, role: 'inner' },
      ],
    },
  ],
};

function writeExtract(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

test('EXP-072 an extract becomes one file of tiles with every street, and Plaza serves it', async () => {
  const target = join(folder, 'town.pmtiles');
  const report = await convertOsmFileToPmtiles(writeExtract('town.osm.pbf', encodeExtract(town)), target);
  expect(report.features).toBe(8);
  const server = await startTestServer({ config: { map: { styleFile: undefined, tilesFile: target } } });
  try {
    const { tiles } = (await server.guest.call(getBasemap, {})).ok;
    const file = new PMTiles(new FetchSource(server.url + tiles));
    expect(await file.getHeader()).toMatchObject({ minZoom: 7, maxZoom: 15, minLat: 40, maxLat: 40.02 });
    expect(await file.getMetadata()).toMatchObject({ attribution: expect.stringContaining('OpenStreetMap') });
    const read = async (lat: number, lng: number, zoom: number) => {
      const { z, x, y } = findTileAtPosition(lat, lng, zoom);
      const { data } = (await file.getZxy(z, x, y))!;
      return new VectorTile(new PbfReader(new Uint8Array(data)));
    };
    const list = (tile: VectorTile, layer: string) =>
      Array.from(
        { length: tile.layers[layer]?.length ?? 0 },
        (_, i) => tile.layers[layer]!.feature(i).properties,
      );
    const center = await read(40.0005, -100.0005, 15);
    expect(list(center, 'roads')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'highway',
          name: 'Plains Freeway',
          network: 'US:I',
          shield_text: '70',
        }),
        expect.objectContaining({ kind: 'minor_road', name: 'Elm Street' }),
      ]),
    );
    expect(list(center, 'places')).toMatchObject([{ kind: 'locality', name: 'Smallville' }]);
    expect(list(center, 'pois')).toMatchObject([{ kind: 'station', name: 'Smallville Station' }]);
    const park = await read(40.006, -100.004, 14);
    expect(list(park, 'landuse')).toMatchObject([{ kind: 'park', name: 'Town Park' }]);
    expect(list(park, 'buildings')).toMatchObject([{ kind: 'building' }]);
    // At a low zoom level, a tile contains only the freeway and the name of the town.
    const far = await read(40, -100, 8);
    expect(list(far, 'roads').map(({ kind }) => kind)).toEqual(['highway']);
    expect(Object.keys(far.layers).toSorted()).toEqual(['places', 'roads']);
    // The lake is joined from two ways, and its island is a hole.
    const lake = await read(40.015, -100.005, 13);
    const [geometry] = [lake.layers['water']!.feature(0).loadGeometry()];
    expect(geometry).toHaveLength(2);
  } finally {
    await server.stop();
  }
});

test('EXP-072 a file that is no extract, is damaged or shows nothing is refused with its reason', async () => {
  const whole = encodeExtract(town);
  const header = encodeExtract({ nodes: [], ways: [] });
  const cases: [name: string, bytes: Uint8Array, message: RegExp][] = [
    ['empty.osm.pbf', Buffer.alloc(0), /is not an OpenStreetMap extract/],
    ['text.osm.pbf', Buffer.from('<osm version="0.6"></osm>'), /is not an OpenStreetMap extract/],
    ['zeros.osm.pbf', Buffer.alloc(100), /is not an OpenStreetMap extract/],
    ['cut.osm.pbf', whole.subarray(0, whole.length - 20), /is damaged or incomplete/],
    [
      'noise.osm.pbf',
      Buffer.concat([whole, Buffer.from([0, 0, 0, 9, 255, 255])]),
      /is damaged or incomplete/,
    ],
    ['new.osm.pbf', encodeExtract(town, 'LocationsOnWays2'), /needs "LocationsOnWays2"/],
    ['lzma.osm.pbf', Buffer.concat([header, encodeBlob('OSMData', Buffer.alloc(9), 4)]), /Use zlib/],
    ['nothing.osm.pbf', header, /contains nothing that a map shows/],
  ];
  for (const [name, bytes, message] of cases) {
    const target = join(folder, `${name}.pmtiles`);
    await expect(convertOsmFileToPmtiles(writeExtract(name, bytes), target), name).rejects.toThrow(message);
    expect(existsSync(target), name).toBe(false);
  }
  await expect(
    convertOsmFileToPmtiles(join(folder, 'no.osm.pbf'), join(folder, 'no.pmtiles')),
  ).rejects.toThrow(/can't be read/);
  await expect(
    convertOsmFileToPmtiles(join(folder, 'town.osm.pbf'), join(folder, 'no', 'a.pmtiles')),
  ).rejects.toThrow(/no folder/);
  expect(readdirSync(folder).filter((name) => /\.(tmp|part)$/.test(name))).toEqual([]);
});
