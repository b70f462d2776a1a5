/** SQL queries for venues. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { MapBounds, Position } from '#features/places/domain/position.ts';
import { type H3CellCover, computeH3Cells } from '#features/places/server/public.ts';
import type { VenueRow } from '../domain/present-venue.ts';
import type { VenueCategory } from '../domain/venue-category.ts';

const columns = (sql: Queryable) =>
  sql`id, name, category, lat, lng, district, city, blurb, approximate, source`;

interface VenuePage {
  q: string | undefined;
  category: VenueCategory | undefined;
  bounds?: MapBounds | undefined;
  limit: number;
  /** Keyset cursor: lower-case name and id of the last venue on the previous page; undefined for the first page. */
  after: readonly [string, string] | undefined;
}

/** A venue's row with its lower-case name, by which the list is sorted. */
type ListedVenue = VenueRow & { sortName: string };

/** Lists a page of venues in alphabetical order, filtered by text, category and map bounds. */
export async function listVenueRows(sql: Queryable, page: VenuePage): Promise<ListedVenue[]> {
  const { q, category, bounds, limit, after } = page;
  return sql<ListedVenue[]>`select ${columns(sql)}, lower(name) as "sortName" from venues
    where true
      ${category === undefined ? sql`` : sql`and category = ${category}`}
      ${q === undefined || q === '' ? sql`` : sql`and strpos(lower(concat_ws(E'\n', name, district, city)), lower(${q})) > 0`}
      ${bounds === undefined ? sql`` : inBounds(sql, bounds)}
      ${after === undefined ? sql`` : sql`and (lower(name) collate "C", id) > (${after[0]} collate "C", ${after[1]})`}
    order by lower(name) collate "C", id
    limit ${limit}`;
}

/**
 * Returns an SQL condition for positions within map bounds. Bounds that cross the date line consist of two ranges of
 * longitudes.
 */
function inBounds(sql: Queryable, { south, west, north, east }: MapBounds) {
  const across =
    west <= east ? sql`lng between ${west} and ${east}` : sql`(lng >= ${west} or lng <= ${east})`;
  return sql`and lat between ${south} and ${north} and ${across}`;
}

/** Finds venues by id. The order of the result is undefined. */
export async function findVenueRows(sql: Queryable, ids: readonly string[]): Promise<VenueRow[]> {
  if (ids.length === 0) return [];
  return sql<VenueRow[]>`select ${columns(sql)} from venues where id = any(${ids as string[]})`;
}

/** A venue to store, with the other names by which people find it. */
interface NewVenueRow extends VenueRow {
  alsoKnownAs: readonly string[];
}

/** Inserts venues and returns the number of inserted ones. Venues whose id exists stay unchanged. */
export async function insertVenueRows(tx: Tx, rows: readonly NewVenueRow[], now: Date): Promise<number> {
  if (rows.length === 0) return 0;
  const values = rows.map(({ alsoKnownAs, ...row }) => {
    const { cellSmall, cellLarge } = computeH3Cells(row);
    return {
      ...row,
      also_known_as: alsoKnownAs as string[],
      created_at: now,
      cell_small: cellSmall,
      cell_large: cellLarge,
    };
  });
  const added = await tx`insert into venues ${tx(
    values,
    'id',
    'name',
    'also_known_as',
    'category',
    'lat',
    'lng',
    'district',
    'city',
    'blurb',
    'approximate',
    'source',
    'created_at',
    'cell_small',
    'cell_large',
  )} on conflict (id) do nothing`;
  return added.count;
}

/** Lists the venues in the given grid cells, in no particular order. The caller must check the exact distance. */
export function listVenuesInCells(
  sql: Queryable,
  cover: H3CellCover,
  query: { q: string | undefined; category: VenueCategory | undefined },
): Promise<VenueRow[]> {
  const { q, category } = query;
  return sql<VenueRow[]>`select ${columns(sql)} from venues
    where ${sql(cover.column)} = any(${cover.cells})
      ${category === undefined ? sql`` : sql`and category = ${category}`}
      ${q === undefined || q === '' ? sql`` : sql`and strpos(lower(concat_ws(E'\n', name, district, city)), lower(${q})) > 0`}`;
}

/** Lists venues without grid cells, which were stored before the columns for cells existed. */
export function listVenuesWithoutGridCells(
  sql: Queryable,
  limit: number,
): Promise<(Position & { id: string })[]> {
  return sql<(Position & { id: string })[]>`
    select id, lat, lng from venues where cell_small is null order by id limit ${limit}`;
}

export async function updateVenueCells(
  sql: Queryable,
  rows: readonly { id: string; cellSmall: string | null; cellLarge: string | null }[],
): Promise<void> {
  await sql`
    update venues v set cell_small = c.small, cell_large = c.large
    from unnest(${rows.map((row) => row.id)}::text[], ${rows.map((row) => row.cellSmall)}::text[],
      ${rows.map((row) => row.cellLarge)}::text[]) as c (id, small, large) where v.id = c.id`;
}

/** Deletes the venues of the starter city and returns their number. */
export async function deleteSampleVenueRows(tx: Tx): Promise<number> {
  return (await tx`delete from venues where source = 'sample'`).count;
}

export async function countSampleVenueRows(sql: Queryable): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from venues where source = 'sample'`;
  return row!.count;
}
