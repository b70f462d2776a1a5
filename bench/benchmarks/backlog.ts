/**
 * Benchmark of a burst of posts. It measures the latency of comments while the listeners handle the backlog, compared
 * with a server without a backlog, and the time until the listeners have handled all events of the burst. Also prints,
 * for each listener, how many events and batches it handled and how many milliseconds it needed.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'undici';
import { listEventListenersOfFeature } from '#platform/kernel/validate-features.ts';
import { collectContributions } from '#platform/kernel/contribution.ts';
import { features } from '#app/features.ts';
import type { BenchmarkContext } from '../benchmark-context.ts';
import { createPlazaRequest } from '../peer-workloads.ts';
import { computePercentile } from '../percentile.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import { sendLoadTestRequests } from '../send-load.ts';
import { waitUntilDatabaseIdle } from '../wait-until-database-idle.ts';

const posts = 10_000;
const connections = 32;
/** Pause in milliseconds between two comments whose latency is measured. */
const everyMs = 10;
const quietComments = 600;
/**
 * Minimum number of comments whose latency is measured after the burst, so that a percentile is meaningful. Without
 * this minimum, the measurement would end as soon as the listeners have handled all events, possibly after too few
 * comments.
 */
const minComments = 150;
/** Maximum time in seconds for the listeners to handle all events of the burst. */
const permittedSeconds = 30;

interface Work {
  listener: string;
  events: number;
  batches: number;
  ms: number;
}

/**
 * Measures the latency of comments while listeners handle a burst of 10,000 posts, and the time that the listeners need
 * for the burst.
 */
export async function measureCommentLatencyDuringListenerBacklog(
  context: BenchmarkContext,
): Promise<BenchmarkResult[]> {
  const client = new Client(context.url);
  try {
    const comment = commentBy(context, client);
    for (let warmUp = 0; warmUp < 50; warmUp++) await comment();
    await waitUntilDatabaseIdle(context.db);
    const quiet = await measureComments(comment, async (count) => count < quietComments);
    await waitUntilDatabaseIdle(context.db);
    const before = await listWork(context);
    await sendBurst(context);
    const begun = performance.now();
    const lastEventId = await findLastEventId(context);
    let drainedMs: number | undefined;
    const during = await measureComments(comment, async (count) => {
      if (drainedMs === undefined && count % 20 === 0 && !(await hasBacklog(context, lastEventId)))
        drainedMs = performance.now() - begun;
      return count < minComments || drainedMs === undefined;
    });
    printWork(before, await listWork(context));
    return [
      createBenchmarkResult('comment during a backlog of 10,000 posts, p99', {
        value: computePercentile(during, 0.99),
        base: computePercentile(quiet, 0.99),
        unit: 'ms',
        atMost: 2,
      }),
      createBenchmarkResult('seconds until all effects of the burst exist', {
        value: drainedMs! / 1_000,
        base: permittedSeconds,
        unit: 's',
        atMost: 1,
      }),
    ];
  } finally {
    await client.close();
  }
}

/**
 * Creates a function that sends one comment and returns the latency in milliseconds. Successive comments are on
 * different posts.
 */
function commentBy(context: BenchmarkContext, client: Client): () => Promise<number> {
  const { people, postIds } = context.seeded;
  let turn = 0;
  return async () => {
    const author = people[++turn % people.length]!;
    const request = createPlazaRequest(author, 'createComment', {
      postId: postIds[turn % postIds.length]!,
      content: `Comment ${turn} beside a backlog`,
      idempotencyKey: randomUUID(),
    });
    const begun = performance.now();
    const response = await client.request({
      method: 'POST',
      path: request.path,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${request.token}` },
      body: request.body,
    });
    const answer = await response.body.text();
    if (response.statusCode !== 200) throw new Error(`createComment: ${answer}`);
    return performance.now() - begun;
  };
}

/**
 * Sends comments with a fixed pause between them for as long as `goesOn` returns true. Returns the latencies of the
 * comments in milliseconds.
 * @param goesOn receives the number of comments sent so far
 */
async function measureComments(
  comment: () => Promise<number>,
  goesOn: (count: number) => Promise<boolean>,
): Promise<number[]> {
  const latencies: number[] = [];
  while (await goesOn(latencies.length)) {
    latencies.push(await comment());
    await sleep(everyMs);
  }
  return latencies;
}

async function sendBurst(context: BenchmarkContext): Promise<void> {
  const { people } = context.seeded;
  let turn = 0;
  const { failed } = await sendLoadTestRequests(context.url, {
    amount: posts,
    connections,
    next: () => {
      const author = people[++turn % people.length]!;
      const content = `Post ${turn} of a burst about the #market ${randomUUID()}`;
      return createPlazaRequest(author, 'createPost', { content, idempotencyKey: randomUUID() });
    },
  });
  if (failed > 0) throw new Error(`${failed} posts of the burst failed`);
}

async function findLastEventId({ db }: BenchmarkContext): Promise<number> {
  const [row] = await db<{ id: number }[]>`select coalesce(max(id), 0) as id from events`;
  return row!.id;
}

/** Returns true if a listener has not handled all events up to `lastEventId`. */
async function hasBacklog({ db }: BenchmarkContext, lastEventId: number): Promise<boolean> {
  const contributions = collectContributions(features);
  const listeners = features
    .flatMap((feature) => listEventListenersOfFeature(feature, contributions))
    .map(({ name, events }) => ({ listener: name, names: events.map((event) => event.name) }));
  const [row] = await db<{ isAhead: boolean }[]>`
    select exists (
      select from jsonb_to_recordset(${db.json(listeners)}::jsonb) as w (listener text, names text[])
      join listener_positions p on p.listener = w.listener
      cross join unnest(w.names) n
      cross join lateral (
        select from events e
        where e.name = n and (e.xid, e.id) > (p.xid, p.event_id) and e.id <= ${lastEventId} limit 1) e) as "isAhead"`;
  return row!.isAhead;
}

async function listWork({ db }: BenchmarkContext): Promise<Map<string, Work>> {
  const rows = await db<Work[]>`
    select listener, handled_events::int as events, handled_batches::int as batches, busy_ms as ms from listener_positions`;
  return new Map(rows.map((row) => [row.listener, row]));
}

/**
 * Prints, for each listener, the number of events and batches that it handled between `before` and `after`, and the
 * milliseconds that it needed. The listener with the most milliseconds is printed first.
 */
function printWork(before: Map<string, Work>, after: Map<string, Work>): void {
  const work = [...after.values()]
    .map((now) => {
      const earlier = before.get(now.listener);
      return {
        listener: now.listener,
        events: now.events - (earlier?.events ?? 0),
        batches: now.batches - (earlier?.batches ?? 0),
        ms: now.ms - (earlier?.ms ?? 0),
      };
    })
    .filter(({ events }) => events > 0)
    .toSorted((a, b) => b.ms - a.ms);
  for (const { listener, events, batches, ms } of work) {
    const perEvent = (ms / events).toFixed(3);
    process.stdout.write(
      `     ${listener.padEnd(32)} ${events} events in ${batches} batches, ${Math.round(ms)} ms, ${perEvent} ms each\n`,
    );
  }
}
