/**
 * Benchmark of live queries: the time until 1,000 and 10,000 subscribers of one post's comments receive a new comment.
 * The baseline is a plain WebSocket broadcast of the same number of bytes to the same number of sockets. Rounds of
 * Plaza and of the baseline alternate.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchmarkContext } from '../benchmark-context.ts';
import { LiveReaderProcessGroup, clampSocketCountToOpenFileLimit } from '../live-reader-process-group.ts';
import { readResidentMegabytes } from '../measure-memory-growth.ts';
import { computePercentile } from '../percentile.ts';
import { startProcessThatPrintsUrl } from '../processes.ts';
import { readMonotonicClock } from '../read-monotonic-clock.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';

const gapMs = 150;
/** Number of comments that are sent before the measurement, so that V8 has compiled the code of both servers. */
const warmUpRounds = 5;
const allowedMegabytes = 350;

interface Figures {
  /**
   * 99th percentile of the milliseconds from the server's response to the author of a comment until a subscriber
   * receives the comment.
   * `baselineP99` is the same percentile for the baseline.
   */
  p99: number;
  baselineP99: number;
  sent: number;
  lost: number;
}

/**
 * Measures how soon all subscribers of a post receive a new comment, first with 1,000 and then with 10,000 subscribers.
 */
export async function measureLiveComments(context: BenchmarkContext): Promise<BenchmarkResult[]> {
  const results: BenchmarkResult[] = [];
  for (const [subscribers, rounds] of [
    [1_000, 40],
    [clampSocketCountToOpenFileLimit(10_000), 20],
  ] as const) {
    // The restart frees the memory of earlier measurements, which would otherwise be counted.
    await context.restart();
    results.push(...(await measureWith(context, subscribers, rounds)));
  }
  return results;
}

async function measureWith(
  town: BenchmarkContext,
  subscribers: number,
  rounds: number,
): Promise<BenchmarkResult[]> {
  const count = subscribers.toLocaleString('en-US');
  const baseline = await startProcessThatPrintsUrl('bench/plain-sockets.ts');
  const readers = new LiveReaderProcessGroup(subscribers);
  try {
    const figures = await measureRounds(town, readers, baseline.url, { subscribers, rounds });
    const memory = await readResidentMegabytes(town.pid);
    return [
      createBenchmarkResult(`live comments, ${count} subscribers, p99`, {
        value: figures.p99,
        base: figures.baselineP99,
        unit: 'ms',
        atMost: 2,
      }),
      createBenchmarkResult(`live comments lost, ${count} (base: those sent)`, {
        value: figures.lost,
        base: figures.sent,
        unit: 'msgs',
        atMost: 0,
      }),
      createBenchmarkResult(`memory, ${count} subscribers (base: allowed)`, {
        value: memory,
        base: allowedMegabytes,
        unit: 'MB',
        atMost: 1,
      }),
    ];
  } finally {
    readers.stop();
    await baseline.stop();
  }
}

async function measureRounds(
  town: BenchmarkContext,
  readers: LiveReaderProcessGroup,
  baselineUrl: string,
  { subscribers, rounds }: { subscribers: number; rounds: number },
): Promise<Figures> {
  const postId = town.seeded.postIds[3]!;
  const args = { postId, limit: 50 };
  await readers.open('plaza', {
    url: `${town.url.replace('http', 'ws')}/live`,
    greeting: [
      JSON.stringify({ type: 'hello' }),
      JSON.stringify({ type: 'subscribe', id: 1, query: 'listComments', args }),
    ],
    // The server answers each socket with two messages: `welcome` and `snapshot`.
    answers: 2,
  });
  await readers.open('bare', { url: baselineUrl.replace('http', 'ws'), greeting: [], answers: 0 });
  const delays: number[] = [];
  const baselineDelays: number[] = [];
  let lost = 0;
  for (let round = -warmUpRounds; round < rounds; round++) {
    const mark = `round-${round + warmUpRounds}-mark`;
    const ours = await measureRound(readers, 'plaza', mark, () => createComment(town, postId, mark));
    await sleep(gapMs);
    const body = mark.padEnd(ours.bytes, 'x');
    const baseline = await measureRound(readers, 'bare', mark, async () => {
      await fetch(baselineUrl, { method: 'POST', body });
    });
    await sleep(gapMs);
    if (round < 0) continue;
    lost += subscribers - ours.delays.length;
    delays.push(...ours.delays);
    baselineDelays.push(...baseline.delays);
  }
  return {
    p99: computePercentile(delays, 0.99),
    baselineP99: computePercentile(baselineDelays, 0.99),
    sent: rounds * subscribers,
    lost,
  };
}

/**
 * Sends one message. Returns for each socket the milliseconds between the response to the sender and the arrival of the
 * message, and the size of the message in bytes.
 */
async function measureRound(
  readers: LiveReaderProcessGroup,
  group: string,
  mark: string,
  send: () => Promise<void>,
): Promise<{ delays: number[]; bytes: number }> {
  let acknowledged = 0;
  const { times, bytes } = await readers.receive(group, mark, async () => {
    await send();
    acknowledged = readMonotonicClock();
  });
  // Some subscribers receive the update before the author receives the response. The delay of these subscribers counts
  // as zero.
  return { delays: times.map((time) => Math.max(0, time - acknowledged)), bytes };
}

let authors = 0;

async function createComment(context: BenchmarkContext, postId: string, content: string): Promise<void> {
  const { people } = context.seeded;
  const { token } = people[authors++ % people.length]!;
  const response = await fetch(`${context.url}/plaza/us-central1/createComment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ postId, content }),
  });
  if (!response.ok) throw new Error(`createComment answered ${response.status}`);
}
