/** Scheduling priority of the processes and threads beside the serving thread. */
import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/**
 * Lowers the priority of a process, so that the serving thread gets a processor first. Where the system forbids it, or the
 * process has ended, nothing changes: it then competes with the server as an equal.
 * @param nice added to the nice value of the caller: 0 (as the caller) to 19 (last)
 */
export function lowerPriority(pid: number, nice: number): void {
  try {
    setPriority(pid, Math.min(getPriority() + nice, constants.priority.PRIORITY_LOW));
  } catch {
    // The default priority is correct too, only less fair.
  }
}

/** Lowers the priority of the calling thread in the same way. Linux alone schedules threads one by one; elsewhere nothing changes. */
export function lowerThreadPriority(nice: number): void {
  if (process.platform !== 'linux') return;
  let thread: number;
  try {
    // `<process>/task/<thread>`, of the thread that reads the link.
    thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    // A system without /proc.
    return;
  }
  if (thread > 0) lowerPriority(thread, nice);
}
