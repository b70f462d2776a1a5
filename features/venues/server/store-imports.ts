/** SQL queries for venues that were imported from a map extract. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { computeH3Cells } from '#features/places/server/public.ts';
import type { OpeningHours } from '../domain/opening-hours.ts';
import type { VenueCategory } from '../domain/venue-category.ts';
import type { VenueContact } from '../domain/venue-contact.ts';

/**
 * Returns the names, in lower case, and the positions of the venues whose lower-case name is one of `names`. Leaves out
 * venues of earlier imports.
 */
export function listNonImportedVenuePositions(
  sql: Queryable,
  names: string[],
): Promise<{ name: string; lat: number; lng: number }[]> {
  return sql<{ name: string; lat: number; lng: number }[]>`
    select lower(name) as name, lat, lng from venues where source <> 'import' and lower(name) = any(${names}::text[])`;
}

interface ImportedRow extends VenueContact {
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

/** Upserts imported venues by id. Does not change a venue with the same id that was not imported. */
export async function upsertImportedVenues(tx: Tx, venues: readonly ImportedRow[], now: Date): Promise<void> {
  const rows = venues.map((venue) => ({ ...venue, ...computeH3Cells(venue) }));
  await tx`
    insert into venues as v (id, name, also_known_as, category, lat, lng, district, city, approximate, source, created_at,
      cell_small, cell_large, hours, is_closed, phone, website)
    select id, name, array(select jsonb_array_elements_text("alsoKnownAs")), category, lat, lng, district, city, false,
      'import', ${now}, "cellSmall", "cellLarge", nullif(hours, 'null'::jsonb), "isClosed", phone, website
    from jsonb_to_recordset(${tx.json(rows as never)}::jsonb) as r (id text, name text, "alsoKnownAs" jsonb,
      category text, lat float8, lng float8, district text, city text, "cellSmall" text, "cellLarge" text, hours jsonb,
      "isClosed" boolean, phone text, website text)
    on conflict (id) do update set name = excluded.name, also_known_as = excluded.also_known_as,
      category = excluded.category, lat = excluded.lat, lng = excluded.lng, district = excluded.district,
      city = excluded.city, cell_small = excluded.cell_small, cell_large = excluded.cell_large, hours = excluded.hours,
      is_closed = excluded.is_closed, phone = excluded.phone, website = excluded.website
    where v.source = 'import'`;
}
