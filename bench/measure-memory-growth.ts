/**
 * Measures the resident memory of the server and its picture decoder processes, without the embedded database. Reads
 * `/proc`, which exists on Linux only.
 */
import { readdir, readFile } from 'node:fs/promises';

const everyMs = 25;

/**
 * Returns the largest memory growth of the server and its picture decoder processes while `work` runs, in megabytes; 0
 * without `/proc`.
 */
export async function measureMemoryGrowth(pid: number, work: () => Promise<void>): Promise<number> {
  const before = await residentOf(pid);
  let peak = before;
  const stop = new AbortController();
  const watching = (async () => {
    while (!stop.signal.aborted) {
      peak = Math.max(peak, await residentOf(pid));
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();
  try {
    await work();
  } finally {
    stop.abort();
    await watching;
  }
  return (peak - before) / 1024;
}

/** Returns the resident memory of the server and its picture decoder processes in megabytes; 0 without `/proc`. */
export async function readResidentMegabytes(pid: number): Promise<number> {
  return (await residentOf(pid)) / 1024;
}

/** Returns the resident memory of a server process and its picture decoder processes in kilobytes. */
async function residentOf(pid: number): Promise<number> {
  let sum = 0;
  for (const one of [pid, ...(await decodersOf(pid))]) {
    const status = await readFile(`/proc/${one}/status`, 'utf8').catch(() => '');
    sum += Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
  }
  return sum;
}

async function decodersOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const found: number[] = [];
  for (const task of tasks) {
    const children = await readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '');
    for (const child of children.split(' ').filter(Boolean)) {
      const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
      if (command.includes('decoder-process')) found.push(Number(child));
    }
  }
  return found;
}
