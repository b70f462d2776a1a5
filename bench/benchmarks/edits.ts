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
import { sendLoadTestRequest } from '../send-request.ts';

type Account = SeededTown['people'][number];

const edits = 30_000;
/** Number of edits that are made by real calls. For all other edits, only the events are inserted as database rows. */
const realEdits = 100;
/** Two sets of tags. Each edit of the post replaces one set with the other. */
const tagSets = [
  ['market', 'canal', 'music', 'food', 'art'],
  ['hiking', 'desert', 'sunset', 'coffee', 'books'],
];
const tagsOf = (edit: number) => tagSets[edit % tagSets.length]!;
const permittedMs = 5_000;
/** Maximum time in milliseconds to wait until search finds the post. */
const patienceMs = 120_000;
const lookMs = 50;

interface Found {
  posts: unknown[];
  tags: { tag: string }[];
}

/** Measures the time until search finds a new post while the listeners handle 30,000 edits of another post. */
export async function measureSearchDelayDuringManyEdits(
  context: BenchmarkContext,
): Promise<BenchmarkResult[]> {
  const [editor, author] = context.seeded.people;
  const content = 'The first text of an edited post';
  const { post } = await call<{ post: { id: string } }>(context, editor!, 'createPost', { content });
  // These edits change the text and the tags, and store as many versions as a post may have.
  for (let edit = 0; edit < realEdits; edit++) {
    const changed = `Text ${edit} of an edited post ${tagsOf(edit)
      .map((tag) => `#${tag}`)
      .join(' ')}`;
    await call(context, editor!, 'updatePost', { postId: post.id, content: changed });
  }
  // Inserts the events of the other edits as database rows, because so many calls would take longer than all other
  // benchmarks. Each event has the topics and the tags of an edit, and each edit changes the tags.
  const [even, odd] = [0, 1].map((edit) =>
    postUpdated.of({ postId: post.id, userId: editor!.id, tags: tagsOf(edit), venueIds: [] }),
  );
  const { db } = context;
  await db`
    insert into events (name, payload, topics, at)
    select ${even!.name},
      case when n % 2 = 0 then ${db.json(even!.payload as never)}::jsonb
        else ${db.json(odd!.payload as never)}::jsonb end,
      case when n % 2 = 0 then ${even!.topics}::text[] else ${odd!.topics}::text[] end,
      now()
    from generate_series(1, ${edits - realEdits}::int) as n`;
  const word = `quokka${post.id.slice(-6)}`;
  const begun = performance.now();
  await call(context, author!, 'createPost', { content: `A new post about a #${word}` });
  let found = false;
  while (!found && performance.now() - begun < patienceMs) {
    // Searches for both kinds: PostgreSQL indexes the words of a post when the post is stored, but a listener indexes
    // the tags later.
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

/** Calls a function of Plaza with the session of an account. @throws Error if the call is refused */
async function call<Result>(
  { url }: BenchmarkContext,
  account: Account,
  name: string,
  args: Record<string, unknown>,
): Promise<Result> {
  const response = await sendLoadTestRequest(url, createPlazaRequest(account, name, args));
  const text = await response.text();
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Result;
}
