/** SQL queries for the venues that a person saved. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { VenueRow } from '../domain/present-venue.ts';

/**
 * Saves a venue for a person. If the person has already saved it, the time of saving does not change. Returns false if
 * the venue does not exist.
 */
export async function insertSavedVenue(
  tx: Tx,
  saved: { userId: string; venueId: string; now: Date },
): Promise<boolean> {
  const rows = await tx`
    with venue as (select id from venues where id = ${saved.venueId}),
      inserted as (
        insert into saved_venues (user_id, venue_id, saved_at) select ${saved.userId}, id, ${saved.now} from venue
        on conflict do nothing)
    select from venue`;
  return rows.length === 1;
}

/** Counts the venues that a person saved. */
export async function countSavedVenues(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from saved_venues where user_id = ${userId}`;
  return row!.count;
}

/** Removes a venue from the venues that a person saved. Does nothing if it is not saved. */
export async function deleteSavedVenue(tx: Tx, userId: string, venueId: string): Promise<void> {
  await tx`delete from saved_venues where user_id = ${userId} and venue_id = ${venueId}`;
}

/** Returns true if a person saved a venue. */
export async function isVenueSaved(sql: Queryable, userId: string, venueId: string): Promise<boolean> {
  const rows = await sql`select from saved_venues where user_id = ${userId} and venue_id = ${venueId}`;
  return rows.length === 1;
}

/** Keyset cursor of the saved venues: time and id of the last venue on the previous page. */
interface SavedVenuePosition {
  savedAt: Date;
  venueId: string;
}

type SavedVenueRow = VenueRow & { isClosed: boolean; savedAt: Date };

/** Lists a page of the venues that a person saved, most recently saved first. */
export function listSavedVenueRows(
  sql: Queryable,
  page: { userId: string; after: SavedVenuePosition | null; limit: number },
): Promise<SavedVenueRow[]> {
  const { userId, after, limit } = page;
  return sql<SavedVenueRow[]>`
    select v.id, v.name, v.category, v.lat, v.lng, v.district, v.city, v.blurb, v.approximate, v.source,
      v.is_closed as "isClosed", s.saved_at as "savedAt"
    from saved_venues s join venues v on v.id = s.venue_id
    where s.user_id = ${userId}
      ${after === null ? sql`` : sql`and (s.saved_at, s.venue_id) < (${after.savedAt}, ${after.venueId})`}
    order by s.saved_at desc, s.venue_id desc limit ${limit}`;
}

/** Lists all venues that a person saved, for the export. */
export async function listSavedVenuesForExport(
  sql: Queryable,
  userId: string,
): Promise<{ venueId: string; name: string; savedAt: Date }[]> {
  return sql<{ venueId: string; name: string; savedAt: Date }[]>`
    select s.venue_id as "venueId", v.name, s.saved_at as "savedAt"
    from saved_venues s join venues v on v.id = s.venue_id
    where s.user_id = ${userId} order by s.saved_at, s.venue_id`;
}

/** Deletes at most `limit` of the rows with the venues that a person saved, and returns their number. */
export async function eraseSavedVenues(tx: Tx, userId: string, limit: number): Promise<number> {
  const deleted = await tx`
    delete from saved_venues where ctid = any(array(
      select ctid from saved_venues where user_id = ${userId} limit ${limit}))`;
  return deleted.count;
}
