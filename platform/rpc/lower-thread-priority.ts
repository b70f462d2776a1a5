/** Scheduling priority of worker threads. */
import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/**
 * Lowers the priority of the calling thread, so that the serving thread gets a processor first. Linux alone schedules threads
 * one by one; elsewhere, and where the system forbids it, nothing changes.
 * @param nice how much lower: 0 (as the server) to 19 (last)
 */
export function lowerThreadPriority(nice: number): void {
  if (process.platform !== 'linux') return;
  try {
    // `<process>/task/<thread>`, of the thread that reads the link.
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (thread > 0) setPriority(thread, Math.min(getPriority() + nice, constants.priority.PRIORITY_LOW));
  } catch {
    // Without /proc or the permission, the thread competes with the server as an equal.
  }
}
