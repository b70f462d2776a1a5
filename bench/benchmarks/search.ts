/**
 * Benchmark of search over 100,000 posts, with complete and incomplete words. The baseline is a hand-written query that
 * uses the same index.
 */
import { randomBytes } from 'node:crypto';
import { Client } from 'undici';
import { createUuidV7 } from '#platform/contract/ids.ts';
import { compareP95Latency } from '../compare-p95-latency.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import type { BenchmarkContext } from '../benchmark-context.ts';

const posts = 100_000;
const rounds = 200;
const vocabulary = 8_000;

/**
 * Measures the latency of searches over 100,000 posts and 30,000 people. The baselines are hand-written SQL queries.
 */
export async function measureSearchLatency(context: BenchmarkContext): Promise<BenchmarkResult[]> {
  const words = Array.from({ length: vocabulary }, (_, at) => wordOf(at));
  await fill(context, words);
  // The searches alternate between a rare word, two words, an incomplete word and a frequent word.
  const questions = Array.from({ length: rounds }, (_, at) => {
    const first = words[20 + ((at * 37) % 3_000)]!;
    const second = words[(at * 11) % 60]!;
    return [first, `${first} ${second}`, first.slice(0, 5), second][at % 4]!;
  });
  // Uses an `undici` client, because `fetch` would add about half a millisecond to each search but not to the baseline.
  const searcher = { client: new Client(context.url), token: context.seeded.people[0]!.token };
  const latency = await compareP95Latency(
    questions,
    40,
    (q) => ask(searcher, q),
    (q) => runBaseline(context, q),
  );
  const names = await measureNames(context, searcher);
  await searcher.client.close();
  return [
    createBenchmarkResult('search over 100,000 posts, p95', {
      ...latency,
      unit: 'ms',
      atMost: 5,
    }),
    createBenchmarkResult('search for one of 30,000 of the same name, p95', {
      ...names,
      unit: 'ms',
      atMost: 5,
    }),
  ];
}

const people = 30_000;
const sameName = 'Quentin';

/**
 * Measures searches for people in a town where 30,000 people have the same first name. The baseline is a hand-written
 * query that uses the same index.
 */
async function measureNames(
  context: BenchmarkContext,
  searcher: { client: Client; token: string },
): Promise<{ value: number; base: number }> {
  const { db } = context;
  const session = await db.reserve();
  await session`set statement_timeout = '5min'`;
  await session`
    insert into users (id, handle, display_name, created_at, updated_at)
    select gen_random_uuid(), 'quentin.' || n, ${sameName}::text || ' ' || initcap(chr(97 + n % 26) || chr(97 + n / 26 % 26) || 'son'),
      now(), now() from generate_series(1, ${people}::int) n`;
  await session`analyze users, search_names`;
  await session`reset statement_timeout`;
  session.release();
  const names = [sameName, 'Que', 'quentin aason', 'Quentin Z', 'quintin', 'quentin.17'];
  const questions = Array.from({ length: rounds }, (_, at) => names[at % names.length]!);
  return compareP95Latency(
    questions,
    names.length * 3,
    (q) => ask(searcher, q, ['people']),
    (q) => runNameBaseline(context, q),
  );
}

/** Baseline: a hand-written query for a limited number of people by the prefix of a name, best match first. */
async function runNameBaseline(context: BenchmarkContext, q: string): Promise<void> {
  await context.db`
    select id, handle, display_name, word_similarity(${q}, display_name) as fit from (
      select id, handle, display_name from users
      where deleted_at is null and plain_text(display_name) ~>=~ ${q.toLowerCase()}
        and plain_text(display_name) ~<~ ${`${q.toLowerCase()}\u{10FFFF}`}
      order by plain_text(display_name) using ~<~ limit 300) u
    order by fit desc limit 10`;
}

async function ask(
  { client, token }: { client: Client; token: string },
  q: string,
  kinds?: string[],
): Promise<void> {
  const response = await client.request({
    method: 'POST',
    path: '/plaza/us-central1/search',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ q, ...(kinds && { kinds }) }),
  });
  const answer = await response.body.text();
  if (response.statusCode !== 200) throw new Error(`search answered ${response.statusCode}: ${answer}`);
}

/** Baseline: a hand-written query for the newest posts that contain the words, ordered by rank. */
async function runBaseline(context: BenchmarkContext, q: string): Promise<void> {
  const question = q
    .split(' ')
    .map((word, at, all) => (at === all.length - 1 ? `${word}:*` : word))
    .join(' & ');
  await context.db`
    select id, content, ts_rank(words, to_tsquery('english', ${question})) as rank from (
      select id, content, words, created_at from posts
      where deleted_at is null and words @@ to_tsquery('english', ${question})
      order by created_at desc, id desc limit 300) p
    order by rank desc limit 10`;
}

/** Returns an invented word. The same number always gives the same word. */
function wordOf(number: number): string {
  const parts = [
    'ba',
    'ce',
    'di',
    'fo',
    'gu',
    'ka',
    'le',
    'mi',
    'no',
    'pu',
    'ra',
    'se',
    'ti',
    'vo',
    'zu',
    'sha',
    'tre',
    'plo',
    'gri',
    'stu',
  ];
  let text = 'k';
  for (let rest = number + 400; rest > 0; rest = Math.floor(rest / parts.length))
    text += parts[rest % parts.length];
  return `${text}m`;
}

/**
 * Inserts posts whose words have a Zipf distribution: the tenth most frequent word occurs a tenth as often as the most
 * frequent one.
 */
async function fill(context: BenchmarkContext, words: string[]): Promise<void> {
  const { db, seeded } = context;
  const now = Date.now();
  const start = 120 * 86_400_000;
  const pick = () =>
    words[Math.min(words.length - 1, Math.floor(Math.exp(Math.random() * Math.log(words.length))))]!;
  for (let done = 0; done < posts; done += 5_000) {
    const rows = Array.from({ length: 5_000 }, (_, at) => {
      const ms = now - start + (done + at) * 60;
      return {
        id: createUuidV7(ms, randomBytes(10)),
        user: seeded.people[(done + at) % seeded.people.length]!.id,
        at: new Date(ms).toISOString(),
        content: Array.from({ length: 20 }, pick).join(' '),
      };
    });
    await db`
      insert into posts (id, user_id, content, created_at)
      select * from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.user)}::uuid[],
        ${rows.map((row) => row.content)}::text[], ${rows.map((row) => row.at)}::timestamptz[])`;
  }
  await db`vacuum analyze posts`;
}
