/**
 * Lowers the scheduling priority of background processes and threads, so that the server's main thread has priority.
 */
import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/**
 * Lowers the scheduling priority of a process. Does nothing if the system forbids it or the process has ended.
 * @param nice number from 0 (same priority) to 19 (lowest) that is added to the nice value of our own process
 */
export function lowerProcessPriority(pid: number, nice: number): void {
  try {
    setPriority(pid, Math.min(getPriority() + nice, constants.priority.PRIORITY_LOW));
  } catch {
    // The error is ignored, because the process then does the same work at normal priority.
  }
}

/**
 * Lowers the scheduling priority of the calling thread. Does nothing outside Linux, because other systems do not
 * schedule threads individually.
 * @param nice number from 0 (same priority) to 19 (lowest) that is added to the nice value of the process
 */
export function lowerThreadPriority(nice: number): void {
  if (process.platform !== 'linux') return;
  let thread: number;
  try {
    // The link points to `<process id>/task/<thread id>` of the thread that reads the link.
    thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    // The system has no /proc, so the thread keeps its priority.
    return;
  }
  if (thread > 0) lowerProcessPriority(thread, nice);
}
