/** Scheduling priority of processes and threads other than the serving thread. */
import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/**
 * Lowers the priority of a process, so that the serving thread gets a processor first. If the system forbids it, or
 * the process has ended, nothing changes.
 * @param nice added to the nice value of the caller: 0 (same) to 19 (lowest)
 */
export function lowerPriority(pid: number, nice: number): void {
  try {
    setPriority(pid, Math.min(getPriority() + nice, constants.priority.PRIORITY_LOW));
  } catch {
    // The default priority is correct too, only less fair.
  }
}

/**
 * Lowers the priority of the calling thread in the same way. Only Linux schedules threads individually; on other
 * systems nothing changes.
 */
export function lowerThreadPriority(nice: number): void {
  if (process.platform !== 'linux') return;
  let thread: number;
  try {
    // `<process>/task/<thread>` of the thread that reads the link.
    thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    // The system has no /proc.
    return;
  }
  if (thread > 0) lowerPriority(thread, nice);
}
