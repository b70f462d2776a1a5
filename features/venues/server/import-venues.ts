/** Imports venues of a map extract. */
import type { MutationRunner } from '#platform/kernel/mutate.ts';
import { computeDistanceMeters } from '#features/places/domain/position.ts';
import type { OpeningHours } from '../domain/opening-hours.ts';
import type { VenueCategory } from '../domain/venue-category.ts';
import { listOtherVenuePositions, upsertImportedVenues } from './store-imports.ts';

export interface ImportedVenue {
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
/** Distance within which two venues with the same name are the same, because positions may be approximate. */
const sameMeters = 1_000;

/**
 * Stores venues of an extract, a thousand in each transaction. Those of an earlier import are updated. A venue that the
 * town knows already, by name and position, is left out.
 * @returns numbers of stored and of known venues
 */
export async function importVenues(
  mutate: MutationRunner,
  venues: readonly ImportedVenue[],
): Promise<{ stored: number; known: number }> {
  const result = { stored: 0, known: 0 };
  for (let from = 0; from < venues.length; from += batch) {
    const part = venues.slice(from, from + batch);
    await mutate(async ({ tx, now }) => {
      const others = await listOtherVenuePositions(
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
