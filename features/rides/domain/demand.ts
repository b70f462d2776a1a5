/**
 * Computes the areas with many ride requests that drivers see on the map of their service area (EXP-112). The map is
 * divided into cells. A cell is shown only if several people requested a ride there, so that the map does not reveal a
 * single person's home.
 */
import { computeDistanceMeters, type Position, roundPosition } from '#features/places/domain/position.ts';
import { type DriverServiceArea, isInDriverServiceArea } from './driver-service-area.ts';

/**
 * Size of a map cell in which ride requests are counted, in degrees: about 0.7 miles in each direction at the latitude
 * of Phoenix.
 */
export const demandCellSizeDegrees = { lat: 0.01, lng: 0.012 };
/** Time in milliseconds for which a ride request counts as demand after it was made. */
export const demandCountingPeriodMs = 2 * 3_600_000;
/** Minimum number of people who requested a ride in a map cell. A cell with fewer people is not shown to drivers. */
export const minRidersPerShownDemandCell = 3;
/** Minimum number of people who requested a ride in a cell that is shown as very busy. */
const veryBusyRiders = 6;
const maxDemandAreas = 12;

/**
 * Cell of the map, with the number of people who requested a ride in it. The fields `row` and `column` count the cells
 * from latitude and longitude 0.
 */
export interface DemandMapCell {
  row: number;
  column: number;
  riders: number;
}

/** Levels of demand in an area, in ascending order. */
export const demandLevels = ['busy', 'very_busy'] as const;
/** Area with many ride requests. Its position is the center of the area. */
export interface RideDemandArea extends Position {
  demand: (typeof demandLevels)[number];
}

/**
 * Returns the centers of at most 12 busy cells inside a driver's area. Very busy cells come first; equally busy cells
 * are ordered by their distance from the center of the area, nearest first. The result does not reveal how many people
 * requested rides.
 */
export function listDemandAreasForDriver(
  cells: readonly DemandMapCell[],
  area: DriverServiceArea,
): RideDemandArea[] {
  return cells
    .filter(({ riders }) => riders >= minRidersPerShownDemandCell)
    .map(({ row, column, riders }) => {
      const center = toCellCenter(row, column);
      return {
        center,
        demand: riders >= veryBusyRiders ? ('very_busy' as const) : ('busy' as const),
        meters: computeDistanceMeters(area, center),
      };
    })
    .filter(({ center }) => isInDriverServiceArea(area, center))
    .toSorted(
      (one, other) =>
        demandLevels.indexOf(other.demand) - demandLevels.indexOf(one.demand) || one.meters - other.meters,
    )
    .slice(0, maxDemandAreas)
    .map(({ center, demand }) => ({ ...center, demand }));
}

/** Returns the center of a cell, rounded to a ten-thousandth of a degree. */
function toCellCenter(row: number, column: number): Position {
  const center = {
    lat: (row + 0.5) * demandCellSizeDegrees.lat,
    lng: (column + 0.5) * demandCellSizeDegrees.lng,
  };
  return roundPosition(center, 4);
}
