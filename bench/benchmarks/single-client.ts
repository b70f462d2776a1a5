/**
 * Benchmark of a single client: latency of one call on an otherwise idle server, in milliseconds. The baseline is one
 * plain SQL transaction that writes the same rows on one connection, with one database round trip for each SQL
 * statement. The second result of each call is the latency of a plain `node:http` server that runs this transaction for
 * each request. No HTTP server that writes the same rows can be much faster.
 */
import { randomUUID } from 'node:crypto';
import { Client } from 'undici';
import { type BaselineTransactionInput, insertBaselineRows } from '../baseline-transactions.ts';
import type { BenchmarkContext } from '../benchmark-context.ts';
import { createPlazaRequest, singleClientPostRange } from '../peer-workloads.ts';
import { computeMedian } from '../percentile.ts';
import { startProcessThatPrintsUrl } from '../processes.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import type { LoadTestRequest } from '../send-load.ts';
import { sendLoadTestRequest } from '../send-request.ts';
import { waitUntilDatabaseIdle } from '../wait-until-database-idle.ts';

const turns = 3;
const callsPerTurn = 301;
const warmUpCallsPerTurn = 50;
/**
 * Number of calls before the measurement. V8 optimizes a function only after some thousand calls, and a server in use
 * has run these functions far more often.
 */
const warmUpCalls = 6_000;
/**
 * Number of accounts that take turns in liking posts. It is small, so that the calls before the measurement load the
 * sessions of all these accounts into the server's memory.
 */
const likerCount = 50;

/** One kind of call: the request to Plaza, and the values that the baselines insert for the same call. */
interface CallKind {
  name: BaselineTransactionInput['kind'];
  createRequest(index: number): LoadTestRequest;
  /**
   * Returns the values of the rows that the baseline inserts for the call with the given index. Different indexes give
   * different rows.
   */
  createRows(index: number): Omit<BaselineTransactionInput, 'kind'>;
}

/** Measures the latency of one client on an otherwise idle server. The baseline is plain SQL. */
export async function measureSingleClientLatency(context: BenchmarkContext): Promise<BenchmarkResult[]> {
  const writingServer = await startProcessThatPrintsUrl('bench/writing-server.ts', {
    PEER_DATABASE: JSON.stringify(context.dbTarget),
  });
  const client = new Client(context.url);
  const writingClient = new Client(writingServer.url);
  try {
    const results: BenchmarkResult[] = [];
    for (const kind of listCallKinds(context)) {
      const first = await sendLoadTestRequest(context.url, kind.createRequest(0));
      if (!first.ok) throw new Error(`${first.url} was answered ${first.status}`);
      await send(writingClient, '/set-bytes', { body: await first.text() });
      results.push(...(await measureKind(context, kind, { client, writingClient })));
    }
    return results;
  } finally {
    await client.close();
    await writingClient.close();
    await writingServer.stop();
  }
}

function listCallKinds({ seeded: { people, otherAccounts, postIds } }: BenchmarkContext): CallKind[] {
  const text = () => `Alone in the #market ${randomUUID()}`;
  const author = (index: number) => people[index % people.length]!;
  const commented = postIds[70]!;
  const liked = (index: number) => postIds[singleClientPostRange.from + Math.floor(index / likerCount)]!;
  const createRows = (index: number) => ({ userId: author(index).id, postId: commented, content: text() });
  return [
    {
      name: 'post',
      createRequest: (index) =>
        createPlazaRequest(author(index), 'createPost', { content: text(), idempotencyKey: randomUUID() }),
      createRows,
    },
    {
      name: 'comment',
      createRequest: (index) =>
        createPlazaRequest(author(index), 'createComment', {
          postId: commented,
          content: text(),
          idempotencyKey: randomUUID(),
        }),
      createRows,
    },
    {
      name: 'like',
      createRequest: (index) =>
        createPlazaRequest(otherAccounts[index % likerCount]!, 'likePost', { postId: liked(index) }),
      // The baselines like with accounts from the end of the list, and Plaza with those from the start, so that no
      // account likes a post twice.
      createRows: (index) => ({
        userId: otherAccounts.at(-1 - (index % likerCount))!.id,
        postId: liked(index),
        content: '',
      }),
    },
  ];
}

async function measureKind(
  town: BenchmarkContext,
  { name, createRequest, createRows }: CallKind,
  { client, writingClient }: { client: Client; writingClient: Client },
): Promise<BenchmarkResult[]> {
  // Plaza has already received the call with index 0, whose response the writing server returns.
  let [called, inserted] = [1, 0];
  const operations = {
    baseline: () => insertBaselineRows(town.db, { kind: name, ...createRows(inserted++) }),
    writing: () =>
      send(writingClient, '/', { body: JSON.stringify({ kind: name, ...createRows(inserted++) }) }),
    plaza: () => send(client, createRequest(called).path, createRequest(called++)),
  };
  for (let index = 0; index < warmUpCalls; index++)
    for (const operation of Object.values(operations)) await operation();
  const times: Record<keyof typeof operations, number[]> = { baseline: [], writing: [], plaza: [] };
  for (let turn = 0; turn < turns; turn++) {
    await waitUntilDatabaseIdle(town.db);
    for (const key of ['baseline', 'writing', 'plaza'] as const)
      times[key].push(await measureTime(operations[key]));
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
    createBenchmarkResult(`alone, node:http that writes the same rows: ${name}`, {
      value: computeMedian(times.writing),
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

async function send(
  client: Client,
  path: string,
  { token = '', body }: Partial<LoadTestRequest>,
): Promise<void> {
  const { statusCode, body: answer } = await client.request({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: body ?? '',
  });
  const text = await answer.text();
  if (statusCode >= 300) throw new Error(`${path} was answered ${statusCode}: ${text}`);
}
