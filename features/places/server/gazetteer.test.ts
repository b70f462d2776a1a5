import { expect, test } from 'vitest';
import fc from 'fast-check';
import { computeDistanceMeters } from '../domain/position.ts';
import { computeH3Cells, buildH3CellFilterCoveringCircle, maxSearchRadiusMeters } from './h3-cells.ts';
import { Gazetteer } from './gazetteer.ts';

const gazetteer = new Gazetteer();

test('EXP-070 LOC-007 positions are named without a network', async () => {
  const table: [string, number, number, string, string | null][] = [
    ['Downtown Phoenix', 33.45, -112.07, 'Phoenix', 'Arizona'],
    ['Sky Harbor', 33.4352, -112.0101, 'Phoenix', 'Arizona'],
    ['Tempe', 33.42, -111.93, 'Tempe', 'Arizona'],
    ['Flagstaff', 35.2, -111.65, 'Flagstaff', 'Arizona'],
    ['Brooklyn', 40.678, -73.944, 'Brooklyn', 'New York'],
    ['London', 51.5, -0.12, 'London', 'England'],
    ['Paris', 48.8566, 2.3522, 'Paris', null],
  ];
  for (const [name, lat, lng, city, principalSubdivision] of table) {
    expect(await gazetteer.reverse({ lat, lng }), name).toMatchObject({ city, principalSubdivision });
  }
  expect(await gazetteer.reverse({ lat: 0, lng: -140 })).toBeNull();
});

test('the towns are loaded at the first request, with little processor time', async () => {
  const fresh = new Gazetteer();
  // The first call also compiles the code, so the second call is measured. The measured processor time depends less on
  // the load of the machine than the elapsed time.
  await new Gazetteer().reverse({ lat: 48.8, lng: 2.3 });
  const before = process.cpuUsage();
  await fresh.reverse({ lat: 48.8, lng: 2.3 });
  const used = process.cpuUsage(before);
  expect((used.user + used.system) / 1000).toBeLessThan(1_500);
});

test('EXP-070 EXP-073 places are found by the beginning of their names, regardless of accents', async () => {
  const names = async (query: string) => (await gazetteer.forward(query, 5)).map((place) => place.name);
  expect((await names('tempe'))[0]).toBe('Tempe');
  expect((await names('Roosevelt R'))[0]).toBe('Roosevelt Row, Phoenix');
  expect((await names('sao paulo'))[0]).toBe('São Paulo');
  expect((await names('ZÜRICH'))[0]).toBe('Zürich');
  expect((await names('flagst'))[0]).toBe('Flagstaff');
  for (const nothing of ['', '   ', '<script>alert(1)</script>', '東京タワー', '\\', 'x'.repeat(120)]) {
    expect(await names(nothing), nothing).toEqual([]);
  }
});

test('cells cover the whole circle, for every radius', () => {
  const near = fc.record({
    lat: fc.double({ min: -80, max: 80, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
    meters: fc.double({ min: 100, max: maxSearchRadiusMeters, noNaN: true }),
    angle: fc.double({ min: 0, max: 6.283, noNaN: true }),
    part: fc.double({ min: 0, max: 0.99, noNaN: true }),
  });
  fc.assert(
    fc.property(near, ({ lat, lng, meters, angle, part }) => {
      const reach = (meters * part) / 111_320;
      const east = (reach * Math.cos(angle)) / Math.cos((lat * Math.PI) / 180);
      const position = { lat: lat + reach * Math.sin(angle), lng: lng + east };
      if (Math.abs(position.lng) > 180 || computeDistanceMeters({ lat, lng }, position) > meters) return;
      const cover = buildH3CellFilterCoveringCircle({ lat, lng }, meters);
      const cells = computeH3Cells(position);
      expect(cover.cells).toContain(cover.column === 'cell_small' ? cells.cellSmall : cells.cellLarge);
      expect(cover.cells.length).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
});
