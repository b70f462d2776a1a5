/** Places for other features. */
import { invalidArgument } from '#platform/contract/errors.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';
import {
  coarsePosition,
  detailsOfNamedPlace,
  detailsOfVenue,
  type NamedPlace,
  type VenueDetails,
} from '../domain/present-venue.ts';
import type { StarterVenue } from '../domain/starter-venue.ts';
import type { VenueInput } from '../domain/venue-field.ts';
import { addVenues, countSample, deleteSample, findVenues } from './store.ts';

/** The place of a post as the post's own row keeps it: readable without the venue, should that go away. */
export interface PlaceSnapshot extends NamedPlace {
  /** The known place; null for one that was only named. */
  venueId: string | null;
}

/**
 * Turns the argument `venue` (checked by `venueField`) into what is stored. A position that a person sent is kept to
 * about a kilometre.
 * @throws FunctionError `invalid-argument`, reason `venue`, for an id that no place has
 */
export async function resolveVenue(sql: Queryable, venue: VenueInput): Promise<PlaceSnapshot> {
  if (typeof venue !== 'string') {
    const { name, lat, lng } = venue;
    return {
      venueId: null,
      name,
      lat: lat === undefined ? null : coarsePosition(lat),
      lng: lng === undefined ? null : coarsePosition(lng),
    };
  }
  const [row] = await findVenues(sql, [venue]);
  if (row === undefined) throw invalidArgument('Unknown venue', 'venue', 'venue');
  return { venueId: row.id, name: row.name, lat: row.lat, lng: row.lng };
}

/** The details of known places by id, for a whole page at once; an id that no place has is left out. */
export async function loadVenues(sql: Queryable, ids: readonly string[]): Promise<Map<string, VenueDetails>> {
  const rows = await findVenues(sql, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, detailsOfVenue(row)]));
}

/** What the wire says of a stored place, `known` being what `loadVenues` answered. */
export function presentPlace(place: PlaceSnapshot, known: ReadonlyMap<string, VenueDetails>): VenueDetails {
  const found = place.venueId === null ? undefined : known.get(place.venueId);
  return found ?? detailsOfNamedPlace(place);
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
