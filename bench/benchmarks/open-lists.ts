/**
 * Benchmark of live lists: latency of new posts while 200 different lists are open, compared with the latency without
 * open lists. A new post must make the server run only the queries of lists that contain the post.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { runTransaction } from '#platform/database/transaction.ts';
import { PHOENIX_VENUES } from '#features/venues/domain/phoenix-venues.ts';
import { insertSampleVenues } from '#features/venues/server/public.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import type { BenchmarkContext } from '../benchmark-context.ts';

/**
 * Number of open lists of each of four kinds: posts by one author, posts with one tag, posts at one venue, and posts by
 * the people whom one person follows.
 */
const listsOfAKind = 50;
const openLists = 4 * listsOfAKind;
/**
 * Number of rounds. Each round measures first without and then with open lists, so that both run under the same load of
 * the machine.
 */
const parts = 3;
const postsOfAPart = 200;
const gapMs = 40;

/** Measures the latency of new posts while 200 live lists are open. */
export async function measurePostLatencyWithManyLiveLists(
  context: BenchmarkContext,
): Promise<BenchmarkResult[]> {
  await runTransaction(context.db, (tx) => insertSampleVenues(tx, PHOENIX_VENUES, new Date()));
  const authors = context.seeded.people.slice(0, listsOfAKind);
  const readers = context.seeded.people.slice(listsOfAKind, 2 * listsOfAKind);
  for (const [index, { token }] of readers.entries())
    await call(context, 'followUser', token, { userId: authors[index]!.id });
  let posts = 0;
  const measurePart = async (delays: number[]) => {
    for (let post = 0; post < postsOfAPart; post++) {
      const index = posts++ % listsOfAKind;
      const content = `A post for the lists, number ${posts}`;
      const args = { content, tags: [tagOf(index)], venue: PHOENIX_VENUES[index]!.id };
      const begun = performance.now();
      await call(context, 'createPost', authors[index]!.token, args);
      delays.push(performance.now() - begun);
      await sleep(gapMs);
    }
  };
  await measurePart([]);
  const [without, withLists]: [number[], number[]] = [[], []];
  let updates = 0;
  for (let part = 0; part < parts; part++) {
    await measurePart(without);
    const lists = await openAll(context);
    await measurePart(withLists);
    await sleep(500);
    updates += lists.countUpdates();
    lists.close();
  }
  return [
    createBenchmarkResult('createPost with 200 lists open, p99', {
      value: percentile(withLists, 0.99),
      base: percentile(without, 0.99),
      unit: 'ms',
      atMost: 1.5,
    }),
    // Two posts within the minimum pause between two updates of a list cause only one update of that list, so the value
    // may be lower than the base.
    createBenchmarkResult('lists updated per post (base: lists that contain the post)', {
      value: updates / (parts * postsOfAPart),
      base: 4,
      unit: 'lists',
      atMost: 1,
    }),
  ];
}

const tagOf = (index: number) => `openlist${index}`;

async function call(context: BenchmarkContext, name: string, token: string, args: object): Promise<void> {
  const response = await fetch(`${context.url}/plaza/us-central1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(args),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${name}: ${text}`);
}

interface OpenLists {
  /** Returns the number of updates that all lists received since they were opened. */
  countUpdates(): number;
  close(): void;
}

/**
 * Opens all lists. The public lists of a kind share one socket. Each list of posts by followed people has a socket of
 * its own.
 */
async function openAll(context: BenchmarkContext): Promise<OpenLists> {
  const { people } = context.seeded;
  const indexes = Array.from({ length: listsOfAKind }, (_, index) => index);
  const sockets: WebSocket[] = [];
  let ready = 0;
  let updates = 0;
  const open = async (lists: object[], token?: string) => {
    const socket = new WebSocket(`${context.url.replace('http', 'ws')}/live`);
    sockets.push(socket);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('{"type":"snapshot"')) ready++;
      if (text.startsWith('{"type":"update"')) updates++;
    });
    socket.send(JSON.stringify({ type: 'hello', token }));
    for (const [index, list] of lists.entries()) {
      const args = { limit: 20, ...list };
      socket.send(JSON.stringify({ type: 'subscribe', id: index + 1, query: 'listPosts', args }));
    }
  };
  await open(indexes.map((index) => ({ userId: people[index]!.id })));
  await open(indexes.map((index) => ({ tag: tagOf(index) })));
  await open(indexes.map((index) => ({ venueId: PHOENIX_VENUES[index]!.id })));
  for (const index of indexes) await open([{ feed: 'following' }], people[listsOfAKind + index]!.token);
  const isReady = () => ready >= openLists;
  const end = performance.now() + 30_000;
  while (!isReady() && performance.now() < end) await sleep(20);
  if (!isReady()) throw new Error(`${ready} of ${openLists} lists are open`);
  updates = 0;
  return {
    countUpdates: () => updates,
    close: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
}

function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
