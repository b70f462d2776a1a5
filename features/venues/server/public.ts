/** Public interface of venues for other features. */
import { createInvalidArgumentError } from '#platform/contract/errors.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';
import {
  buildDetailsOfPlaceNamedByPostAuthor,
  buildPlaceDetailsFromVenue,
  type NonVenuePlace,
  type PostPlaceDetails,
} from '../domain/present-venue.ts';
import type { StarterCityVenue } from '../domain/starter-city-venue.ts';
import { venueIdOrCustomPlaceSchema } from '../domain/venue-or-named-place-field.ts';
import { insertVenueRows, countSampleVenueRows, deleteSampleVenueRows, listVenueRowsByIds } from './store.ts';

export { type ImportedVenue, importVenues } from './import-venues.ts';
export { loadOpeningStateByVenueId } from './load-opening-state-by-venue-id.ts';
export { contributeVenueActivityCounter, contributeVenuePageDataLoader } from './page-data.ts';

/**
 * Validates the `venue` argument of a function and returns the place details to store (VAL-002 … VAL-005).
 * @param venue the id of a venue, or a named place `{name, lat?, lng?}`
 * @throws FunctionError `invalid-argument`, reason `venue`, for an unknown id or an invalid value
 */
export async function validateVenueAndLoadPlaceDetails(
  sql: Queryable,
  venue: string | NonVenuePlace,
): Promise<PostPlaceDetails> {
  const checked = venueIdOrCustomPlaceSchema.safeParse(venue);
  if (!checked.success) throw createInvalidArgumentError(checked.error.issues[0]!.message, 'venue', 'venue');
  if (typeof checked.data !== 'string') return buildDetailsOfPlaceNamedByPostAuthor(checked.data);
  const [row] = await listVenueRowsByIds(sql, [checked.data]);
  if (row === undefined) throw createInvalidArgumentError("We don't know this place", 'venue', 'venue');
  return buildPlaceDetailsFromVenue(row);
}

/** Returns the details of venues by id, with one SQL query. The map contains only the ids that exist. */
export async function loadPlaceDetailsByVenueId(
  sql: Queryable,
  ids: readonly string[],
): Promise<Map<string, PostPlaceDetails>> {
  const rows = await listVenueRowsByIds(sql, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, buildPlaceDetailsFromVenue(row)]));
}

/**
 * Inserts the venues of the starter city (the built-in example town) and returns how many were inserted. Existing
 * venues do not change.
 */
export async function insertSampleVenues(
  tx: Tx,
  venues: readonly StarterCityVenue[],
  now: Date,
): Promise<number> {
  const rows = venues.map((venue) => ({
    ...venue,
    alsoKnownAs: venue.alsoKnownAs ?? [],
    blurb: venue.blurb ?? null,
    website: venue.website ?? null,
    address: venue.address ?? null,
    approximate: venue.address === undefined,
    source: 'sample' as const,
  }));
  return insertVenueRows(tx, rows, now);
}

/**
 * Deletes the venues of the starter city (the built-in example town) and returns their number. Posts keep their copies
 * of the venue details.
 */
export async function deleteSampleVenues(tx: Tx): Promise<number> {
  return deleteSampleVenueRows(tx);
}

/** Counts the sample venues: those of the starter city, the built-in example town. */
export async function countSampleVenues(sql: Queryable): Promise<number> {
  return countSampleVenueRows(sql);
}
