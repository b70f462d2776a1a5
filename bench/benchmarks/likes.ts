/**
 * Benchmark of likes per second: likes spread over 500 posts, and likes on a single post. The baseline is a plain
 * `node:http` server that answers with status 204.
 */
import { sendLoadTestRequests } from '../send-load.ts';
import { waitUntilMachineIdle } from '../wait-until-machine-idle.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import type { BenchmarkContext } from '../benchmark-context.ts';

const path = '/plaza/us-central1/likePost';
const amount = 20_000;
const connections = 256;
/**
 * Number of measurements, each with its own baseline. The result is the median, because the speed of a shared machine
 * varies within seconds.
 */
const rounds = 3;
/** Number of rounds before the measurement. During the 20,000 likes of one round V8 compiles the hot functions. */
const warmUpRounds = 1;

/** Measures likes per second: likes spread over 500 posts, and likes on a single post. */
export async function measureLikeThroughput(context: BenchmarkContext): Promise<BenchmarkResult[]> {
  const { otherAccounts, postIds } = context.seeded;
  const requests = (postOf: (index: number) => string, where: string) => {
    let index = 0;
    return () => {
      const at = index++ % amount;
      return { path: where, token: otherAccounts[at]!.token, body: JSON.stringify({ postId: postOf(at) }) };
    };
  };
  // Each account calls `getSession` before the likes, as the app does when it opens.
  const opened = () => ({ ...next(), body: '{}' });
  const next = requests(() => '', '/plaza/us-central1/getSession');
  await sendLoadTestRequests(context.url, { next: opened, amount, connections });
  const lines: BenchmarkResult[] = [];
  for (const [name, size, first, atLeast] of [
    ['likes spread over 500 posts', 500, 10, 0.35],
    ['likes on one hot post by 20,000 accounts', 1, 5, 0.3],
  ] as const) {
    const pairs: Pair[] = [];
    for (let round = 0; round < warmUpRounds + rounds; round++) {
      const posts = postIds.slice(first + round * size, first + (round + 1) * size);
      const postOf = (index: number) => posts[index % size]!;
      const before = await totals(context, posts);
      await waitUntilMachineIdle(context.db);
      const plain = await sendLoadTestRequests(context.plainUrl, {
        next: requests(postOf, '/like'),
        seconds: 4,
        connections,
      });
      const ours = await sendLoadTestRequests(context.url, {
        next: requests(postOf, path),
        amount,
        connections,
      });
      const after = await totals(context, posts);
      if (ours.failed > 0) throw new Error(`${ours.failed} likes failed`);
      if (after.counted !== after.rows || after.counted - before.counted !== amount) {
        throw new Error(`counts are off: ${JSON.stringify({ before, after })}`);
      }
      if (round >= warmUpRounds) pairs.push({ value: ours.perSecond, base: plain.perSecond });
    }
    lines.push(createBenchmarkResult(name, { ...middleOf(pairs), unit: 'likes/s', atLeast }));
  }
  return lines;
}

interface Pair {
  value: number;
  base: number;
}

/** Returns the measurement with the median ratio of value to baseline. */
function middleOf(pairs: Pair[]): Pair {
  return pairs.toSorted((one, other) => one.value / one.base - other.value / other.base)[pairs.length >> 1]!;
}

async function totals(
  town: BenchmarkContext,
  posts: readonly string[],
): Promise<{ counted: number; rows: number }> {
  const [row] = await town.db<{ counted: number; rows: number }[]>`
    select (select sum(likes)::int from posts where id = any(${[...posts]}::uuid[])) as counted,
      (select count(*)::int from post_likes where post_id = any(${[...posts]}::uuid[])) as rows`;
  return row!;
}
