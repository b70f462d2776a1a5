/** Compares the latency of queries to the server with the latency of a baseline. */
import { computePercentile } from './percentile.ts';

/**
 * Measures the latency of each query (an element of `questions`) on the server (`ask`) and on the baseline
 * (`runBaseline`). Before that, warms up both with the first `warmUp` queries.
 * @returns the 95th percentiles in milliseconds: `value` of the server and `base` of the baseline
 */
export async function compareP95Latency<Question>(
  questions: readonly Question[],
  warmUp: number,
  ask: (question: Question) => Promise<void>,
  runBaseline: (question: Question) => Promise<void>,
): Promise<{ value: number; base: number }> {
  for (const question of questions.slice(0, warmUp)) {
    await ask(question);
    await runBaseline(question);
  }
  const ours: number[] = [];
  const base: number[] = [];
  for (const question of questions) {
    ours.push(await measureMs(() => ask(question)));
    base.push(await measureMs(() => runBaseline(question)));
  }
  return { value: computePercentile(ours, 0.95), base: computePercentile(base, 0.95) };
}

async function measureMs(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
