/**
 * Benchmark of the start: time until a server with a filled database has answered the first request for the home page.
 * The median of five starts is compared with the permitted time, and with the start of a plain `node:http` server,
 * which shows how fast the machine starts Node programs.
 */
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import type { BenchmarkContext } from '../benchmark-context.ts';
import { computeMedian } from '../percentile.ts';
import { startProcessThatPrintsUrl } from '../processes.ts';

const permittedMs = 1_200;

/** Measures the time until a server with a filled database has answered its first request. */
export async function measureServerStartDuration(context: BenchmarkContext): Promise<BenchmarkResult[]> {
  const times: number[] = [];
  const plainTimes: number[] = [];
  for (let round = 0; round < 5; round++) {
    const startMs = await context.restart();
    const asked = performance.now();
    const answer = await fetch(context.url);
    if (!answer.ok) throw new Error(`The first request was answered ${answer.status}`);
    await answer.arrayBuffer();
    times.push(startMs + performance.now() - asked);
    const plain = await startProcessThatPrintsUrl('bench/plain-server.ts');
    plainTimes.push(plain.startMs);
    await plain.stop();
  }
  const median = computeMedian(times);
  return [
    createBenchmarkResult('start to the first answer (base: permitted)', {
      value: median,
      base: permittedMs,
      unit: 'ms',
      atMost: 1,
    }),
    createBenchmarkResult('the same (base: a plain node:http server)', {
      value: median,
      base: computeMedian(plainTimes),
      unit: 'ms',
    }),
  ];
}
