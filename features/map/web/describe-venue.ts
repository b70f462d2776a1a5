import { formatMetersAsMiles } from '#features/places/web/public.ts';
import { getVenueCategoryName } from '#features/venues/web/public.ts';
import type { MapVenue } from './map-venue.ts';

/**
 * Returns the neighborhood of a venue, or its city if the neighborhood is unknown. Returns undefined if the venue has
 * the same name as this area.
 */
export function getVenueNeighborhoodOrCity({
  name,
  district,
  city,
}: Pick<MapVenue, 'name' | 'district' | 'city'>) {
  const area = district || city;
  return area === name ? undefined : area;
}

/** Returns the category and distance of a venue. */
export const listVenueCategoryAndDistanceTexts = ({
  category,
  distance,
}: Pick<MapVenue, 'category' | 'distance'>): string[] => [
  getVenueCategoryName(category),
  ...(distance === undefined ? [] : [formatMetersAsMiles(distance)]),
];

/**
 * Returns the category, distance and neighborhood of a venue as one line. The neighborhood is last, because a long text
 * is cut off at its end.
 */
export const formatVenueSummaryLine = (venue: MapVenue): string =>
  [...listVenueCategoryAndDistanceTexts(venue), getVenueNeighborhoodOrCity(venue)]
    .filter((part) => part !== undefined)
    .join(' · ');
