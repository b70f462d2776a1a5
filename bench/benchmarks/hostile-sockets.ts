/**
 * Benchmark of live updates while one IP address holds as many live subscriptions as the limits permit. Measures the
 * longest stall of the event loop after a post, and the latency of the feed for other clients. The baseline of the
 * latency is the same traffic without these subscriptions.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createLiveQueryLimits } from '#platform/live/limits.ts';
import type { HostileSocketsPlan } from '../hostile-sockets.ts';
import { projectRoot } from '../processes.ts';
import { generateRandomArrivalTimes, createSeededRandom } from '../random.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import { createFunctionCallRequest, LoopbackHttpClient } from '../storm/client.ts';
import { buildPersonIpAddress } from '../storm/population.ts';
import type { BenchmarkContext } from '../benchmark-context.ts';
import { readLongestEventLoopStall, restartWithEventLoopProbe } from '../read-longest-event-loop-stall.ts';

const seconds = 20;
const readsPerSecond = 20;
const postEveryMs = 1_000;
const allowedStallMs = 50;
/** Maximum number of live connections that the server permits to one IP address. */
const sockets = createLiveQueryLimits().socketsPerAddress;

interface Figures {
  p99: number;
  /**
   * Longest time for which the event loop was blocked after each new post, in milliseconds. Each post is written
   * together with a like of another post.
   */
  stalls: number[];
}

/**
 * Measures event-loop stalls and request latency while one IP address holds the maximum number of live subscriptions.
 */
export async function measureLatencyUnderHostileSockets(
  context: BenchmarkContext,
): Promise<BenchmarkResult[]> {
  const probe = await restartWithEventLoopProbe(context, { PLAZA_RATE_SCALE: '1' });
  const hostile = fork(join(projectRoot, 'bench/hostile-sockets.ts'));
  try {
    await watch(context, probe, 0, 5);
    const quiet = await watch(context, probe, 1, seconds);
    const order: HostileSocketsPlan = {
      url: context.url,
      address: '127.0.0.2',
      sockets,
      userIds: context.seeded.people.map(({ id }) => id),
      postIds: context.seeded.postIds.slice(0, 400),
    };
    hostile.send(order);
    const [open] = (await once(hostile, 'message')) as [number];
    if (open < sockets) throw new Error(`only ${open} hostile sockets`);
    const beside = await watch(context, probe, 2, seconds);
    return [
      createBenchmarkResult('longest stall of a post, hostile sockets', {
        value: Math.max(...beside.stalls),
        base: allowedStallMs,
        unit: 'ms',
        atMost: 1,
      }),
      createBenchmarkResult('listPosts p99 beside hostile sockets', {
        value: beside.p99,
        base: quiet.p99,
        unit: 'ms',
        atMost: 3,
      }),
    ];
  } finally {
    hostile.kill('SIGKILL');
    await context.restart();
  }
}

/**
 * Runs ordinary traffic for `length` seconds: people read the feed, and each second one of them writes a post and likes
 * another post.
 */
async function watch(
  context: BenchmarkContext,
  probe: string,
  phase: number,
  length: number,
): Promise<Figures> {
  const people = context.seeded.people.slice(phase * 40, phase * 40 + 40);
  const clients = people.map(
    (_, index) => new LoopbackHttpClient(buildPersonIpAddress(phase * 40 + index), 4),
  );
  const delays: number[] = [];
  const begun = performance.now();
  const running: Promise<void>[] = [];
  let isOver = false;
  const posting = postAll(context, probe, clients, people, () => isOver);
  for (const [index, at] of generateRandomArrivalTimes(
    readsPerSecond,
    length,
    createSeededRandom(phase),
  ).entries()) {
    const wait = at - (performance.now() - begun);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const person = index % people.length;
    const request = createFunctionCallRequest(
      'listPosts',
      { feed: 'home', limit: 50 },
      people[person]!.token,
    );
    running.push(
      clients[person]!.send(context.url, request).then(({ status }) => {
        if (status !== 200) throw new Error(`listPosts answered ${status}`);
        delays.push(performance.now() - begun - at);
      }),
    );
  }
  await Promise.all(running);
  isOver = true;
  const stalls = await posting;
  for (const client of clients) client.close();
  return { p99: delays.toSorted((a, b) => a - b)[Math.floor(delays.length * 0.99)]!, stalls };
}

async function postAll(
  town: BenchmarkContext,
  probe: string,
  clients: LoopbackHttpClient[],
  people: BenchmarkContext['seeded']['people'],
  isOver: () => boolean,
): Promise<number[]> {
  const stalls: number[] = [];
  for (let turn = 0; !isOver(); turn++) {
    const person = turn % people.length;
    await readLongestEventLoopStall(probe);
    const content = `Fresh bread at number ${turn} of ${people[person]!.id}`;
    const { token } = people[person]!;
    const [made] = await Promise.all([
      clients[person]!.send(town.url, createFunctionCallRequest('createPost', { content }, token)),
      clients[person]!.send(
        town.url,
        createFunctionCallRequest('likePost', { postId: town.seeded.postIds[turn % 5] }, token),
      ),
    ]);
    if (made.status !== 200) throw new Error(`createPost answered ${made.status}: ${made.body}`);
    await new Promise((resolve) => setTimeout(resolve, postEveryMs));
    stalls.push(await readLongestEventLoopStall(probe));
  }
  return stalls;
}
