import { formatMetersAsMiles } from '#features/places/web/public.ts';
import { getVenueCategoryName } from '#features/venues/web/public.ts';
import type { MapVenue } from './map-venue.ts';

/** Returns the category, distance and neighborhood of a venue. The neighborhood is last, because it may be cut off. */
export function describeVenue({ category, distance, district, city }: MapVenue): string {
  const parts = [getVenueCategoryName(category), district || city];
  if (distance !== undefined) parts.splice(1, 0, formatMetersAsMiles(distance));
  return parts.join(' · ');
}
