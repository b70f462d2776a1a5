import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PHOENIX_VENUES } from '#features/venues/domain/phoenix-venues.ts';
import { normalizeNameForSearch } from './normalize-name-for-search.ts';
import { personPositionGridCellMeters, snapPositionToGrid } from './grid.ts';
import { describeWhatLocationReveals } from './describe-location-exposure.ts';
import { isInsidePolygon } from './outline.ts';
import { computeDistanceMeters, roundPosition } from './position.ts';
import { type LocationPrecision, LOCATION_PRECISIONS, reducePositionPrecision } from './precision.ts';
import { sortTownsByProximityAndSize } from './sort-towns-by-proximity-and-size.ts';
import { getStateOrProvinceName } from './subdivisions.ts';
import { findPhoenixMunicipalityAndDistrict } from './valley.ts';
import { hasPostAuthorLeftPlace } from './zones.ts';

const anywhere = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const livedIn = fc.record({
  lat: fc.double({ min: -75, max: 75, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
});
const home = { lat: 33.4484, lng: -112.074, radius: 800 };
const naming = () => ({ city: 'Phoenix', district: 'Downtown', center: { lat: 33.448, lng: -112.074 } });

test('distances are great-circle distances', () => {
  const table: [number, number, number, number, number][] = [
    [33.4484, -112.074, 33.4484, -112.074, 0],
    [33.4484, -112.074, 33.4942, -111.9261, 14_630],
    [51.5074, -0.1278, 40.7128, -74.006, 5_570_200],
    [0, 179.5, 0, -179.5, 111_195],
    [90, 0, -90, 0, 20_015_100],
  ];
  for (const [lat, lng, lat2, lng2, meters] of table) {
    const distance = computeDistanceMeters({ lat, lng }, { lat: lat2, lng: lng2 });
    expect(Math.abs(distance - meters), `${lat},${lng}`).toBeLessThanOrEqual(meters * 0.005 + 1);
  }
});

test('A8 KV2 positions of people are snapped to cells of at least a kilometer, anywhere on earth', () => {
  fc.assert(
    fc.property(livedIn, (position) => {
      const snapped = snapPositionToGrid(position, personPositionGridCellMeters);
      // Snapping is idempotent: the center of a cell is snapped to itself.
      expect(snapPositionToGrid(snapped, personPositionGridCellMeters)).toEqual(snapped);
      expect(computeDistanceMeters(position, snapped)).toBeLessThan(personPositionGridCellMeters * 0.9);
    }),
  );
  // Neighboring centers are at least a kilometer apart.
  for (const lat of [0, 33.45, 64.1, 74]) {
    const here = snapPositionToGrid({ lat, lng: 10 }, personPositionGridCellMeters);
    let next = here;
    for (let lng = 10; next.lng === here.lng; lng += 0.0005)
      next = snapPositionToGrid({ lat, lng }, personPositionGridCellMeters);
    expect(computeDistanceMeters(here, next), String(lat)).toBeGreaterThan(1_000);
  }
  fc.assert(
    fc.property(anywhere, (position) => {
      const { lat, lng } = snapPositionToGrid(position, personPositionGridCellMeters);
      expect(Math.abs(lat)).toBeLessThanOrEqual(90);
      expect(Math.abs(lng)).toBeLessThanOrEqual(180);
    }),
  );
});

test('EXP-069 NEW-06 nothing finer than the chosen precision is published, and in a protected area only the area', () => {
  fc.assert(
    fc.property(
      livedIn,
      fc.constantFrom(...LOCATION_PRECISIONS),
      fc.boolean(),
      (position, precision, isHome) => {
        const area = { ...snapPositionToGrid(position, personPositionGridCellMeters), radius: 1_600 };
        const { place, blurred } = reducePositionPrecision(position, precision, isHome ? [area] : [], naming);
        if (precision === 'none') {
          expect(place).toBeNull();
          return;
        }
        const isHidden = isHome && precision !== 'city';
        expect([place!.precision, blurred]).toEqual([isHidden ? 'district' : precision, isHidden]);
        if (isHidden) expect(place).toEqual({ ...area, precision: 'district', label: 'Phoenix' });
        else if (precision === 'district') {
          // Two positions in the same grid cell are published as the same position.
          const other = reducePositionPrecision(
            snapPositionToGrid(position, personPositionGridCellMeters),
            'district',
            [],
            naming,
          ).place!;
          expect([place!.lat, place!.lng]).toEqual([other.lat, other.lng]);
        }
        if (precision === 'city') expect([place!.lat, place!.lng]).toEqual([33.45, -112.07]);
      },
    ),
  );
  const exact = reducePositionPrecision(
    { lat: 33.123456789, lng: -112.123456789 },
    'exact',
    [home],
    naming,
  ).place!;
  expect([exact.lat, exact.lng]).toEqual([33.1235, -112.1235]);
});

test('NEW-06 the preview states what a stranger could conclude', () => {
  const say = (precision: LocationPrecision, zones = [] as (typeof home)[]) =>
    describeWhatLocationReveals(
      reducePositionPrecision({ lat: 33.4484, lng: -112.074 }, precision, zones, naming),
    );
  expect(say('none')).toEqual({
    squareKilometres: null,
    sentence: "People won't see where you are.",
  });
  const areas = LOCATION_PRECISIONS.filter((one) => one !== 'none').map((one) => say(one).squareKilometres!);
  expect(areas).toEqual(areas.toSorted((a, b) => a - b));
  expect(say('exact').sentence).toContain('building');
  expect(say('exact', [home]).sentence).toContain('one of your privacy zones');
  expect(say('exact', [home]).sentence).toContain('about 0.5 mi in');
  expect(say('exact', [{ ...home, radius: 1_600 }]).sentence).toContain('about 1.0 mi in');
  expect(say('district', [home]).squareKilometres).toBe(say('district').squareKilometres);
});

test('NEW-06 the author of a deferred post has left the place at a distance of 500 m', () => {
  const origin = { lat: 33.4484, lng: -112.074 };
  const to = (meters: number) => ({ lat: origin.lat + meters / 111_195, lng: origin.lng });
  expect([0, 499, 501].map((meters) => hasPostAuthorLeftPlace(origin, to(meters)))).toEqual([
    false,
    false,
    true,
  ]);
});

test('EXP-070 our own outlines assign the known places of the valley to their towns', () => {
  const wrong = PHOENIX_VENUES.filter(
    (venue) => findPhoenixMunicipalityAndDistrict(venue)?.municipality.name !== venue.city,
  );
  expect(wrong.length / PHOENIX_VENUES.length).toBeLessThan(0.03);
  const table: [string, number, number, string, string][] = [
    ['Sky Harbor', 33.4352, -112.0101, 'Phoenix', 'Sky Harbor'],
    ['Mill Avenue', 33.425, -111.94, 'Tempe', 'Downtown Tempe'],
    ['Ahwatukee', 33.34, -111.98, 'Phoenix', 'Ahwatukee'],
  ];
  for (const [name, lat, lng, city, district] of table) {
    const found = findPhoenixMunicipalityAndDistrict({ lat, lng })!;
    expect([found.municipality.name, found.district], name).toEqual([city, district]);
  }
  expect(findPhoenixMunicipalityAndDistrict({ lat: 35.2, lng: -111.65 })).toBeNull();
});

test('isWithin is true inside an outline and false outside', () => {
  const square = [
    [0, 0],
    [0, 10],
    [10, 10],
    [10, 0],
  ] as const;
  expect([isInsidePolygon({ lat: 5, lng: 5 }, square), isInsidePolygon({ lat: 11, lng: 5 }, square)]).toEqual(
    [true, false],
  );
  expect([
    isInsidePolygon({ lat: 5, lng: -1 }, square),
    isInsidePolygon({ lat: -1, lng: 5 }, square),
  ]).toEqual([false, false]);
});

test('small helpers of positions', () => {
  expect(roundPosition({ lat: 33.44849, lng: -112.07451 }, 3)).toEqual({ lat: 33.448, lng: -112.075 });
  expect(normalizeNameForSearch('  São  Paulo — Zürich! ')).toBe('sao paulo zurich');
  expect(getStateOrProvinceName('US', 'AZ')).toBe('Arizona');
  expect(getStateOrProvinceName('FR', '11')).toBeNull();
  const near = { distance: 500, population: 100, name: 'hamlet' };
  const large = { distance: 5_000, population: 1_000_000, name: 'city' };
  expect(sortTownsByProximityAndSize([near, large])[0]!.name).toBe('city');
});
