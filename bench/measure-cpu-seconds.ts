/** Measures the processor time of a process from `/proc`, which exists on Linux only. */
import { readFile } from 'node:fs/promises';

/** Number of clock ticks per second in `/proc/PID/stat`. It is the same on all Linux platforms. */
const ticksPerSecond = 100;

/** Returns the processor seconds that a process used while `work` ran; 0 without `/proc`. */
export async function measureCpuSeconds(pid: number, work: () => Promise<void>): Promise<number> {
  const before = await readCpuSeconds(pid);
  await work();
  return (await readCpuSeconds(pid)) - before;
}

/** Returns the processor seconds of a process since its start, in user mode and in the kernel. */
async function readCpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The process name in parentheses may contain spaces. The 12th and 13th fields after it are the user time and the
  // kernel time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond;
}
