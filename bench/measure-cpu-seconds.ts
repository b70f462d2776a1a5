/** Measures the processor time of a process. It reads `/proc`, which exists on Linux only. */
import { readFile } from 'node:fs/promises';

/** Clock ticks of `/proc/PID/stat` in a second, the same on every platform of Linux today. */
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
  // The name of the process, in parentheses, may contain spaces. User and kernel time are the 12th and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond;
}
