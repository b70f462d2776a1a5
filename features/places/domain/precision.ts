/**
 * How exactly a position is published (EXP-069). What is chosen is what is stored: nothing finer is kept anywhere, so
 * nothing finer can be served.
 */
import { peopleGridMetres, snapToGrid, streetGridMetres } from './grid.ts';
import { type Position, roundPosition } from './position.ts';
import { findArea, type ProtectedArea } from './protected-area.ts';

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
  /** It is less exact than was asked for: it lies in one of the person's protected areas. */
  blurred: boolean;
}

const radiusOf = { exact: 15, street: 160, district: 800, city: 15_000 } as const;

/**
 * What is published of a position. In a protected area that depends on the area alone, so that it tells nothing of where
 * in the area the position is (NEW-06).
 * @param areas the person's protected areas
 * @param name says what a position is called; it is asked about what is published, never about the position itself
 */
export function publishPosition(
  position: Position,
  wish: Precision,
  areas: readonly ProtectedArea[],
  name: (position: Position) => Naming,
): Publication {
  if (wish === 'none') return { place: null, blurred: false };
  const area = findArea(position, areas);
  if (wish === 'city') return { place: cityOf(area ?? position, name), blurred: false };
  if (area !== null) return { place: placeOfArea(area, name), blurred: true };
  const point =
    wish === 'exact'
      ? roundPosition(position, 4)
      : snapToGrid(position, wish === 'street' ? streetGridMetres : peopleGridMetres);
  const { city, district } = name(point);
  const label = district !== null && district !== city ? [district, city].filter(Boolean).join(', ') : city;
  return {
    place: { ...point, precision: wish, label: label ?? 'Somewhere', radius: radiusOf[wish] },
    blurred: false,
  };
}

/** The area itself: a stranger can find its center and radius anyway, and its person is somewhere in it. */
function placeOfArea(area: ProtectedArea, name: (position: Position) => Naming): PublishedPlace {
  const { lat, lng } = area;
  const label = name({ lat, lng }).city ?? 'Somewhere';
  return { lat, lng, precision: 'district', label, radius: Math.max(area.radius, radiusOf.district) };
}

/** The middle of the city. Where there is none, the country around is said as coarsely as a large city. */
function cityOf(position: Position, name: (position: Position) => Naming): PublishedPlace {
  const snapped = snapToGrid(position, peopleGridMetres);
  const { city, centre } = name(snapped);
  const point = centre === null ? snapToGrid(position, radiusOf.city) : roundPosition(centre, 2);
  return { ...point, precision: 'city', label: city ?? 'Somewhere', radius: radiusOf.city };
}
