/**
 * Benchmark of the list of events by date and area over 10,000 events. The baseline is a hand-written query that reads
 * the same index and returns the same rows.
 */
import { randomUUID } from 'node:crypto';
import { dayMs } from '#platform/contract/zoned-time.ts';
import { computeH3Cells, buildH3CellFilterCoveringCircle } from '#features/places/server/public.ts';
import type { BenchmarkContext } from '../benchmark-context.ts';
import { compareP95Latency } from '../compare-p95-latency.ts';
import { createSeededRandom } from '../random.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';

const events = 10_000;
const rounds = 200;
/** Number of days over which the events are spread. */
const days = 120;
const pageSize = 12;
const radiusKm = 10;
const hourMs = 3_600_000;

interface Question {
  from: string;
  lat: number;
  lng: number;
}

/** Measures the latency of event lists by date and area. The baseline is a hand-written SQL query. */
export async function measureEventListLatency(context: BenchmarkContext): Promise<BenchmarkResult[]> {
  const random = createSeededRandom(12);
  const place = () => ({ lat: 33.2 + random() * 0.6, lng: -112.5 + random() * 0.9 });
  await fill(context, random, place);
  const questions: Question[] = Array.from({ length: rounds }, () => ({
    from: new Date(Date.now() + random() * days * 0.9 * dayMs).toISOString(),
    ...place(),
  }));
  const latency = await compareP95Latency(
    questions,
    30,
    (question) => ask(context, question),
    (question) => runBaseline(context, question),
  );
  return [
    createBenchmarkResult('10,000 events by date and area, p95', {
      ...latency,
      unit: 'ms',
      atMost: 5,
    }),
  ];
}

/** Inserts events with one occurrence each, spread over the Phoenix area. */
async function fill(
  town: BenchmarkContext,
  random: () => number,
  place: () => { lat: number; lng: number },
): Promise<void> {
  const rows = Array.from({ length: events }, (_, at) => {
    const start = new Date(Date.now() + random() * days * dayMs);
    const { lat, lng } = place();
    const { cellSmall: small, cellLarge: large } = computeH3Cells({ lat, lng });
    const end = new Date(start.getTime() + 2 * hourMs);
    return {
      id: randomUUID(),
      date: randomUUID(),
      title: `Fair ${at}`,
      start: start.toISOString(),
      end: end.toISOString(),
      lat,
      lng,
      small,
      large,
    };
  });
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key]);
  await town.db`
    with written as (
      select * from unnest(${column('id')}::uuid[], ${column('date')}::uuid[], ${column('title')}::text[],
        ${column('start')}::timestamptz[], ${column('end')}::timestamptz[], ${column('lat')}::float8[],
        ${column('lng')}::float8[], ${column('small') as string[]}::text[], ${column('large') as string[]}::text[])
        as w (id, date, title, starts_at, ends_at, lat, lng, small, large)),
    stored as (
      insert into town_events (id, source, title, city, lat, lng, starts_at, ends_at, time_zone, status, tags,
        created_at, updated_at)
      select id, 'guest', title, 'Phoenix', lat, lng, starts_at, ends_at, 'America/Phoenix', 'confirmed', '{fair}',
        now(), now() from written)
    insert into town_event_occurrences (id, event_id, slot, starts_at, ends_at, is_listed, category, tags, lat, lng,
      cell_small, cell_large)
    select date, id, 'only', starts_at, ends_at, true, 'fair', '{fair}', lat, lng, small, large from written`;
  await town.db`analyze town_events, town_event_occurrences`;
}

async function ask(context: BenchmarkContext, { from, lat, lng }: Question): Promise<void> {
  const answer = await fetch(`${context.url}/plaza/us-central1/listEvents`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${context.seeded.people[0]!.token}`,
    },
    body: JSON.stringify({ from, near: { lat, lng, radiusKm }, limit: pageSize }),
  });
  if (answer.status !== 200) throw new Error(`listEvents answered ${answer.status}: ${await answer.text()}`);
  const { events: found } = (await answer.json()) as { events: unknown[] };
  if (found.length === 0) throw new Error('listEvents found nothing.');
}

/**
 * Baseline: a hand-written query for the next event occurrences in a circle. It searches the cells of the H3 map grid
 * that cover the circle.
 */
async function runBaseline(context: BenchmarkContext, { from, lat, lng }: Question): Promise<void> {
  const meters = radiusKm * 1000;
  const { column, cells } = buildH3CellFilterCoveringCircle({ lat, lng }, meters);
  await context.db`
    select e.*, o.* from unnest(${cells}::text[]) as c (cell) cross join lateral (
      select * from town_event_occurrences o
      where o.${context.db(column)} = c.cell and o.starts_at > ${new Date(Date.parse(from) - dayMs)}
        and o.ends_at > ${from} and o.is_listed is not false
        and 2 * 6371008.8 * asin(least(1, sqrt(power(sin(radians(o.lat - ${lat}::float8) / 2), 2)
          + cos(radians(${lat}::float8)) * cos(radians(o.lat)) * power(sin(radians(o.lng - ${lng}::float8) / 2), 2))))
          <= ${meters}
      order by o.starts_at, o.id limit ${pageSize + 1}) o
    join town_events e on e.id = o.event_id
    order by o.starts_at, o.id limit ${pageSize + 1}`;
}
