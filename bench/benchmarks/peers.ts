/**
 * Comparison with other servers: the same requests go to Plaza, to a plain `node:http` server that returns the same
 * bytes, to a plain `node:http` server that writes the same rows in batches, and to a Feathers server that makes the
 * same visible changes. The servers are measured one after another with 32 connections. Each result is the median of
 * three measurements. The benchmark runs only if it is named on the command line, because it installs the packages of
 * `bench/peers`.
 */
import type { BenchmarkContext } from '../benchmark-context.ts';
import { createBaselineBroadcastServer, createPlazaBroadcastServer, postJson } from '../broadcasters.ts';
import { type BroadcastServer, measureBroadcastDelays } from '../measure-broadcast.ts';
import { measureProcessorUse } from '../measure-processor-use.ts';
import {
  createCommentWorkload,
  createFeedWorkload,
  createLikeWorkloads,
  createPostWorkload,
  createFeathersRequest,
  workloadPageSize,
  createPlazaRequest,
  type BenchmarkWorkload,
} from '../peer-workloads.ts';
import { computeMedian } from '../percentile.ts';
import { startProcessThatPrintsUrl } from '../processes.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import { insertBaselineRows } from '../baseline-transactions.ts';
import { repeatTransactions } from '../repeat-transactions.ts';
import { sendLoadTestRequests, type LoadTestRequest } from '../send-load.ts';
import { sendLoadTestRequest, storeResponseBodyOnBaselineServer } from '../send-request.ts';
import { startFeathersServer } from '../start-feathers.ts';
import { waitUntilDatabaseIdle } from '../wait-until-database-idle.ts';
import { measureSingleClientLatency } from './single-client.ts';

const turns = 3;
const seconds = 3;
/** Time in seconds in which V8 compiles the hot functions of Plaza and of Feathers before the measurement. */
const warmUpSeconds = 6;
const liveRounds = 40;

/** Compares the throughput of Plaza, a Feathers server and a plain `node:http` server. */
export async function compareServerThroughput(context: BenchmarkContext): Promise<BenchmarkResult[]> {
  const feathers = await startFeathersServer(context);
  try {
    const batchWriter = await startProcessThatPrintsUrl('bench/batch-writing-server.ts', {
      PEER_DATABASE: JSON.stringify(context.dbTarget),
    });
    try {
      return await compareWithServers(context, { feathers: feathers.url, batched: batchWriter.url });
    } finally {
      await batchWriter.stop();
    }
  } finally {
    await feathers.stop();
  }
}

/** Measures all workloads on Plaza and on the servers with the given URLs. */
async function compareWithServers(context: BenchmarkContext, urls: PeerUrls): Promise<BenchmarkResult[]> {
  await checkFeathersPage(context, urls.feathers);
  await rememberAccounts(context, urls.feathers);
  const comments = createCommentWorkload(context.seeded);
  await fillCommentPages(comments, context.url, urls.feathers);
  const measure = (workload: BenchmarkWorkload) => measureWorkload(context, workload, urls);
  const results = [
    ...(await measure(createFeedWorkload(context.seeded))),
    ...(await measure(createPostWorkload(context.seeded))),
    ...(await measure(comments)),
    await measureLive(context, urls.feathers),
    ...(await measureSingleClientLatency(context)),
  ];
  // Likes are measured last, because Plaza's listeners need a long time to handle so many likes.
  for (const likes of createLikeWorkloads(context.seeded)) results.push(...(await measure(likes)));
  await checkCounters(context);
  return results;
}

/** URLs of the Feathers server and of the `node:http` server that writes rows in batches. */
interface PeerUrls {
  feathers: string;
  batched: string;
}

async function measureWorkload(
  town: BenchmarkContext,
  workload: BenchmarkWorkload,
  urls: PeerUrls,
): Promise<BenchmarkResult[]> {
  await storePlainAnswers([town.plainUrl, urls.batched], town.url, workload);
  const measure = async (url: string, next: () => LoadTestRequest[], duration = seconds) => {
    const { perSecond, failed } = await sendLoadTestRequests(url, {
      next,
      steps: workload.steps,
      seconds: duration,
    });
    if (failed > 0) throw new Error(`${workload.name}: ${failed} requests to ${url} failed`);
    return perSecond / workload.steps;
  };
  const { createRows } = workload;
  await measure(town.url, workload.plaza, warmUpSeconds);
  await measure(urls.feathers, workload.feathers, warmUpSeconds);
  const rates: Rates = { plain: [], bare: [], batched: [], feathers: [], plaza: [], busy: [] };
  for (let turn = 0; turn < turns; turn++) {
    // The listeners of Plaza still handle events after the last response. They must not slow down the next server.
    await waitUntilDatabaseIdle(town.db);
    if (createRows !== undefined) {
      rates.bare.push(await repeatTransactions(town, seconds, (db) => insertBaselineRows(db, createRows())));
      await waitUntilDatabaseIdle(town.db);
    }
    rates.plain.push(await measure(town.plainUrl, workload.plain));
    const measureServers = [
      async () => void rates.feathers.push(await measure(urls.feathers, workload.feathers)),
      async () => {
        const { result, busyShare } = await measureProcessorUse(() => measure(town.url, workload.plaza));
        rates.plaza.push(result);
        rates.busy.push(result / busyShare);
      },
    ];
    // PostgreSQL vacuums and writes back what the first server has written while the second one is measured, so the two
    // take turns at being first.
    if (turn % 2 === 1) measureServers.reverse();
    for (const measureServer of measureServers) {
      await waitUntilDatabaseIdle(town.db);
      await measureServer();
    }
  }
  // The rows of this baseline make the tables larger, so it is measured after the others.
  if (createRows !== undefined)
    for (let turn = 0; turn < turns; turn++) {
      await waitUntilDatabaseIdle(town.db);
      rates.batched.push(await measure(urls.batched, writeRowsInBatches(workload, createRows)));
    }
  return summarizeRates(workload, rates);
}

/** Requests per second of each server, or of the transactions without a server (`bare`), one for each turn. */
type Rates = Record<'plain' | 'bare' | 'batched' | 'feathers' | 'plaza' | 'busy', number[]>;

/** Returns the results of a workload: Plaza beside its baselines, and the bounds of its throughput. */
function summarizeRates(workload: BenchmarkWorkload, rates: Rates): BenchmarkResult[] {
  const base = computeMedian(rates.plain);
  const { name, unit } = workload;
  const own = createBenchmarkResult(name, {
    value: computeMedian(rates.plaza),
    base,
    unit,
    atLeast: workload.goal,
    peer: { name: 'Feathers', base: computeMedian(rates.feathers), atLeast: workload.feathersGoal },
  });
  const bound = (what: string, values: number[]) =>
    createBenchmarkResult(`${name}, ${what}`, { value: computeMedian(values), base, unit });
  const ceiling = bound('if no processor ever waited', rates.busy);
  if (workload.createRows === undefined) return [own, ceiling];
  return [
    own,
    ceiling,
    bound('the same rows without a server', rates.bare),
    bound('the same rows by node:http in batches', rates.batched),
  ];
}

/**
 * Returns a function that creates the requests of an operation to the server that writes rows in batches. Its first
 * request writes the rows; a further request, such as the read of a page, has an empty body.
 */
function writeRowsInBatches(
  { steps }: BenchmarkWorkload,
  createRows: NonNullable<BenchmarkWorkload['createRows']>,
): () => LoadTestRequest[] {
  return () =>
    Array.from({ length: steps }, (_, step) => ({
      path: `/bytes/${step}`,
      token: '',
      body: step === 0 ? JSON.stringify(createRows()) : '',
    }));
}

/**
 * Runs one operation on Plaza and stores Plaza's responses in the baseline servers, which then send the same responses.
 */
async function storePlainAnswers(
  baselineUrls: readonly string[],
  url: string,
  workload: BenchmarkWorkload,
): Promise<void> {
  for (const [step, request] of workload.plaza().entries()) {
    const bytes = await (await sendLoadTestRequest(url, request)).text();
    for (const baselineUrl of baselineUrls)
      await storeResponseBodyOnBaselineServer(baselineUrl, step, new Response(bytes));
  }
}

/**
 * Posts that the accounts like before the measurement, as a range of indexes of `postIds`. The measured workloads do
 * not like these posts.
 */
const likedBefore = { from: 120, count: 50 };

/**
 * Likes one post with each account, on Plaza and on the Feathers server, before the measurement. The first action of an
 * account costs more than later ones: the server loads the session into memory and inserts a row for the account. These
 * first actions must not be part of the measurement.
 */
async function rememberAccounts({ url, seeded }: BenchmarkContext, feathersUrl: string): Promise<void> {
  const accounts = [...seeded.people, ...seeded.otherAccounts];
  const postOf = (index: number) => seeded.postIds[likedBefore.from + (index % likedBefore.count)]!;
  for (const [target, requestOf] of [
    [url, (person, index) => createPlazaRequest(person, 'likePost', { postId: postOf(index) })],
    [feathersUrl, (person, index) => createFeathersRequest(person, '/likes', { postId: postOf(index) })],
  ] satisfies [string, (person: { id: string; token: string }, index: number) => LoadTestRequest][]) {
    let next = 0;
    await sendLoadTestRequests(target, {
      next: () => requestOf(accounts[next % accounts.length]!, next++),
      amount: accounts.length,
    });
  }
}

/** Writes so many comments on each post of the workload that every page read later contains 50 comments. */
async function fillCommentPages(
  workload: BenchmarkWorkload,
  plazaUrl: string,
  feathersUrl: string,
): Promise<void> {
  const amount = 50 * workloadPageSize * workload.steps;
  await sendLoadTestRequests(plazaUrl, { next: workload.plaza, steps: workload.steps, amount });
  await sendLoadTestRequests(feathersUrl, { next: workload.feathers, steps: workload.steps, amount });
}

/**
 * Compares a page of posts from the Feathers server with the database, so that the benchmark does not compare wrong
 * responses.
 * @throws Error if they differ
 */
async function checkFeathersPage({ db, seeded }: BenchmarkContext, feathersUrl: string): Promise<void> {
  const viewer = seeded.people[0]!;
  const response = await sendLoadTestRequest(
    feathersUrl,
    createFeathersRequest(viewer, `/posts?$limit=${workloadPageSize}&$sort[createdAt]=-1`),
  );
  const page = (await response.json()) as { id: string; isLiked: boolean; author?: { handle?: string } }[];
  const ids = page.map((post) => post.id);
  const rows = await db<{ id: string }[]>`
    select post_id as id from post_likes where user_id = ${viewer.id} and post_id = any(${ids}::uuid[])`;
  const liked = new Set(rows.map((row) => row.id));
  const isRight =
    ids.join() === seeded.postIds.slice(0, workloadPageSize).join() &&
    page.every((post) => post.author?.handle !== undefined && post.isLiked === liked.has(post.id));
  if (!isRight) throw new Error('The Feathers server answered a wrong page of posts');
}

/**
 * Checks that the stored like and comment counters of Plaza and of the Feathers server equal the numbers of stored
 * likes and comments.
 * @throws Error if they differ
 */
async function checkCounters({ db }: BenchmarkContext): Promise<void> {
  const [sums] = await db<Record<string, number>[]>`
    select (select sum(likes)::int from posts) - (select count(*)::int from post_likes) as "likes of Plaza",
      (select sum(comments)::int from posts) - (select count(*)::int from comments) as "comments of Plaza",
      (select sum(likes)::int from feathers_peer.posts) - (select count(*)::int from feathers_peer.likes)
        as "likes of Feathers",
      (select sum(comments)::int from feathers_peer.posts) - (select count(*)::int from feathers_peer.comments)
        as "comments of Feathers"`;
  const off = Object.entries(sums!).filter(([, difference]) => difference !== 0);
  if (off.length > 0) throw new Error(`counters are off: ${JSON.stringify(off)}`);
}

async function measureLive(context: BenchmarkContext, feathersUrl: string): Promise<BenchmarkResult> {
  const postId = context.seeded.postIds[3]!;
  const plain = await startProcessThatPrintsUrl('bench/plain-sockets.ts');
  try {
    const delays: Record<'plaza' | 'plain' | 'feathers', number[]> = { plaza: [], plain: [], feathers: [] };
    for (let turn = 0; turn < turns; turn++) {
      await waitUntilDatabaseIdle(context.db);
      const plaza = await measureBroadcastDelays(createPlazaBroadcastServer(context, postId), liveRounds);
      const baseline = await measureBroadcastDelays(
        createBaselineBroadcastServer(plain.url, plaza.bytes),
        liveRounds,
      );
      const peer = await measureBroadcastDelays(
        createFeathersBroadcaster(context, feathersUrl, postId),
        liveRounds,
      );
      if (plaza.lost + baseline.lost + peer.lost > 0) throw new Error('readers lost live comments');
      delays.plaza.push(plaza.p99FromRequest);
      delays.plain.push(baseline.p99FromRequest);
      delays.feathers.push(peer.p99FromRequest);
    }
    return createBenchmarkResult('peers: live comment, 1,000 readers, p99', {
      value: computeMedian(delays.plaza),
      base: computeMedian(delays.plain),
      unit: 'ms',
      atMost: 2,
      peer: { name: 'Feathers', base: computeMedian(delays.feathers), atMost: 0.77 },
    });
  } finally {
    await plain.stop();
  }
}

/**
 * Describes the Feathers server for the broadcast benchmark. The readers join the channel of a post. They speak the
 * protocol of socket.io over a plain WebSocket, because the client library of socket.io would slow this process down.
 */
function createFeathersBroadcaster(
  { seeded }: BenchmarkContext,
  url: string,
  postId: string,
): BroadcastServer {
  const { people } = seeded;
  let author = 0;
  return {
    url: `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
    answer(socket, text) {
      if (text.startsWith('0{')) socket.send('40');
      else if (text.startsWith('40{')) socket.send(`420${JSON.stringify(['create', 'readers', { postId }])}`);
      else if (text === '2') socket.send('3');
    },
    isSubscribed: (text) => text.startsWith('430[null'),
    isUpdate: (text) => text.startsWith('42["comments created"'),
    send: (mark) =>
      postJson(`${url}/comments`, people[author++ % people.length]!.token, { postId, content: mark }),
  };
}
