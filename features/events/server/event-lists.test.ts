/** Checks with 10,000 stored events that lists by date and by area read only the rows of one page, along an index. */
import { expect, test } from 'vitest';
import { buildH3CellFilterCoveringCircle } from '#features/places/server/public.ts';
import { computeH3Cells } from '#features/places/server/public.ts';
import { server, setUpEventTests } from './events-harness.ts';
import { type EventListPageRequest, listEventOccurrences } from './store-lists.ts';

setUpEventTests();

const day = 86_400_000;

async function fill(count: number): Promise<void> {
  const { db, clock, plaza } = server;
  const rows = Array.from({ length: count }, (_, at) => {
    const position = { lat: 33.3 + (at % 97) / 300, lng: -112.3 + (at % 89) / 200 };
    const startsAt = new Date(clock.now().getTime() + ((at * 7919) % 365) * day + (at % 24) * 3_600_000);
    const { cellSmall, cellLarge } = computeH3Cells(position);
    const { newId } = plaza.platform;
    return {
      id: newId(),
      occurrenceId: newId(),
      title: `Event ${at}`,
      ...position,
      startsAt,
      cellSmall,
      cellLarge,
    };
  });
  for (let from = 0; from < count; from += 2_000) {
    const part = db.json(rows.slice(from, from + 2_000));
    await db`
      with rows as (
        select * from jsonb_to_recordset(${part}::jsonb) as r (id uuid, "occurrenceId" uuid, title text, lat float8,
          lng float8, "startsAt" timestamptz, "cellSmall" text, "cellLarge" text)),
      inserted as (
        insert into town_events (id, source, title, city, lat, lng, starts_at, ends_at, time_zone, status, created_at, updated_at)
        select id, 'user', title, 'Phoenix', lat, lng, "startsAt", "startsAt" + interval '2 hours', 'America/Phoenix',
          'confirmed', ${clock.now()}, ${clock.now()} from rows)
      insert into town_event_occurrences (id, event_id, slot, starts_at, ends_at, is_listed, category, tags, lat, lng,
        cell_small, cell_large)
      select "occurrenceId", id, 'only', "startsAt", "startsAt" + interval '2 hours', true, 'event', '{}', lat, lng,
        "cellSmall", "cellLarge" from rows`;
  }
  await db`analyze town_events, town_event_occurrences`;
}

/** Counts the date rows that a list query reads: rows that its scans return, and rows that they filter out. */
async function countRead(query: EventListPageRequest): Promise<number> {
  return server.db.begin(async (sql) => {
    const explained: unknown[] = [];
    const explain = Object.assign(
      (strings: TemplateStringsArray, ...values: unknown[]) =>
        strings[0]!.trimStart().startsWith('with found')
          ? sql`explain (analyze, format json) ${sql(strings as never, ...(values as never[])) as never}`.then(
              (rows) => {
                explained.push(rows[0]!['QUERY PLAN']);
                return [];
              },
            )
          : sql(strings as never, ...(values as never[])),
      sql,
    );
    await listEventOccurrences(explain as never, query);
    return sumRows((explained[0] as { Plan: PlanNode }[])[0]!.Plan);
  });
}

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

function sumRows(node: PlanNode): number {
  const own =
    node['Relation Name'] === 'town_event_occurrences'
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0;
  return own + (node.Plans ?? []).reduce((sum, inner) => sum + sumRows(inner), 0);
}

test('EXP-082 a page of 10,000 events by date and area reads few rows and is the same as a scan of all', async () => {
  await fill(10_000);
  const now = server.clock.now();
  const base = { from: now, without: [], after: null, limit: 13 };
  const center = { lat: 33.45, lng: -112.07 };
  const near = (meters: number) => ({
    ...center,
    meters,
    cover: buildH3CellFilterCoveringCircle(center, meters),
  });
  const later = new Date(now.getTime() + 200 * day);
  expect(await countRead(base)).toBeLessThan(200);
  expect(await countRead({ ...base, from: later })).toBeLessThan(200);
  expect(await countRead({ ...base, near: near(5_000) })).toBeLessThan(2_000);
  expect(await countRead({ ...base, near: near(25_000) })).toBeLessThan(2_000);
  const edge = { lat: 33.62, lng: -112.32 };
  const corner = { ...edge, meters: 3_000, cover: buildH3CellFilterCoveringCircle(edge, 3_000) };
  expect(await countRead({ ...base, near: corner })).toBeLessThan(2_000);
  for (const meters of [5_000, 25_000]) {
    const found = await listEventOccurrences(server.db, { ...base, from: later, near: near(meters) });
    const all = await listEventOccurrences(server.db, { ...base, from: later, limit: 20_000 });
    const { cells, column } = buildH3CellFilterCoveringCircle(center, meters);
    const [{ count }] = (await server.db`
      select count(*)::int as count from town_event_occurrences
      where ${server.db(column)} = any(${cells}) and ends_at > ${later}`) as unknown as [{ count: number }];
    expect(count).toBeGreaterThan(13);
    const ids = new Set(all.map((row) => row.occurrenceId));
    expect(found).toHaveLength(13);
    expect(found.every((row) => ids.has(row.occurrenceId))).toBe(true);
    expect(found.map((row) => row.startsAt)).toEqual(
      found.map((row) => row.startsAt).toSorted((a, b) => +a - +b),
    );
  }
}, 60_000);
