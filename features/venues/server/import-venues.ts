/** Imports venues from a map extract. */
import type { MutationRunner } from '#platform/kernel/mutate.ts';
import { computeDistanceMeters } from '#features/places/domain/position.ts';
import type { OpeningHours } from '../domain/opening-hours.ts';
import type { VenueCategory } from '../domain/venue-category.ts';
import type { VenueContact } from '../domain/venue-contact.ts';
import { listNonImportedVenuePositions, upsertImportedVenues } from './store-imports.ts';

/** A venue as a map extract describes it. */
export interface ImportedVenue extends VenueContact {
  id: string;
  name: string;
  alsoKnownAs: string[];
  category: VenueCategory;
  lat: number;
  lng: number;
  district: string;
  city: string;
  hours: OpeningHours | null;
  isClosed: boolean;
}

const batch = 1_000;
/**
 * Maximum distance in meters at which two venues with the same name count as one venue. The distance is large, because
 * positions may be approximate.
 */
const sameMeters = 1_000;

/**
 * Imports the venues of a map extract, with one transaction for each thousand venues. Updates venues that an earlier
 * import stored. Skips a venue if a venue from another source has the same name and is at most `sameMeters` (1,000 m)
 * away.
 * @returns number of venues that were inserted or updated (`stored`), and number of venues that were skipped (`known`)
 */
export async function importVenues(
  mutate: MutationRunner,
  venues: readonly ImportedVenue[],
): Promise<{ stored: number; known: number }> {
  const result = { stored: 0, known: 0 };
  for (let from = 0; from < venues.length; from += batch) {
    const part = venues.slice(from, from + batch);
    await mutate(async ({ tx, now }) => {
      const others = await listNonImportedVenuePositions(
        tx,
        part.map((venue) => venue.name.toLowerCase()),
      );
      const byName = Map.groupBy(others, (one) => one.name);
      const fresh = part.filter(
        (venue) =>
          !(byName.get(venue.name.toLowerCase()) ?? []).some(
            (other) => computeDistanceMeters(other, venue) <= sameMeters,
          ),
      );
      await upsertImportedVenues(tx, fresh, now);
      result.stored += fresh.length;
      result.known += part.length - fresh.length;
    });
  }
  return result;
}
