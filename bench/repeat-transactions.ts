/** Measures the throughput of plain SQL transactions, without a server. */
import { type Db, defaultConnectionPoolSize, openConnectionPools } from '#platform/database/connection.ts';
import type { BenchmarkContext } from './benchmark-context.ts';

/**
 * Repeats a transaction for `seconds` on new connections. Their number equals the size of the server's connection pool.
 * Returns the number of transactions per second.
 */
export async function repeatTransactions(
  { dbTarget }: Pick<BenchmarkContext, 'dbTarget'>,
  seconds: number,
  run: (db: Db) => Promise<void>,
): Promise<number> {
  const db = openConnectionPools(dbTarget, {
    max: defaultConnectionPoolSize,
    applicationName: 'plaza-bench',
  });
  try {
    const begun = performance.now();
    let done = 0;
    const repeat = async () => {
      while (performance.now() < begun + seconds * 1_000) {
        await run(db);
        done++;
      }
    };
    await Promise.all(Array.from({ length: defaultConnectionPoolSize }, repeat));
    return done / ((performance.now() - begun) / 1_000);
  } finally {
    await db.end({ timeout: 3 });
  }
}
