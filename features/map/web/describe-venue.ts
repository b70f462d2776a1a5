import { formatMetersAsMiles } from '#features/places/web/public.ts';
import { getVenueCategoryName } from '#features/venues/web/public.ts';
import type { MapVenue } from './map-venue.ts';

/**
 * Returns the category, distance and neighborhood of a venue. The neighborhood is last, because a long text is cut off
 * at its end. A neighborhood that equals the name of the venue is left out.
 */
export function listVenueCategoryDistanceAndArea({ name, district, city, ...venue }: MapVenue): string[] {
  const area = district || city;
  return [...listVenueCategoryAndDistance(venue), ...(area === name ? [] : [area])];
}

/** Returns the category and distance of a venue. */
export const listVenueCategoryAndDistance = ({
  category,
  distance,
}: Pick<MapVenue, 'category' | 'distance'>): string[] => [
  getVenueCategoryName(category),
  ...(distance === undefined ? [] : [formatMetersAsMiles(distance)]),
];

/** Returns the category, distance and neighborhood of a venue as one line. */
export const describeVenue = (venue: MapVenue): string => listVenueCategoryDistanceAndArea(venue).join(' · ');
