/**
 * Benchmark of a single client: latency of one call on an otherwise idle server, in milliseconds. The baseline is one
 * plain SQL transaction that writes the same rows on one connection, with one database round trip for each SQL
 * statement.
 */
import { randomUUID } from 'node:crypto';
import { Client } from 'undici';
import { insertBaselineComment, insertBaselineLike, insertBaselinePost } from '../baseline-transactions.ts';
import type { BenchmarkContext } from '../benchmark-context.ts';
import { createPlazaRequest } from '../peer-workloads.ts';
import { computeMedian } from '../percentile.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import type { LoadTestRequest } from '../send-load.ts';
import { waitUntilListenersDrained } from '../wait-until-listeners-drained.ts';

const turns = 3;
const callsPerTurn = 301;
const warmUpCalls = 50;

/** Measures the latency of one client on an otherwise idle server. The baseline is plain SQL. */
export async function measureSingleClientLatency(context: BenchmarkContext): Promise<BenchmarkResult[]> {
  const { people, otherAccounts, postIds } = context.seeded;
  const text = () => `Alone in the #market ${randomUUID()}`;
  const author = (index: number) => people[index % people.length]!;
  const commented = postIds[70]!;
  const liked = (index: number) => postIds[80 + Math.floor(index / otherAccounts.length)]!;
  const kinds: [string, (index: number) => LoadTestRequest, (index: number) => Promise<void>][] = [
    [
      'post',
      (index) =>
        createPlazaRequest(author(index), 'createPost', { content: text(), idempotencyKey: randomUUID() }),
      (index) => insertBaselinePost(context.db, author(index).id, text()),
    ],
    [
      'comment',
      (index) =>
        createPlazaRequest(author(index), 'createComment', {
          postId: commented,
          content: text(),
          idempotencyKey: randomUUID(),
        }),
      (index) =>
        insertBaselineComment(context.db, { postId: commented, userId: author(index).id, content: text() }),
    ],
    [
      'like',
      (index) =>
        createPlazaRequest(otherAccounts[index % otherAccounts.length]!, 'likePost', {
          postId: liked(index),
        }),
      // The baseline likes with the accounts from the end of the list, and Plaza with those from the start, so that no
      // account likes a post twice.
      (index) =>
        insertBaselineLike(context.db, { postId: liked(index), userId: otherAccounts.at(-1 - index)!.id }),
    ],
  ];
  const client = new Client(context.url);
  try {
    const results: BenchmarkResult[] = [];
    for (const [name, shotOf, insertBaseline] of kinds)
      results.push(await measureKind(context, name, (index) => call(client, shotOf(index)), insertBaseline));
    return results;
  } finally {
    await client.close();
  }
}

async function measureKind(
  town: BenchmarkContext,
  name: string,
  callPlaza: (index: number) => Promise<void>,
  insertBaseline: (index: number) => Promise<void>,
): Promise<BenchmarkResult> {
  const times: { plaza: number[]; baseline: number[] } = { plaza: [], baseline: [] };
  let [called, inserted] = [0, 0];
  for (let turn = 0; turn < turns; turn++) {
    await waitUntilListenersDrained(town.db);
    times.baseline.push(await measureTime(() => insertBaseline(inserted++)));
    times.plaza.push(await measureTime(() => callPlaza(called++)));
  }
  return createBenchmarkResult(`alone, one connection: ${name}`, {
    value: computeMedian(times.plaza),
    base: computeMedian(times.baseline),
    unit: 'ms',
    atMost: 1.2,
  });
}

/** Runs an operation many times, one after another, and returns the median of its times in milliseconds. */
async function measureTime(run: () => Promise<void>): Promise<number> {
  for (let index = 0; index < warmUpCalls; index++) await run();
  const times: number[] = [];
  for (let index = 0; index < callsPerTurn; index++) {
    const begun = performance.now();
    await run();
    times.push(performance.now() - begun);
  }
  return computeMedian(times);
}

async function call(client: Client, { path, token, body }: LoadTestRequest): Promise<void> {
  const { statusCode, body: answer } = await client.request({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
  });
  const text = await answer.text();
  if (statusCode !== 200) throw new Error(`${path} was answered ${statusCode}: ${text}`);
}
