import type { Queryable } from '#platform/database/connection.ts';
import { isInPrivacyProtectedAreaOfUser } from '#features/places/server/public.ts';
import type { NonVenuePlace } from '#features/venues/domain/present-venue.ts';
import { validateVenueAndLoadPlaceDetails } from '#features/venues/server/public.ts';
import type { VenueDetails } from '../domain/post-shape.ts';

/**
 * Returns the venue of a post: the venue with the given id, or a place that the author named. If a named place is in
 * one of the author's protected areas (circles that hide private zones), its position is left out (NEW-06).
 * @throws FunctionError `invalid-argument`, reason `venue`, if the venue id is unknown
 */
export async function validateAndLoadPostVenue(
  sql: Queryable,
  userId: string,
  venue: string | NonVenuePlace,
): Promise<VenueDetails> {
  const details = await validateVenueAndLoadPlaceDetails(sql, venue);
  if (typeof venue === 'string' || venue.lat === undefined || venue.lng === undefined) return details;
  const isProtected = await isInPrivacyProtectedAreaOfUser(sql, userId, { lat: venue.lat, lng: venue.lng });
  return isProtected ? { ...details, lat: null, lng: null, district: null } : details;
}
