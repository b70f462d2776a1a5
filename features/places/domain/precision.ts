/**
 * Precision with which a position is published (EXP-069). Only the position at the chosen precision is stored, so nothing
 * finer can be served.
 */
import { peopleGridMetres, snapToGrid, streetGridMetres } from './grid.ts';
import { type Position, roundPosition } from './position.ts';
import { findArea, type ProtectedArea } from './protected-area.ts';

/** From the finest to none at all. */
export const PRECISIONS = ['exact', 'street', 'district', 'city', 'none'] as const;
export type Precision = (typeof PRECISIONS)[number];

/** City and district of a position. */
export interface Naming {
  city: string | null;
  district: string | null;
  /** The center of the city; null if no city is near. */
  centre: Position | null;
}

/** A position as it may be stored and shown. */
export interface PublishedPlace extends Position {
  precision: Exclude<Precision, 'none'>;
  /** The name of the place, no finer than its precision. */
  label: string;
  /** The true position is somewhere within this many meters. */
  radius: number;
}

export interface Publication {
  place: PublishedPlace | null;
  /** True if the place is less exact than chosen, because it lies in one of the person's protected areas. */
  blurred: boolean;
}

/** The true position is within this many meters of the published one. */
export const precisionRadius = { exact: 15, street: 160, district: 800, city: 15_000 } as const;

/**
 * Returns the form of a position that is published. In a protected area the result depends on the area only, so that it
 * does not reveal where in the area the position is (NEW-06).
 * @param areas the person's protected areas
 * @param name returns the name of a position; called with the published position, never with the exact one
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
    place: { ...point, precision: wish, label: label ?? 'Somewhere', radius: precisionRadius[wish] },
    blurred: false,
  };
}

/** Publishes the protected area itself: a stranger can find its center and radius anyway, and the person is somewhere in it. */
function placeOfArea(area: ProtectedArea, name: (position: Position) => Naming): PublishedPlace {
  const { lat, lng } = area;
  const label = name({ lat, lng }).city ?? 'Somewhere';
  return { lat, lng, precision: 'district', label, radius: Math.max(area.radius, precisionRadius.district) };
}

/** Publishes the center of the city. If no city is near, snaps the position to a grid as coarse as a large city. */
function cityOf(position: Position, name: (position: Position) => Naming): PublishedPlace {
  const snapped = snapToGrid(position, peopleGridMetres);
  const { city, centre } = name(snapped);
  const point = centre === null ? snapToGrid(position, precisionRadius.city) : roundPosition(centre, 2);
  return { ...point, precision: 'city', label: city ?? 'Somewhere', radius: precisionRadius.city };
}
