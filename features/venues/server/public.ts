/** Places for other features. */
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
 * Turns the argument `venue` of a function into what is stored with the thing that names it.
 * @param venue the id of a known place, or `{name, lat?, lng?}`; checked here (VAL-002 … VAL-005)
 * @throws FunctionError `invalid-argument`, reason `venue`, for an id that no place has and for anything else that is
 *   neither
 */
export async function resolveVenue(sql: Queryable, venue: string | NamedPlace): Promise<VenueDetails> {
  const checked = venueField.safeParse(venue);
  if (!checked.success) throw invalidArgument(checked.error.issues[0]!.message, 'venue', 'venue');
  if (typeof checked.data !== 'string') return detailsOfNamedPlace(checked.data);
  const [row] = await findVenues(sql, [checked.data]);
  if (row === undefined) throw invalidArgument('Unknown venue', 'venue', 'venue');
  return detailsOfVenue(row);
}

/** The details of known places by id, for a whole page at once; an id that no place has is left out. */
export async function loadVenues(sql: Queryable, ids: readonly string[]): Promise<Map<string, VenueDetails>> {
  const rows = await findVenues(sql, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, detailsOfVenue(row)]));
}

/** Adds the places of a starter city; one that is there already stays. Answers how many are new. */
export async function insertVenues(tx: Tx, venues: readonly StarterVenue[], now: Date): Promise<number> {
  const rows = venues.map((venue) => ({
    ...venue,
    blurb: venue.blurb ?? null,
    approximate: true,
    source: 'sample' as const,
  }));
  return addVenues(tx, rows, now);
}

/** Removes the places of the starter city; posts keep the names they carry. Answers how many there were. */
export async function removeSampleVenues(tx: Tx): Promise<number> {
  return deleteSample(tx);
}

/** How many places of the starter city there are. */
export async function countSampleVenues(sql: Queryable): Promise<number> {
  return countSample(sql);
}
