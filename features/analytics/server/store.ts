/** SQL queries for visits, for daily visit counts, and for performance measurements. */
import type { CountedGuestUsageEventName } from '../domain/visit.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';

interface NewVisit {
  event: string;
  path: string;
  tab: string;
  userId: string | null;
  sessionId: string;
  userAgent: string;
  timeZone: string;
  day: string;
  at: Date;
}

/** Inserts visits: usage events that signed-in users reported. */
export async function insertVisits(tx: Tx, visits: readonly NewVisit[]): Promise<void> {
  await tx`
    insert into analytics_visits (event, path, tab, user_id, session_id, user_agent, tz, day, ts)
    select event, path, tab, "userId", "sessionId", "userAgent", "timeZone", day, at
    from jsonb_to_recordset(${tx.json(visits as never)}::jsonb) as v (
      event text, path text, tab text, "userId" uuid, "sessionId" text, "userAgent" text, "timeZone" text, day date,
      at timestamptz
    )`;
}

/**
 * Increments the daily visit counts of guests. The rows are written in a fixed order, so that parallel calls do not
 * deadlock.
 */
export async function incrementDailyGuestVisits(
  tx: Tx,
  day: string,
  sums: ReadonlyMap<CountedGuestUsageEventName, number>,
): Promise<void> {
  await tx`
    insert into analytics_guest_days as d (day, event, visits)
    select ${day}::date, e, n from unnest(${[...sums.keys()]}::text[], ${[...sums.values()]}::integer[]) as s (e, n) order by e
    on conflict (day, event) do update set visits = d.visits + excluded.visits`;
}

interface Slice {
  /** Id of the user whose visits are selected; null for everybody. */
  userId: string | null;
  events: readonly string[] | null;
  since: Date;
}

function within(sql: Queryable, slice: Slice) {
  return sql`
    from analytics_visits where ts >= ${slice.since}
      ${slice.userId === null ? sql`` : sql`and user_id = ${slice.userId}`}
      ${slice.events === null ? sql`` : sql`and event = any(${slice.events as string[]}::text[])`}`;
}

/**
 * Returns the part of a SQL query that selects the visit counts of guests. For a query about one user, this part
 * selects nothing, because the counts of guests are anonymous.
 */
function ofGuests(sql: Queryable, slice: Slice) {
  return sql`
    from analytics_guest_days where ${slice.userId === null} and day >= ${slice.since}::date
      ${slice.events === null ? sql`` : sql`and event = any(${slice.events as string[]}::text[])`}`;
}

/**
 * Returns the number of visits by event name, for one user or everybody. Returns at most 100 names, the most frequent
 * first.
 */
export function countVisitsByUsageEventName(
  sql: Queryable,
  slice: Slice,
): Promise<{ event: string; visits: number }[]> {
  return sql<{ event: string; visits: number }[]>`
    select event, sum(visits)::int as visits from (
      select event, count(*) as visits ${within(sql, slice)} group by event
      union all select event, visits ${ofGuests(sql, slice)}) counted
    group by event order by visits desc, event limit 100`;
}

/**
 * Returns for each day the number of visits and the number of people who made them, for one user or everybody. Guests
 * are counted in the visits but not in the people.
 */
export function countVisitsByDay(
  sql: Queryable,
  slice: Slice,
): Promise<{ day: string; visits: number; people: number }[]> {
  return sql<{ day: string; visits: number; people: number }[]>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(visits)::int as visits, sum(people)::int as people from (
      select day, count(*) as visits, count(distinct coalesce(user_id::text, session_id)) as people
      ${within(sql, slice)} group by day
      union all select day, visits, 0 ${ofGuests(sql, slice)}) counted
    group by day order by day`;
}

/**
 * Finds the earliest day, up to and including `through`, whose visits are not counted yet, and stores its visit counts.
 * Returns false if there is no such day.
 */
export async function storeVisitCountsOfNextUncountedDay(sql: Queryable, through: string): Promise<boolean> {
  const result = await sql`
    insert into analytics_days (day, event, visits, people)
    select day, event, count(*), count(distinct coalesce(user_id::text, session_id))
    from analytics_visits
    where day = (
      select min(day) from analytics_visits where day <= ${through}::date
        and day > coalesce((select max(day) from analytics_days), '-infinity'::date))
    group by day, event on conflict do nothing`;
  return result.count > 0;
}

/**
 * Deletes one batch of visits and measurements older than `before`, at most 20,000 rows of each table. Returns the
 * number of deleted rows.
 */
export async function deleteOldVisitsAndMeasurements(sql: Queryable, before: Date): Promise<number> {
  const result = await sql`
    delete from analytics_visits where id in (
      select id from analytics_visits where ts < ${before} order by ts limit 20000
    )`;
  const samples = await sql`
    delete from performance_samples where id in (
      select id from performance_samples where ts < ${before} order by ts limit 20000
    )`;
  return result.count + samples.count;
}

/** Inserts performance measurements of the page, such as loading times. */
export async function insertPerformanceMeasurements(
  tx: Tx,
  samples: readonly { name: string; value: number; path: string; userId: string | null; at: Date }[],
): Promise<void> {
  await tx`
    insert into performance_samples (metric, value, path, user_id, ts)
    select name, value, path, "userId", at
    from jsonb_to_recordset(${tx.json(samples)}::jsonb) as s (
      name text, value double precision, path text, "userId" uuid, at timestamptz
    )`;
}

interface Summary {
  name: string;
  samples: number;
  p50: number;
  p75: number;
  p95: number;
}

/**
 * Returns percentiles (p50, p75, p95) of the measurements since a time, by metric.
 * @param userId the user whose measurements are included; null to include all measurements
 */
export function summarizePerformanceMeasurements(
  sql: Queryable,
  userId: string | null,
  since: Date,
): Promise<Summary[]> {
  return sql<Summary[]>`
    select metric as name, count(*)::int as samples,
      percentile_cont(0.5) within group (order by value) as p50,
      percentile_cont(0.75) within group (order by value) as p75,
      percentile_cont(0.95) within group (order by value) as p95
    from performance_samples where ts >= ${since} ${userId === null ? sql`` : sql`and user_id = ${userId}`}
    group by metric order by metric`;
}

/**
 * Makes up to `limit` visits and measurements of a person anonymous by removing the user id. Returns the number of
 * changed rows.
 */
export async function anonymizeVisitsAndMeasurements(tx: Tx, userId: string, limit: number): Promise<number> {
  const visits = await tx`
    update analytics_visits set user_id = null, session_id = 'gone'
    where id = any(array(select id from analytics_visits where user_id = ${userId} limit ${limit}))`;
  const samples = await tx`
    update performance_samples set user_id = null
    where id = any(array(select id from performance_samples where user_id = ${userId} limit ${limit - visits.count}))`;
  return visits.count + samples.count;
}

/** Lists all stored visits of a user, oldest first, for the export of their data. */
export function listVisitsByUser(sql: Queryable, userId: string) {
  return sql`
    select event, path, tab, user_agent as "userAgent", tz as "timeZone", to_char(day, 'YYYY-MM-DD') as day, ts as at
    from analytics_visits where user_id = ${userId} order by ts, id`;
}

/** Lists all stored performance measurements of a user, oldest first, for the export of their data. */
export function listPerformanceMeasurementsByUser(sql: Queryable, userId: string) {
  return sql`
    select metric, value, path, ts as at from performance_samples
    where user_id = ${userId} order by ts, id`;
}
