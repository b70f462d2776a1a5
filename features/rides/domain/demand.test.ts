import { expect, test } from 'vitest';
import {
  demandCellSizeDegrees,
  type DemandMapCell,
  minRidersPerShownDemandCell,
  listDemandAreasForDriver,
} from './demand.ts';

const area = { lat: 33.4484, lng: -112.074, miles: 10 };
/** Returns the cell of the demand map that contains a position, with this number of riders. */
const cellAt = (lat: number, lng: number, riders: number): DemandMapCell => ({
  row: Math.floor(lat / demandCellSizeDegrees.lat),
  column: Math.floor(lng / demandCellSizeDegrees.lng),
  riders,
});

test('EXP-112 a cell with fewer people than the minimum is not shown', () => {
  expect(listDemandAreasForDriver([cellAt(33.45, -112.07, minRidersPerShownDemandCell - 1)], area)).toEqual(
    [],
  );
  expect(listDemandAreasForDriver([cellAt(33.45, -112.07, minRidersPerShownDemandCell)], area)).toHaveLength(
    1,
  );
});

test('EXP-112 an area is the center of its cell, and says how busy it is without a number', () => {
  expect(listDemandAreasForDriver([cellAt(33.4484, -112.0741, 4)], area)).toEqual([
    { lat: 33.445, lng: -112.074, demand: 'busy' },
  ]);
});

test('EXP-112 cells outside of the area of the driver are left out', () => {
  const cells = [cellAt(33.5, -112.07, 9), cellAt(33.7, -112.07, 9)];
  expect(listDemandAreasForDriver(cells, area).map(({ lat }) => lat)).toEqual([33.505]);
});

test('EXP-112 the busiest come first, the closest first among equals, and at most 12', () => {
  const cells = [cellAt(33.5, -112.07, 3), cellAt(33.46, -112.07, 5), cellAt(33.53, -112.07, 6)];
  expect(listDemandAreasForDriver(cells, area).map(({ lat, demand }) => [lat, demand])).toEqual([
    [33.535, 'very_busy'],
    [33.465, 'busy'],
    [33.505, 'busy'],
  ]);
  const many = Array.from({ length: 20 }, (_, index) =>
    cellAt(33.4 + index * 0.004, -112.0 - index * 0.005, 3),
  );
  expect(listDemandAreasForDriver(many, area)).toHaveLength(12);
});
