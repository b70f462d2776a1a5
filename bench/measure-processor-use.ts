/** Measures which share of all processors of the machine was busy during some work. */
import { cpus } from 'node:os';

/** Runs `work`. Returns its result and the busy share of all processors, from 0 to 1. */
export async function measureProcessorUse<T>(
  work: () => Promise<T>,
): Promise<{ result: T; busyShare: number }> {
  const before = readProcessorTimes();
  const result = await work();
  const after = readProcessorTimes();
  return { result, busyShare: 1 - (after.idle - before.idle) / (after.all - before.all) };
}

/** Returns the milliseconds that all processors together have been idle, and have run, since the machine started. */
function readProcessorTimes(): { idle: number; all: number } {
  let idle = 0;
  let all = 0;
  for (const { times } of cpus()) {
    idle += times.idle;
    all += Object.values(times).reduce((sum, time) => sum + time, 0);
  }
  return { idle, all };
}
