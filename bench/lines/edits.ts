/**
 * Benchmark of search after 30,000 edits of one post by one account: the time until search finds a new post. The
 * baseline is the permitted maximum time.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { postUpdated } from '#features/posts/events.ts';
import type { BenchmarkContext } from '../benchmark-context.ts';
import { createPlazaRequest } from '../peer-workloads.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import type { SeededTown } from '../seed-town.ts';
import { sendRequest } from '../send-request.ts';

type Account = SeededTown['people'][number];

const edits = 30_000;
const permittedMs = 5_000;
/** Maximum time in milliseconds to wait until search finds the post. */
const patienceMs = 120_000;
const lookMs = 50;

interface Found {
  posts: unknown[];
  tags: { tag: string }[];
}

/** Measures the time until search finds a new post while the listeners handle 30,000 edits of another post. */
export async function measureSearchAfterEdits(context: BenchmarkContext): Promise<BenchmarkResult[]> {
  const [editor, author] = context.seeded.people;
  const content = 'The first text of an edited post';
  const { post } = await call<{ post: { id: string } }>(context, editor!, 'createPost', { content });
  // Inserts the events of the edits as database rows, because so many calls would take longer than all other
  // benchmarks. Each event has the topics of an edit.
  const { name, payload, topics } = postUpdated.of({
    postId: post.id,
    userId: editor!.id,
    tags: [],
    venueIds: [],
  });
  await context.db`
    insert into events (name, payload, topics, at)
    select ${name}, ${context.db.json(payload as never)}, ${topics}, now() from generate_series(1, ${edits}::int)`;
  const word = `quokka${post.id.slice(-6)}`;
  const begun = performance.now();
  await call(context, author!, 'createPost', { content: `A new post about a #${word}` });
  let found = false;
  while (!found && performance.now() - begun < patienceMs) {
    // The database itself indexes the words of a post. A listener indexes the tags.
    const kinds = ['posts', 'tags'];
    const answer = await call<Found>(context, author!, 'search', { q: word, kinds });
    found = answer.posts.length > 0 && answer.tags.some(({ tag }) => tag === word);
    if (!found) await sleep(lookMs);
  }
  if (!found) throw new Error('search did not find the new post');
  return [
    createBenchmarkResult('search finds a new post after 30,000 edits', {
      value: performance.now() - begun,
      base: permittedMs,
      unit: 'ms',
      atMost: 1,
    }),
  ];
}

/** Calls a function of Plaza as an account. @throws Error if the call is refused */
async function call<Result>(
  { url }: BenchmarkContext,
  account: Account,
  name: string,
  args: Record<string, unknown>,
): Promise<Result> {
  const response = await sendRequest(url, createPlazaRequest(account, name, args));
  const text = await response.text();
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Result;
}
