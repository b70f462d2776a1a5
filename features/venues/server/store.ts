/** SQL of venues. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { VenueRow } from '../domain/present-venue.ts';
import type { VenueCategory } from '../domain/venue-category.ts';

const columns = (sql: Queryable) =>
  sql`id, name, category, lat, lng, district, city, blurb, approximate, source`;

export interface VenuePage {
  q: string | undefined;
  category: VenueCategory | undefined;
  limit: number;
  /** The lower-case name and id of the last venue of the page before. */
  after: readonly [string, string] | undefined;
}

/** A row beside the text it is sorted by. */
export type ListedVenue = VenueRow & { sortName: string };

/** Venues in alphabetical order. */
export async function listVenueRows(sql: Queryable, page: VenuePage): Promise<ListedVenue[]> {
  const { q, category, limit, after } = page;
  return sql<ListedVenue[]>`select ${columns(sql)}, lower(name) as "sortName" from venues
    where true
      ${category === undefined ? sql`` : sql`and category = ${category}`}
      ${q === undefined || q === '' ? sql`` : sql`and strpos(lower(concat_ws(E'\n', name, district, city)), lower(${q})) > 0`}
      ${after === undefined ? sql`` : sql`and (lower(name) collate "C", id) > (${after[0]} collate "C", ${after[1]})`}
    order by lower(name) collate "C", id
    limit ${limit}`;
}

/** The venues of some ids, in no order. */
export async function findVenues(sql: Queryable, ids: readonly string[]): Promise<VenueRow[]> {
  if (ids.length === 0) return [];
  return sql<VenueRow[]>`select ${columns(sql)} from venues where id = any(${ids as string[]})`;
}

/** Adds venues; one whose id is known already stays as it is. Answers how many are new. */
export async function addVenues(tx: Tx, rows: readonly VenueRow[], now: Date): Promise<number> {
  if (rows.length === 0) return 0;
  const values = rows.map((row) => ({ ...row, created_at: now }));
  const added = await tx`insert into venues ${tx(
    values,
    'id',
    'name',
    'category',
    'lat',
    'lng',
    'district',
    'city',
    'blurb',
    'approximate',
    'source',
    'created_at',
  )} on conflict (id) do nothing`;
  return added.count;
}

/** Removes the venues of the starter city; answers how many there were. */
export async function deleteSample(tx: Tx): Promise<number> {
  return (await tx`delete from venues where source = 'sample'`).count;
}

export async function countSample(sql: Queryable): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from venues where source = 'sample'`;
  return row!.count;
}
