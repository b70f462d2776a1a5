/**
 * Entry point of `npm run storm`, a load test under attack: one IP address and ten accounts attack a town of 50 people.
 * All rate limits have their default values. Prints each measured value with its goal. Exits with code 1 if a goal is
 * not met.
 *
 *   npm run storm -- --seconds 60 --seed 7
 *   npm run storm -- --only 'huge bodies|live sockets'
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatBenchmarkResult, type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import { computeOverallP99Latency, findPersonMostDelayedByStorm } from './ordinary-traffic.ts';
import { runStormLoadTest, type StormLoadTestResult } from './run-storm.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string' },
    people: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const catchUpMs = 10_000;

const folder = await mkdtemp(join(tmpdir(), 'plaza-storm-'));
await chmod(folder, 0o711);
process.stdout.write(`seed ${seed}\n`);
try {
  const result = await runStormLoadTest({
    seed,
    seconds: Number(values.seconds ?? 120),
    warmUpSeconds: 20,
    people: Number(values.people ?? 50),
    scale: 1,
    only: values.only,
    withQuiet: true,
    env: { NODE_ENV: 'development', PLAZA_DATA: join(folder, 'data') },
    catchUpMs: 6 * catchUpMs,
  });
  const lines = judge(result);
  for (const one of lines) process.stdout.write(`${formatBenchmarkResult(one)}\n`);
  report(result);
  process.exitCode = lines.every((one) => one.meets) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

function judge({ storm, quiet, tabs, catchUp }: StormLoadTestResult): BenchmarkResult[] {
  const failures = [...storm, ...tabs].reduce((sum, { failures }) => sum + failures.length, 0);
  const refused = storm.reduce((sum, person) => sum + person.refused, 0);
  const calls = storm.reduce((sum, { delaysMs }) => sum + delaysMs.length, 0);
  const p99 = (value: number, base: number, name: string) =>
    createBenchmarkResult(name, { value, base, unit: 'ms', atMost: 3 });
  const mostDelayed = findPersonMostDelayedByStorm(storm, quiet!);
  return [
    p99(mostDelayed.p99, mostDelayed.base, 'storm: p99 of the most delayed person'),
    p99(computeOverallP99Latency(storm), computeOverallP99Latency(quiet!), 'storm: p99 of all calls'),
    createBenchmarkResult('storm: failed calls of ordinary people', {
      value: failures,
      base: calls,
      unit: '',
      atMost: 0,
    }),
    createBenchmarkResult('storm: ordinary people refused by a limit', {
      value: refused,
      base: calls,
      unit: '',
      atMost: 0,
    }),
    createBenchmarkResult('storm: search catches up (base: 10 s)', {
      value: catchUp.searchMs,
      base: catchUpMs,
      unit: 'ms',
      atMost: 1,
    }),
    createBenchmarkResult('storm: notifications catch up (base: 10 s)', {
      value: catchUp.notificationMs,
      base: catchUpMs,
      unit: 'ms',
      atMost: 1,
    }),
  ];
}

function report({ storm, tabs, attacker, memory }: StormLoadTestResult): void {
  const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);
  process.stdout.write(
    `\nresident memory ${megabytes(memory.before)} MB before, ${megabytes(memory.peak)} MB at most\n` +
      `attacker sent ${attacker.sent}, skipped ${attacker.skipped} with too many on their way\n`,
  );
  for (const [name, counts] of Object.entries(attacker.statuses)) {
    const parts = Object.entries(counts).map(([status, count]) => `${status}: ${count}`);
    process.stdout.write(`  ${name.padEnd(44)} ${parts.join(', ')}\n`);
  }
  const updates = tabs.map((tab) => tab.updates);
  process.stdout.write(`  each tab was sent ${Math.min(...updates)} to ${Math.max(...updates)} updates\n`);
  const failures = [...storm, ...tabs].flatMap((one) => one.failures);
  for (const failure of failures.slice(0, 5)) process.stdout.write(`  failed: ${failure}\n`);
}
