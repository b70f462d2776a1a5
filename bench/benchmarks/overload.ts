/**
 * Benchmark of overload: clients send three times as many posts as the server can store. Measures how many posts
 * succeed, compared with the maximum throughput (256 connections that each wait for the response). Also measures how
 * fast the other posts are refused, and the memory growth of the server.
 */
import { randomUUID } from 'node:crypto';
import type { BenchmarkContext } from '../benchmark-context.ts';
import { measureMemoryGrowth } from '../measure-memory-growth.ts';
import { createPlazaRequest } from '../peer-workloads.ts';
import { computeMedian } from '../percentile.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import { sendLoadTestRequests, type LoadTestRequest } from '../send-load.ts';
import { waitUntilDatabaseIdle } from '../wait-until-database-idle.ts';

const seconds = 8;
const overload = 3;
const ceilingConnections = 256;
/**
 * Number of connections. It exceeds the maximum length of the server's queue of waiting calls, so that the server
 * refuses calls.
 */
const connections = 6_000;
/**
 * Maximum memory growth in megabytes. Memory is needed for 6,000 connections, for their waiting calls and for a larger
 * young generation of the heap.
 */
const permittedMegabytes = 300;

/**
 * Measures throughput, latency and memory growth while clients send three times as many posts as the server can store.
 */
export async function measureServerUnderPostOverload(context: BenchmarkContext): Promise<BenchmarkResult[]> {
  const { people } = context.seeded;
  let turn = 0;
  const next = (): LoadTestRequest => {
    const author = people[++turn % people.length]!;
    const content = `Post ${turn} of an overload about the #market ${randomUUID()}`;
    return createPlazaRequest(author, 'createPost', { content, idempotencyKey: randomUUID() });
  };
  await sendLoadTestRequests(context.url, { next, seconds: 2, connections: ceilingConnections });
  await waitUntilDatabaseIdle(context.db);
  const ceiling = await sendLoadTestRequests(context.url, { next, seconds, connections: ceilingConnections });
  if (ceiling.failed > 0) throw new Error(`${ceiling.failed} posts failed without overload`);
  await waitUntilDatabaseIdle(context.db);
  const besideSurplus = await measureCeilingBesideSurplus(context, next, ceiling.perSecond);
  await waitUntilDatabaseIdle(context.db);
  const answers = new Map<number, number[]>();
  const megabytes = await measureMemoryGrowth(context.pid, async () => {
    const onAnswer = (status: number, ms: number) => {
      const times = answers.get(status) ?? [];
      answers.set(status, times);
      times.push(ms);
    };
    await sendLoadTestRequests(context.url, {
      next,
      seconds,
      connections,
      rate: ceiling.perSecond * overload,
      onAnswer,
    });
  });
  const accepted = answers.get(200) ?? [];
  const refused = answers.get(503) ?? [];
  const others = [...answers.keys()].filter((status) => status !== 200 && status !== 503);
  if (others.length > 0) throw new Error(`Answers with the status ${others.join(', ')}`);
  process.stdout.write(`     ${accepted.length} accepted, ${refused.length} refused\n`);
  return [
    createBenchmarkResult('posts accepted at three times the ceiling', {
      value: accepted.length / seconds,
      base: ceiling.perSecond,
      unit: 'posts/s',
      atLeast: 0.8,
    }),
    createBenchmarkResult('the same (base: surplus sent to node:http)', {
      value: accepted.length / seconds,
      base: besideSurplus,
      unit: 'posts/s',
    }),
    createBenchmarkResult('overload: refused (base: accepted), median', {
      value: computeMedian(refused),
      base: computeMedian(accepted),
      unit: 'ms',
      atMost: 1,
    }),
    createBenchmarkResult('overload: memory growth (base: permitted)', {
      value: megabytes,
      base: permittedMegabytes,
      unit: 'MB',
      atMost: 1,
    }),
  ];
}

/**
 * Measures how many posts per second the server stores at its maximum load, while other clients send the surplus of the
 * overload (the posts beyond this maximum) to the plain server, which answers without work. Clients and connections
 * then use as much processor time as in the overload, but the server refuses nothing.
 * @param ceiling posts per second that the server stores without other load
 */
async function measureCeilingBesideSurplus(
  { url, plainUrl }: BenchmarkContext,
  next: () => LoadTestRequest,
  ceiling: number,
): Promise<number> {
  const surplus = { connections: connections - ceilingConnections, rate: ceiling * (overload - 1) };
  const [ours] = await Promise.all([
    sendLoadTestRequests(url, { next, seconds, connections: ceilingConnections }),
    sendLoadTestRequests(plainUrl, { next, seconds, ...surplus }),
  ]);
  if (ours.failed > 0) throw new Error(`${ours.failed} posts failed without overload`);
  return ours.perSecond;
}
