/**
 * Benchmark of the start: time until a server with a filled database has answered the first request for the home page.
 * The median of five starts is compared with the permitted time.
 */
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import type { BenchmarkContext } from '../benchmark-context.ts';

const permittedMs = 1_200;

/** Measures the time until a server with a filled database has answered its first request. */
export async function measureServerStartDuration(context: BenchmarkContext): Promise<BenchmarkResult[]> {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const startMs = await context.restart();
    const asked = performance.now();
    const answer = await fetch(context.url);
    if (!answer.ok) throw new Error(`The first request was answered ${answer.status}`);
    await answer.arrayBuffer();
    times.push(startMs + performance.now() - asked);
  }
  const median = times.toSorted((a, b) => a - b)[2]!;
  return [
    createBenchmarkResult('start to the first answer (base: permitted)', {
      value: median,
      base: permittedMs,
      unit: 'ms',
      atMost: 1,
    }),
  ];
}
