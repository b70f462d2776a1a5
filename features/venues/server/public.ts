/** Public interface of venues for other features. */
import { invalidArgument } from '#platform/contract/errors.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';
import {
  detailsOfNamedPlace,
  detailsOfVenue,
  type NamedPlace,
  type VenueDetails,
} from '../domain/present-venue.ts';
import type { StarterVenue } from '../domain/starter-venue.ts';
import { venueField } from '../domain/venue-field.ts';
import { addVenues, countSample, deleteSample, findVenues } from './store.ts';

/**
 * Validates the `venue` argument of a function and returns the place details to store (VAL-002 … VAL-005).
 * @param venue the id of a venue, or a named place `{name, lat?, lng?}`
 * @throws FunctionError `invalid-argument`, reason `venue`, for an unknown id or an invalid value
 */
export async function resolveVenue(sql: Queryable, venue: string | NamedPlace): Promise<VenueDetails> {
  const checked = venueField.safeParse(venue);
  if (!checked.success) throw invalidArgument(checked.error.issues[0]!.message, 'venue', 'venue');
  if (typeof checked.data !== 'string') return detailsOfNamedPlace(checked.data);
  const [row] = await findVenues(sql, [checked.data]);
  if (row === undefined) throw invalidArgument('Unknown venue', 'venue', 'venue');
  return detailsOfVenue(row);
}

/** Returns the details of venues by id, with one query. The map contains only the ids that exist. */
export async function loadVenues(sql: Queryable, ids: readonly string[]): Promise<Map<string, VenueDetails>> {
  const rows = await findVenues(sql, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, detailsOfVenue(row)]));
}

/** Inserts the venues of the starter city and returns the number of inserted ones. Existing venues stay unchanged. */
export async function insertVenues(tx: Tx, venues: readonly StarterVenue[], now: Date): Promise<number> {
  const rows = venues.map((venue) => ({
    ...venue,
    blurb: venue.blurb ?? null,
    approximate: true,
    source: 'sample' as const,
  }));
  return addVenues(tx, rows, now);
}

/** Deletes the venues of the starter city and returns their number. Posts keep their own copies of the details. */
export async function removeSampleVenues(tx: Tx): Promise<number> {
  return deleteSample(tx);
}

/** Counts the venues of the starter city. */
export async function countSampleVenues(sql: Queryable): Promise<number> {
  return countSample(sql);
}
