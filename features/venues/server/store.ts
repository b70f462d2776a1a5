/** SQL queries for venues. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { earthRadiusMeters, type MapBounds, type Position } from '#features/places/domain/position.ts';
import { type H3CellFilter, computeH3Cells } from '#features/places/server/public.ts';
import type { OpeningHours } from '../domain/opening-hours.ts';
import type { VenueRow } from '../domain/present-venue.ts';
import type { VenueCategory } from '../domain/venue-category.ts';
import type { VenueContact } from '../domain/venue-contact.ts';

const columns = (sql: Queryable) =>
  sql`id, name, category, lat, lng, district, city, blurb, approximate, source`;

interface VenuePage extends VenueFilter {
  bounds?: MapBounds | undefined;
  limit: number;
  /** Keyset cursor: lower-case name and id of the last venue on the previous page; undefined for the first page. */
  after: readonly [string, string] | undefined;
}

/** A venue's row with its lower-case name, the sort key of the list. */
type ListedVenue = VenueRow & { sortName: string };

/** Lists a page of venues in alphabetical order, filtered by text, category and map bounds. */
export async function listVenueRows(sql: Queryable, page: VenuePage): Promise<ListedVenue[]> {
  const { bounds, limit, after } = page;
  return sql<ListedVenue[]>`select ${columns(sql)}, lower(name) as "sortName" from venues
    where true
      ${matches(sql, page)}
      ${bounds === undefined ? sql`` : inBounds(sql, bounds)}
      ${after === undefined ? sql`` : sql`and (lower(name) collate "C", id) > (${after[0]} collate "C", ${after[1]})`}
    order by lower(name) collate "C", id
    limit ${limit}`;
}

/** Circle around the center of a search: its radius in meters, and the H3 grid cells that cover it. */
interface SearchReach {
  meters: number;
  cover: H3CellFilter;
}

/**
 * Lists a page of venues by distance to a position, nearest first. Each row has its distance in whole meters. The page
 * can be limited to the visible part of a map, to a radius, or to both.
 */
export async function listNearestVenueRows(
  sql: Queryable,
  page: VenueFilter & {
    center: Position;
    bounds?: MapBounds | undefined;
    reach?: SearchReach | undefined;
    limit: number;
    /** Keyset cursor: distance and id of the last venue on the previous page; undefined for the first page. */
    after: readonly [number, string] | undefined;
  },
): Promise<(VenueRow & { distance: number })[]> {
  const { center, bounds, reach, limit, after } = page;
  return sql<(VenueRow & { distance: number })[]>`
    select ${columns(sql)}, distance from venues, lateral (
      select round(2 * ${earthRadiusMeters}::float8 * asin(least(1, sqrt(
        power(sin(radians(lat - ${center.lat}) / 2), 2)
        + cos(radians(${center.lat})) * cos(radians(lat)) * power(sin(radians(lng - ${center.lng}) / 2), 2)
      ))))::int as distance
    ) as measured
    where true
      ${matches(sql, page)}
      ${bounds === undefined ? sql`` : inBounds(sql, bounds)}
      ${reach === undefined ? sql`` : isInReach(sql, reach)}
      ${after === undefined ? sql`` : sql`and (distance, id) > (${after[0]}, ${after[1]})`}
    order by distance, id
    limit ${limit}`;
}

interface VenueFilter {
  /** Text that the venue's name, district or city must contain, in upper or lower case; undefined for no filter. */
  q: string | undefined;
  category: VenueCategory | undefined;
}

/**
 * Returns the SQL condition of the filters for text and category, beginning with `and`. The condition is empty if no
 * filter is set.
 */
function matches(sql: Queryable, { q, category }: VenueFilter) {
  return sql`
    ${category === undefined ? sql`` : sql`and category = ${category}`}
    ${q === undefined || q === '' ? sql`` : sql`and strpos(lower(concat_ws(E'\n', name, district, city)), lower(${q})) > 0`}`;
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

/**
 * Returns an SQL condition for venues whose `distance` is within a radius. Only venues in the grid cells that cover the
 * circle are read, so that the index on the cells is used.
 */
function isInReach(sql: Queryable, { meters, cover }: SearchReach) {
  return sql`and ${sql(cover.column)} = any(${cover.cells}) and distance <= ${meters}::float8`;
}

/** Finds venues by id. The order of the result is undefined. */
export async function listVenueRowsByIds(sql: Queryable, ids: readonly string[]): Promise<VenueRow[]> {
  if (ids.length === 0) return [];
  return sql<VenueRow[]>`select ${columns(sql)} from venues where id = any(${ids as string[]})`;
}

interface VenuePageColumns extends VenueContact {
  hours: OpeningHours | null;
  isClosed: boolean;
  address: string | null;
}

/**
 * Returns the columns that only the page of one venue shows: opening hours, contact, address, and whether the venue has
 * closed permanently.
 */
export async function findVenuePageDetails(sql: Queryable, id: string): Promise<VenuePageColumns> {
  const rows = await sql<VenuePageColumns[]>`
    select hours, is_closed as "isClosed", phone, website, address from venues where id = ${id}`;
  return rows[0] ?? { hours: null, isClosed: false, phone: null, website: null, address: null };
}

/**
 * Returns the opening hours of venues by id. Leaves out venues without hours and venues that have closed permanently.
 */
export async function listOpeningHoursByVenueId(
  sql: Queryable,
  ids: readonly string[],
): Promise<{ id: string; hours: OpeningHours }[]> {
  if (ids.length === 0) return [];
  return sql<{ id: string; hours: OpeningHours }[]>`
    select id, hours from venues where id = any(${ids}) and hours is not null and not is_closed`;
}

/**
 * Returns up to 5,000 venues of one city, or of all cities if `city` is empty or undefined, with the texts that
 * `filterAndRankVenues` searches. Leaves out venues that have closed permanently.
 */
export function listVenuesForSuggestionSearch(
  sql: Queryable,
  city: string | undefined,
): Promise<(VenueRow & { alsoKnownAs: string[] })[]> {
  return sql<(VenueRow & { alsoKnownAs: string[] })[]>`
    select ${columns(sql)}, also_known_as as "alsoKnownAs" from venues
    where not is_closed ${city === undefined || city === '' ? sql`` : sql`and lower(city) = lower(${city})`}
    order by id limit 5000`;
}

/**
 * A venue to store, with its alternative names, which the search finds too, and with its website and address if they
 * are known.
 */
interface NewVenueRow extends VenueRow {
  alsoKnownAs: readonly string[];
  website: string | null;
  /** Street address; null if it is unknown. */
  address: string | null;
}

/** Inserts venues and returns how many were inserted. Venues whose id already exists stay unchanged. */
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
    'website',
    'address',
  )} on conflict (id) do nothing`;
  return added.count;
}

/** Lists venues without H3 grid cells, which were stored before the database had columns for cells. */
export function listVenuesWithoutH3Cells(
  sql: Queryable,
  limit: number,
): Promise<(Position & { id: string })[]> {
  return sql<(Position & { id: string })[]>`
    select id, lat, lng from venues where cell_small is null order by id limit ${limit}`;
}

/** Stores the H3 grid cells of venues, by which a search near a position finds them. */
export async function updateVenueH3Cells(
  sql: Queryable,
  rows: readonly { id: string; cellSmall: string | null; cellLarge: string | null }[],
): Promise<void> {
  await sql`
    update venues v set cell_small = c.small, cell_large = c.large
    from unnest(${rows.map((row) => row.id)}::text[], ${rows.map((row) => row.cellSmall)}::text[],
      ${rows.map((row) => row.cellLarge)}::text[]) as c (id, small, large) where v.id = c.id`;
}

/** Deletes the venues of the starter city (the built-in example town) and returns their number. */
export async function deleteSampleVenueRows(tx: Tx): Promise<number> {
  return (await tx`delete from venues where source = 'sample'`).count;
}

/** Counts the venues of the starter city (the built-in example town). */
export async function countSampleVenueRows(sql: Queryable): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from venues where source = 'sample'`;
  return row!.count;
}
