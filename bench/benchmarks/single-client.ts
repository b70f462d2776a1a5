/**
 * Benchmark of a single client: latency of one call on an otherwise idle server, in milliseconds. The baseline is one
 * plain SQL transaction that writes the same rows on one connection, with one database round trip for each SQL
 * statement. A second line for each call adds a request to a plain `node:http` server to this transaction, because no
 * HTTP server can answer faster than both.
 */
import { randomUUID } from 'node:crypto';
import { Client } from 'undici';
import { insertBaselineComment, insertBaselineLike, insertBaselinePost } from '../baseline-transactions.ts';
import type { BenchmarkContext } from '../benchmark-context.ts';
import { createPlazaRequest } from '../peer-workloads.ts';
import { computeMedian } from '../percentile.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import type { LoadTestRequest } from '../send-load.ts';
import { sendLoadTestRequest, storeResponseBodyOnPlainServer } from '../send-request.ts';
import { waitUntilListenersHandledAllEvents } from '../wait-until-listeners-drained.ts';

const turns = 3;
const callsPerTurn = 301;
const warmUpCallsPerTurn = 50;
/**
 * Number of calls before the first turn. V8 optimizes a function only after some thousand calls, and a server in use has
 * run these functions far more often.
 */
const warmUpCalls = 6_000;
/**
 * Number of accounts that like posts in turn. The calls before the measurement bring the sessions of all of them into the
 * server's memory, as those of the people who post and comment.
 */
const likerCount = 50;

/** Measures the latency of one client on an otherwise idle server. The baseline is plain SQL. */
export async function measureSingleClientLatency(context: BenchmarkContext): Promise<BenchmarkResult[]> {
  const { people, otherAccounts, postIds } = context.seeded;
  const text = () => `Alone in the #market ${randomUUID()}`;
  const author = (index: number) => people[index % people.length]!;
  const commented = postIds[70]!;
  const liked = (index: number) => postIds[80 + Math.floor(index / likerCount)]!;
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
        createPlazaRequest(otherAccounts[index % likerCount]!, 'likePost', {
          postId: liked(index),
        }),
      // The baseline likes with the accounts from the end of the list, and Plaza with those from the start, so that no
      // account likes a post twice.
      (index) =>
        insertBaselineLike(context.db, {
          postId: liked(index),
          userId: otherAccounts.at(-1 - (index % likerCount))!.id,
        }),
    ],
  ];
  const client = new Client(context.url);
  const plainClient = new Client(context.plainUrl);
  try {
    const results: BenchmarkResult[] = [];
    for (const [name, requestOf, insertBaseline] of kinds) {
      const operations = {
        callPlaza: (index: number) => call(client, requestOf(index)),
        callPlain: (index: number) => call(plainClient, { ...requestOf(index), path: '/bytes/0' }),
        insertBaseline,
      };
      await storeResponseBodyOnPlainServer(
        context.plainUrl,
        0,
        await sendLoadTestRequest(context.url, requestOf(0)),
      );
      results.push(...(await measureKind(context, name, operations)));
    }
    return results;
  } finally {
    await client.close();
    await plainClient.close();
  }
}

type Operation = (index: number) => Promise<void>;

async function measureKind(
  town: BenchmarkContext,
  name: string,
  { callPlaza, callPlain, insertBaseline }: Record<'callPlaza' | 'callPlain' | 'insertBaseline', Operation>,
): Promise<BenchmarkResult[]> {
  const times: Record<'plaza' | 'plain' | 'baseline', number[]> = { plaza: [], plain: [], baseline: [] };
  // The first call was made for its response.
  let [called, inserted] = [1, 0];
  for (let index = 0; index < warmUpCalls; index++) {
    await insertBaseline(inserted++);
    await callPlain(called);
    await callPlaza(called++);
  }
  for (let turn = 0; turn < turns; turn++) {
    await waitUntilListenersHandledAllEvents(town.db);
    times.baseline.push(await measureTime(() => insertBaseline(inserted++)));
    times.plain.push(await measureTime(() => callPlain(called)));
    times.plaza.push(await measureTime(() => callPlaza(called++)));
  }
  const base = computeMedian(times.baseline);
  const unit = 'ms';
  return [
    createBenchmarkResult(`alone, one connection: ${name}`, {
      value: computeMedian(times.plaza),
      base,
      unit,
      atMost: 1.2,
    }),
    createBenchmarkResult(`alone, node:http and the same rows: ${name}`, {
      value: computeMedian(times.plain) + base,
      base,
      unit,
    }),
  ];
}

/** Runs an operation many times, one after another, and returns the median of its times in milliseconds. */
async function measureTime(run: () => Promise<void>): Promise<number> {
  for (let index = 0; index < warmUpCallsPerTurn; index++) await run();
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
