/**
 * Benchmark of the quality of search: fraction of the test searches that, in a new starter city (the sample content of
 * a new server), return an expected result among the first three results. `PLAZA_BENCH_VERBOSE=1` prints the searches
 * that fail.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../processes.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import { runSearchQualityQueries } from '../search-quality.ts';

/** Measures how many of the test searches return an expected result among the first three results. */
export async function measureSearchHitRate(): Promise<BenchmarkResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-search-quality-'));
  await chmod(folder, 0o711);
  const server = await startServer({
    NODE_ENV: 'development',
    PORT: '0',
    PLAZA_DATA: join(folder, 'data'),
    PLAZA_STARTER_CITY: '1',
    PLAZA_RATE_SCALE: '1000000',
  });
  try {
    const { share, missed } = await runSearchQualityQueries(server.url);
    if (process.env['PLAZA_BENCH_VERBOSE'] === '1')
      for (const one of missed) console.error(`${one.q}: ${one.first.join(', ')}`);
    return [
      createBenchmarkResult('search finds what is meant in the top 3 (base: all)', {
        value: share * 100,
        base: 100,
        unit: '%',
        atLeast: 0.95,
      }),
    ];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
