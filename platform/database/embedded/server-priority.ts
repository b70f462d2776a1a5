/** Scheduling priority of the database server. */
import { writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/** Added to the nice value of the server process. */
const nice = 5;

/**
 * Lets the serving thread go before the database. A call needs the thread several times and the database needs many processes:
 * as equals, a burst of statements would keep the thread from everybody.
 */
export function lowerServerPriority(pid: number): void {
  try {
    setPriority(pid, Math.min(getPriority() + nice, constants.priority.PRIORITY_LOW));
    // Linux may weigh sessions before processes, and the database has a session of its own.
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/autogroup`, String(nice));
  } catch {
    // Some systems forbid it; the database then competes with the server as an equal.
  }
}
