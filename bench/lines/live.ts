/**
 * Benchmark of live queries: 1,000 subscribers of one post's comments. The baseline is a plain WebSocket broadcast of
 * the same number of bytes to the same number of sockets.
 */
import { WebSocket } from 'ws';
import { startProcess } from '../processes.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import type { BenchmarkContext } from '../benchmark-context.ts';

const subscribers = 1_000;
const rounds = 40;
const gapMs = 150;

export async function measureLiveComments(town: BenchmarkContext): Promise<BenchmarkResult[]> {
  const postId = town.seeded.postIds[3]!;
  const ours = await measureOurs(town, postId);
  const bare = await measureBare(ours.bytes);
  return [
    createBenchmarkResult('live comments, 1,000 subscribers, p99', {
      value: ours.p99,
      base: bare,
      unit: 'ms',
      atMost: 3,
    }),
    createBenchmarkResult('live comments lost (base: those sent)', {
      value: ours.lost,
      base: rounds * subscribers,
      unit: 'msgs',
      atMost: 0,
    }),
  ];
}

async function measureOurs(town: BenchmarkContext, postId: string) {
  const sockets = await openAll(town.url.replace('http', 'ws') + '/live');
  const received = new Map<string, number[]>();
  let bytes = 0;
  let ready = 0;
  for (const socket of sockets) {
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('{"type":"snapshot"')) ready++;
      const mark = /round-\d+-mark/.exec(text)?.[0];
      if (mark === undefined || !text.includes('"update"')) return;
      bytes = data.length;
      const times = received.get(mark) ?? [];
      times.push(performance.now());
      received.set(mark, times);
    });
    socket.send(JSON.stringify({ type: 'hello' }));
    socket.send(
      JSON.stringify({ type: 'subscribe', id: 1, query: 'listComments', args: { postId, limit: 50 } }),
    );
  }
  await until(() => ready >= subscribers);
  const delays: number[] = [];
  let lost = 0;
  for (let round = 0; round < rounds; round++) {
    const mark = `round-${round}-mark`;
    const { token } = town.seeded.people[round % town.seeded.people.length]!;
    await fetch(`${town.url}/plaza/us-central1/createComment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ postId, content: mark }),
    });
    const acknowledged = performance.now();
    await until(() => (received.get(mark)?.length ?? 0) >= subscribers, 5_000);
    const times = received.get(mark) ?? [];
    lost += subscribers - times.length;
    // Some subscribers receive the update before the author receives the answer. Their delay counts as zero.
    for (const time of times) delays.push(Math.max(0, time - acknowledged));
    await pause(gapMs);
  }
  for (const socket of sockets) socket.terminate();
  return { p99: percentile(delays, 0.99), lost, bytes };
}

/**
 * Baseline: a plain WebSocket server on the same machine sends the given number of bytes to the same number of sockets.
 */
async function measureBare(bytes: number): Promise<number> {
  const server = await startProcess('bench/plain-sockets.ts');
  const sockets = await openAll(server.url.replace('http', 'ws'));
  const received: number[] = [];
  for (const socket of sockets) socket.on('message', () => received.push(performance.now()));
  const delays: number[] = [];
  const body = 'x'.repeat(bytes);
  for (let round = 0; round < rounds; round++) {
    received.length = 0;
    await fetch(server.url, { method: 'POST', body });
    const acknowledged = performance.now();
    await until(() => received.length >= subscribers, 5_000);
    for (const time of received) delays.push(Math.max(0, time - acknowledged));
    await pause(gapMs);
  }
  for (const socket of sockets) socket.terminate();
  await server.stop();
  return percentile(delays, 0.99);
}

async function openAll(url: string): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  for (let opened = 0; opened < subscribers; opened += 50) {
    const some = Array.from({ length: 50 }, () => new WebSocket(url));
    await Promise.all(
      some.map(
        (socket) => new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject)),
      ),
    );
    sockets.push(...some);
  }
  return sockets;
}

function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

async function until(condition: () => boolean, ms = 30_000): Promise<void> {
  const end = performance.now() + ms;
  while (!condition() && performance.now() < end) await pause(2);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
