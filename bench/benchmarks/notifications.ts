/**
 * Benchmark of notifications: one post by an author with 5,000 followers who all have the app open. All of them must be
 * notified in one transaction and see the notification within two seconds.
 */
import { WebSocket } from 'ws';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import type { BenchmarkContext } from '../benchmark-context.ts';

const followers = 5_000;
/** Number of posts. The first one is not measured, because a newly started server still compiles its code. */
const rounds = 4;
const goalMs = 2_000;
/** Beginning of the text of each post, which the notification quotes. */
const firstWord = 'Notified';
/**
 * Pause between posts in milliseconds. The server delays the next run of a live query that took long, so without this
 * pause the notification of the next post would be delayed.
 */
const gapMs = 5_000;

/** Measures how soon 5,000 followers of an author are notified of a post. */
export async function measureNotificationDelayOfManyFollowers(
  context: BenchmarkContext,
): Promise<BenchmarkResult[]> {
  const author = context.seeded.people[0]!;
  const otherAccounts = context.seeded.otherAccounts.slice(-followers);
  const followerIds = otherAccounts.map((one) => one.id);
  await follow(context, author.id, followerIds);
  const tabs = await openTabs(context.url.replace('http', 'ws') + '/live', otherAccounts);
  const delays: number[] = [];
  let lost = 0;
  let batches = 0;
  for (let round = 0; round < rounds; round++) {
    const times: number[] = [];
    tabs.onUpdate = () => void times.push(performance.now());
    const postId = await publish(context.url, author.token, `${firstWord} ${round}`);
    const acknowledged = performance.now();
    await until(() => times.length >= followers, 10_000);
    lost += followers - times.length;
    if (round > 0) for (const time of times) delays.push(Math.max(0, time - acknowledged));
    const [row] = await context.db<{ batches: number; told: number }[]>`
      select count(distinct xmin::text)::int as batches, count(*)::int as told from notifications
      where object_kind = 'post' and object_id = ${postId} and user_id = any(${followerIds}::uuid[])`;
    batches = Math.max(batches, row!.batches);
    lost += followers - row!.told;
    // PostgreSQL's autovacuum does this once a minute. Until then, it reads the table by a plan made while it was
    // empty.
    if (round === 0) await context.db`analyze notifications`;
    await pause(gapMs);
  }
  tabs.close();
  return [
    createBenchmarkResult('5,000 followers told of a post, p99 (base: goal)', {
      value: percentile(delays, 0.99),
      base: goalMs,
      unit: 'ms',
      atMost: 1,
    }),
    createBenchmarkResult('transactions that stored them (base: one)', {
      value: batches,
      base: 1,
      unit: 'tx',
      atMost: 1,
    }),
    createBenchmarkResult('notifications lost (base: those sent)', {
      value: lost,
      base: rounds * followers,
      unit: 'msgs',
      atMost: 0,
    }),
  ];
}

async function follow(context: BenchmarkContext, authorId: string, ids: string[]): Promise<void> {
  await context.db`
    insert into follows (follower_id, followed_id, created_at)
    select id, ${authorId}, now() from unnest(${ids}::uuid[]) as f (id) on conflict do nothing`;
  await context.db`
    insert into follow_counts (user_id, followers, following)
    select ${authorId}::uuid, ${ids.length}::int, 0 union all select id, 0, 1 from unnest(${ids}::uuid[]) as f (id)
    on conflict (user_id) do update set followers = follow_counts.followers + excluded.followers,
      following = follow_counts.following + excluded.following`;
}

interface Tabs {
  onUpdate: () => void;
  close(): void;
}

/**
 * Returns the loopback address of a person. Almost every person has an address of their own, because the server runs
 * only one live query at a time for each IP address.
 */
function buildLoopbackAddress(index: number): string {
  return `127.1.${index >> 8}.${index & 0xff || 255}`;
}

/** Opens for each person a WebSocket that subscribes to the list of the person's notifications. */
async function openTabs(url: string, people: { id: string; token: string }[]): Promise<Tabs> {
  const sockets: WebSocket[] = [];
  let ready = 0;
  const tabs: Tabs = {
    onUpdate: () => {},
    close: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
  for (let opened = 0; opened < people.length; opened += 100) {
    const some = people.slice(opened, opened + 100).map(({ id, token }, index) => {
      const socket = new WebSocket(url, { localAddress: buildLoopbackAddress(opened + index) });
      sockets.push(socket);
      socket.on('message', (data: Buffer) => {
        const text = data.toString();
        if (text.startsWith('{"type":"snapshot"')) ready++;
        else if (text.startsWith('{"type":"update"') && text.includes(firstWord)) tabs.onUpdate();
      });
      return new Promise<void>((resolve, reject) => {
        socket.once('error', reject).once('open', () => {
          socket.send(JSON.stringify({ type: 'hello', token }));
          const args = { userId: id };
          socket.send(JSON.stringify({ type: 'subscribe', id: 1, query: 'listNotifications', args }));
          resolve();
        });
      });
    });
    await Promise.all(some);
    await until(() => ready >= opened + some.length, 20_000);
  }
  return tabs;
}

async function publish(url: string, token: string, content: string): Promise<string> {
  const response = await fetch(`${url}/plaza/us-central1/createPost`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ content }),
  });
  return ((await response.json()) as { post: { id: string } }).post.id;
}

function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

async function until(condition: () => boolean, ms: number): Promise<void> {
  const end = performance.now() + ms;
  while (!condition() && performance.now() < end) await pause(2);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
