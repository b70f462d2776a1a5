/**
 * Benchmark of new posts in posts per second, while the listeners create the effects of the posts. The baseline runs
 * the SQL statements of the call directly on the same number of connections, without listeners.
 */
import { randomBytes } from 'node:crypto';
import { defaultConnectionPoolSize } from '#platform/database/connection.ts';
import { insertBaselinePost } from '../baseline-transactions.ts';
import { repeatTransactions } from '../repeat-transactions.ts';
import { sendLoadTestRequests } from '../send-load.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import type { BenchmarkContext } from '../benchmark-context.ts';

const path = '/plaza/us-central1/createPost';
const seconds = 5;
/** Number of clients. It equals the baseline's number of database connections. */
const connections = defaultConnectionPoolSize;

/**
 * Measures how many new posts per second the server stores while its listeners create their effects. The baseline is
 * plain SQL.
 */
export async function measureNewPostThroughput(context: BenchmarkContext): Promise<BenchmarkResult[]> {
  const { people } = context.seeded;
  let turn = 0;
  const next = () => {
    const at = turn++;
    const content = `A new post number ${at} about the #market ${randomBytes(4).toString('hex')}`;
    return {
      path,
      token: people[at % people.length]!.token,
      body: JSON.stringify({ content, idempotencyKey: `bench-${at}` }),
    };
  };
  await sendLoadTestRequests(context.url, { next, seconds: 1, connections });
  const baseline = await runBaseline(context);
  const ours = await sendLoadTestRequests(context.url, { next, seconds, connections });
  if (ours.failed > 0) throw new Error(`${ours.failed} posts failed`);
  return [
    createBenchmarkResult('new posts with all their effects', {
      value: ours.perSecond,
      base: baseline,
      unit: 'posts/s',
      atLeast: 0.4,
    }),
  ];
}

/** Baseline: repeats one transaction with the SQL statements of a post. Returns posts per second. */
function runBaseline(context: BenchmarkContext): Promise<number> {
  const { people } = context.seeded;
  let done = 0;
  return repeatTransactions(context, seconds, (db) => {
    const content = `A new post number ${done} about the #market ${randomBytes(12).toString('hex')}`;
    return insertBaselinePost(db, people[done++ % people.length]!.id, content);
  });
}
