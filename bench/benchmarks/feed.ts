/**
 * Benchmark of the feed: throughput of reading the 50 newest posts as signed-in viewers. The baseline is a plain
 * `node:http` server that sends the same bytes.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { readResidentMegabytes } from '../measure-memory-growth.ts';
import { sendLoadTestRequests } from '../send-load.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import type { BenchmarkContext } from '../benchmark-context.ts';

const path = '/plaza/us-central1/listPosts';
/** Maximum resident memory of the server and its picture decoder processes in megabytes, without the database. */
const allowedMegabytes = 200;
const body = JSON.stringify({ limit: 50 });

/**
 * Measures how many requests for the newest posts the server answers per second for signed-in viewers, and its memory
 * afterwards.
 */
export async function measureFeedThroughputAndMemory(context: BenchmarkContext): Promise<BenchmarkResult[]> {
  const { people } = context.seeded;
  const first = await fetch(context.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${people[0]!.token}` },
    body,
  });
  const bytes = Buffer.from(await first.arrayBuffer());
  await checkFlags(context, JSON.parse(bytes.toString()));
  await fetch(`${context.plainUrl}/set-bytes`, { method: 'POST', body: bytes });
  let turn = 0;
  const next = (where: string) => () => ({ path: where, token: people[turn++ % people.length]!.token, body });
  // The server runs at its full speed only after V8 has compiled the hot functions, which takes tens of thousands of
  // requests on two cores.
  await sendLoadTestRequests(context.url, { next: next(path), seconds: 10 });
  await sendLoadTestRequests(context.plainUrl, { next: next('/bytes'), seconds: 1 });
  const plain = await sendLoadTestRequests(context.plainUrl, { next: next('/bytes'), seconds: 5 });
  const ours = await sendLoadTestRequests(context.url, { next: next(path), seconds: 5 });
  if (ours.failed > 0) throw new Error(`${ours.failed} calls of listPosts failed`);
  // Reads the memory now and again after the pause, because an idle server returns the memory of the burst after about
  // eleven seconds (`app/start-releasing-idle-memory.ts`).
  const megabytesDuring = await readResidentMegabytes(context.pid);
  await sleep(15_000);
  return [
    createBenchmarkResult('50 newest posts, signed in', {
      value: ours.perSecond,
      base: plain.perSecond,
      unit: 'req/s',
      atLeast: 0.45,
    }),
    createBenchmarkResult('memory 15 s after feed reads (base: allowed)', {
      value: await readResidentMegabytes(context.pid),
      base: allowedMegabytes,
      unit: 'MB',
      atMost: 1,
    }),
    createBenchmarkResult('memory at the end of the feed reads', {
      value: megabytesDuring,
      base: allowedMegabytes,
      unit: 'MB',
    }),
  ];
}

/**
 * Compares `isLiked` and `isSaved` of the returned posts with the database, so that the benchmark does not measure
 * wrong responses.
 * @throws Error if they differ
 */
async function checkFlags(
  town: BenchmarkContext,
  page: { posts: { id: string; isLiked: boolean; isSaved: boolean }[] },
): Promise<void> {
  const ids = page.posts.map((post) => post.id);
  const rows = await town.db<{ id: string }[]>`
    select post_id as id from post_likes where user_id = ${town.seeded.people[0]!.id} and post_id = any(${ids}::uuid[])`;
  const liked = new Set(rows.map((row) => row.id));
  for (const post of page.posts) {
    if (post.isLiked !== liked.has(post.id) || post.isSaved)
      throw new Error(`wrong flags on post ${post.id}`);
  }
}
