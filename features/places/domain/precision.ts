/**
 * How exactly a position is published (EXP-069). What is chosen is what is stored: nothing finer is kept anywhere, so
 * nothing finer can be served.
 */
import { peopleGridMetres, snapToGrid, streetGridMetres } from './grid.ts';
import { type Position, roundPosition } from './position.ts';
import { isInZone, type Zone } from './zones.ts';

/** From the finest to none at all. */
export const PRECISIONS = ['exact', 'street', 'district', 'city', 'none'] as const;
export type Precision = (typeof PRECISIONS)[number];

/** The names of where a position lies. */
export interface Naming {
  city: string | null;
  district: string | null;
  /** The middle of the city; null where none is near. */
  centre: Position | null;
}

/** A position as it may be stored and shown. */
export interface PublishedPlace extends Position {
  precision: Exclude<Precision, 'none'>;
  /** What it is called, no finer than its precision. */
  label: string;
  /** The true position is somewhere within this many metres. */
  radius: number;
}

export interface Publication {
  place: PublishedPlace | null;
  /** It is less exact than was asked for: it lies in one of the person's zones. */
  blurred: boolean;
}

const radiusOf = { exact: 15, street: 160, district: 800, city: 15_000 } as const;

/** Precision that is given, and what a zone leaves of it: posts in a zone are never finer than a district (NEW-06). */
export function allowedPrecision(wish: Precision, position: Position, zones: readonly Zone[]): Precision {
  if (wish !== 'exact' && wish !== 'street') return wish;
  return zones.some((zone) => isInZone(position, zone)) ? 'district' : wish;
}

/**
 * What is published of a position.
 * @param name says what a position is called; it is asked about what is published, never about the position itself
 */
export function publishPosition(
  position: Position,
  wish: Precision,
  zones: readonly Zone[],
  name: (position: Position) => Naming,
): Publication {
  const precision = allowedPrecision(wish, position, zones);
  const blurred = precision !== wish;
  if (precision === 'none') return { place: null, blurred };
  if (precision === 'city') return { place: cityOf(position, name), blurred };
  const point =
    precision === 'exact'
      ? roundPosition(position, 4)
      : snapToGrid(position, precision === 'street' ? streetGridMetres : peopleGridMetres);
  const { city, district } = name(point);
  const label = district !== null && district !== city ? [district, city].filter(Boolean).join(', ') : city;
  return {
    place: { ...point, precision, label: label ?? 'Somewhere', radius: radiusOf[precision] },
    blurred,
  };
}

/** The middle of the city. Where there is none, the country around is said as coarsely as a large city. */
function cityOf(position: Position, name: (position: Position) => Naming): PublishedPlace {
  const snapped = snapToGrid(position, peopleGridMetres);
  const { city, centre } = name(snapped);
  const point = centre === null ? snapToGrid(position, radiusOf.city) : roundPosition(centre, 2);
  return { ...point, precision: 'city', label: city ?? 'Somewhere', radius: radiusOf.city };
}
