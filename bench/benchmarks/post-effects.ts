/**
 * Benchmark of the effects of a new post while 32 connections write posts. It measures the time from the server's
 * response until the author's reward is in the ledger, until a follower is notified, and until search finds the post.
 * The result is the slowest of all measured posts, compared with the permitted time.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchmarkContext } from '../benchmark-context.ts';
import { createPlazaRequest, createPostWorkload } from '../peer-workloads.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import { sendLoadTestRequests } from '../send-load.ts';
import { sendLoadTestRequest } from '../send-request.ts';

const seconds = 20;
const measuredPosts = 12;
/** Milliseconds of load before the first measured post, so that the server is warm and busy. */
const warmUpMs = 2_000;
/** Pause in milliseconds between two checks of an effect. */
const checkMs = 20;
/** Maximum time until an effect, in milliseconds. An effect that is still missing after this time is an error. */
const longestMs = 30_000;

type Person = BenchmarkContext['seeded']['people'][number];

const effects = {
  reward: { name: 'reward in the ledger', permittedMs: 1_000 },
  notification: { name: 'notification of a follower', permittedMs: 5_000 },
  search: { name: 'found by search', permittedMs: 5_000 },
};
type Effect = keyof typeof effects;

/**
 * Measures how soon a new post has its effects under load: a reward for the author, a notification for a follower, and
 * a search result.
 */
export async function measureDelaysOfNewPostEffects(context: BenchmarkContext): Promise<BenchmarkResult[]> {
  const { otherAccounts } = context.seeded;
  // Accounts without earlier posts, so that no daily limit withholds the reward.
  const authors = otherAccounts.slice(0, measuredPosts);
  const follower = otherAccounts[measuredPosts]!;
  await insertFollows(context, follower, authors);
  const slowest: Record<Effect, number> = { reward: 0, notification: 0, search: 0 };
  const measure = async () => {
    await sleep(warmUpMs);
    for (const author of authors) {
      const times = await measurePost(context, author, follower);
      for (const effect of Object.keys(effects) as Effect[])
        slowest[effect] = Math.max(slowest[effect], times[effect]);
    }
  };
  const [{ failed }] = await Promise.all([
    sendLoadTestRequests(context.url, { next: createPostWorkload(context.seeded).plaza, seconds }),
    measure(),
  ]);
  if (failed > 0) throw new Error(`${failed} posts failed`);
  return Object.entries(effects).map(([effect, { name, permittedMs }]) =>
    createBenchmarkResult(`a post under load: ${name}`, {
      value: slowest[effect as Effect],
      base: permittedMs,
      unit: 'ms',
      atMost: 1,
    }),
  );
}

/** Writes a post, and returns the milliseconds from the server's answer until each effect of the post exists. */
async function measurePost(
  { url, db }: BenchmarkContext,
  author: Person,
  follower: Person,
): Promise<Record<Effect, number>> {
  // A random word of the letters a to f, without digits and hyphens, so that search treats it as one word.
  const word = randomUUID().replaceAll(/[^a-f]/g, '') + randomUUID().replaceAll(/[^a-f]/g, '');
  const request = createPlazaRequest(author, 'createPost', { content: `Look at this ${word}` });
  const response = await sendLoadTestRequest(url, request);
  if (!response.ok) throw new Error(`createPost answered ${response.status}`);
  const answered = performance.now();
  const { id } = ((await response.json()) as { post: { id: string } }).post;
  const isRewarded = async () =>
    (await db`select from token_transfers where op_key = ${`act:${author.id}:post:${id}`}`).length > 0;
  const isNotified = async () =>
    (await db`select from notifications where user_id = ${follower.id} and object_id = ${id}`).length > 0;
  const isFound = async () => {
    const found = await sendLoadTestRequest(url, createPlazaRequest(follower, 'search', { q: word }));
    return found.ok && (await found.text()).includes(id);
  };
  const [reward, notification, search] = await Promise.all(
    [isRewarded, isNotified, isFound].map((exists) => waitFor(exists, answered)),
  );
  return { reward: reward!, notification: notification!, search: search! };
}

/**
 * Waits until an effect of the post exists. Returns the milliseconds since the time `since`.
 * @throws Error if the effect is still missing after `longestMs`
 */
async function waitFor(exists: () => Promise<boolean>, since: number): Promise<number> {
  while (!(await exists())) {
    if (performance.now() - since > longestMs)
      throw new Error(`an effect of a post is missing: ${exists.name}`);
    await sleep(checkMs);
  }
  return performance.now() - since;
}

async function insertFollows({ db }: BenchmarkContext, follower: Person, authors: Person[]): Promise<void> {
  await db`
    insert into follows (follower_id, followed_id, created_at)
    select ${follower.id}, id, now() from unnest(${authors.map(({ id }) => id)}::uuid[]) as a (id)
    on conflict do nothing`;
}
