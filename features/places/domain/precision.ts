/**
 * Reduces positions to the precision with which they are published (EXP-069). Only the reduced position is stored, so a
 * more exact one cannot leak.
 */
import {
  personPositionGridCellMeters,
  snapPositionToGrid,
  minGridCellMetersForStreetPrecision,
} from './grid.ts';
import { type Position, roundPosition } from './position.ts';
import { findPrivacyProtectedAreaAtPosition, type PrivacyProtectedArea } from './protected-area.ts';

/** Precision levels of a published position, from the most exact one to `none`, with which no position is published. */
export const LOCATION_PRECISIONS = ['exact', 'street', 'district', 'city', 'none'] as const;
/** Precision level of a published position. */
export type LocationPrecision = (typeof LOCATION_PRECISIONS)[number];

/** Names of the city and the district in which a position is. */
export interface CityAndDistrict {
  city: string | null;
  district: string | null;
  /** Center of the city; null if no city is near. */
  center: Position | null;
}

/** A position after its precision was reduced. Only this position is stored and shown to others. */
export interface PublishedLocation extends Position {
  precision: Exclude<LocationPrecision, 'none'>;
  /** Name of the place, such as `Old Town, Scottsdale`. The name is not more exact than the field `precision` says. */
  label: string;
  /** Maximum distance between the published and the true position, in meters. */
  radius: number;
}

/** Result of reducing a position to a precision. The field `place` is null for the precision `none`. */
export interface LocationPrecisionReductionResult {
  place: PublishedLocation | null;
  /**
   * True if the published place is less exact than requested, because it is in one of the author's protected areas
   * (circles that hide the author's private zones).
   */
  blurred: boolean;
}

/** Maximum distance between the published and the true position, in meters, by precision. */
export const maxLocationErrorMetersByPrecision = {
  exact: 15,
  street: 160,
  district: 800,
  city: 15_000,
} as const;

/**
 * Reduces a position to the precision with which it is published. If the position is in a protected area, the result
 * depends on the area only, so it does not reveal where in the area the position is (NEW-06).
 * @param precision precision that the author chose
 * @param areas protected areas of the author
 * @param name reverse geocoder; called with the reduced position only, never with the exact one
 */
export function reducePositionPrecision(
  position: Position,
  precision: LocationPrecision,
  areas: readonly PrivacyProtectedArea[],
  name: (position: Position) => CityAndDistrict,
): LocationPrecisionReductionResult {
  if (precision === 'none') return { place: null, blurred: false };
  const area = findPrivacyProtectedAreaAtPosition(position, areas);
  if (precision === 'city') return { place: cityOf(area ?? position, name), blurred: false };
  if (area !== null) return { place: placeOfArea(area, name), blurred: true };
  const point =
    precision === 'exact'
      ? roundPosition(position, 4)
      : snapPositionToGrid(
          position,
          precision === 'street' ? minGridCellMetersForStreetPrecision : personPositionGridCellMeters,
        );
  const { city, district } = name(point);
  const label = district !== null && district !== city ? [district, city].filter(Boolean).join(', ') : city;
  return {
    place: {
      ...point,
      precision,
      label: label ?? 'Somewhere',
      radius: maxLocationErrorMetersByPrecision[precision],
    },
    blurred: false,
  };
}

/**
 * Returns the published place for a position in a protected area: the center and the radius of the area. The true
 * position is not used.
 */
function placeOfArea(
  area: PrivacyProtectedArea,
  name: (position: Position) => CityAndDistrict,
): PublishedLocation {
  const { lat, lng } = area;
  const label = name({ lat, lng }).city ?? 'Somewhere';
  return {
    lat,
    lng,
    precision: 'district',
    label,
    radius: Math.max(area.radius, maxLocationErrorMetersByPrecision.district),
  };
}

/**
 * Returns the published place for the precision `city`: the center of the city. If no city is near, returns the
 * position snapped to a 15 km grid.
 */
function cityOf(position: Position, name: (position: Position) => CityAndDistrict): PublishedLocation {
  const snapped = snapPositionToGrid(position, personPositionGridCellMeters);
  const { city, center } = name(snapped);
  const point =
    center === null
      ? snapPositionToGrid(position, maxLocationErrorMetersByPrecision.city)
      : roundPosition(center, 2);
  return {
    ...point,
    precision: 'city',
    label: city ?? 'Somewhere',
    radius: maxLocationErrorMetersByPrecision.city,
  };
}
