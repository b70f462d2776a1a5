/**
 * Benchmark of the most expensive calls that guests can make, in a town of 100,000 posts and 30,000 people with the
 * same first name.
 */
import { features } from '#app/features.ts';
import { insertLargeTestTown } from '../large-town.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import type { BenchmarkContext } from '../benchmark-context.ts';
import { listMostExpensiveCallArguments } from '../worst-calls.ts';

const size = { people: 30_000, posts: 100_000 };
const rounds = 5;
const goalMs = 250;
/** Maximum ratio of the measured duration of a call to the `cost` that its function declares, both in milliseconds. */
const maxCostRatio = 5;
/**
 * Milliseconds for which a function waits on purpose before it answers. The wait uses no processor time, so it is not
 * compared with the declared cost.
 */
const deliberateWaitMs: Partial<Record<string, number>> = { resetPassword: 200 };

/**
 * Measures the most expensive call of each function. Compares its median duration with two limits: 250 ms, and the cost
 * that the function declares.
 */
export async function measureMostExpensiveCalls(context: BenchmarkContext): Promise<BenchmarkResult[]> {
  const large = await insertLargeTestTown(context.db, size, new Date());
  await context.restart();
  const declared = new Map(
    features
      .flatMap((feature) => feature.functions ?? [])
      .map(({ definition }) => [definition.name, definition.cost]),
  );
  const lines: BenchmarkResult[] = [];
  let leastHonest = { name: '', value: 0, base: 1 };
  for (const [name, calls] of Object.entries(listMostExpensiveCallArguments(large))) {
    let worst = { ms: 0, args: '' };
    for (const args of calls) {
      const ms = median(await repeat(rounds + 1, () => call(context, name, args)));
      if (ms > worst.ms) worst = { ms, args: JSON.stringify(args).slice(0, 80) };
    }
    const cost = declared.get(name)!;
    const label = `worst ${name} ${worst.args}`;
    lines.push(
      createBenchmarkResult(label, { value: worst.ms, base: cost, unit: 'ms', atMost: goalMs / cost }),
    );
    const workMs = worst.ms - (deliberateWaitMs[name] ?? 0);
    if (workMs / cost > leastHonest.value / leastHonest.base)
      leastHonest = { name, value: workMs, base: cost };
  }
  const { name, ...figures } = leastHonest;
  const label = `most above its declared cost: ${name}`;
  return [...lines, createBenchmarkResult(label, { ...figures, unit: 'ms', atMost: maxCostRatio })];
}

/** Runs `work` several times and returns its results except the first, which warms up the caches. */
async function repeat(times: number, work: () => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < times; n++) all.push(await work());
  return all.slice(1);
}

async function call(context: BenchmarkContext, name: string, args: object): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${context.url}/plaza/us-central1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(args),
  });
  const text = await answer.text();
  const ms = performance.now() - begun;
  // Some errors are expected: wrong passwords, emails to unknown accounts, and timeouts of SQL statements (504).
  if (answer.status >= 500 && answer.status !== 504)
    throw new Error(`${name} answered ${answer.status}: ${text.slice(0, 300)}`);
  return ms;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
