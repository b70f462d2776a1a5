/** Scheduling priority of the database server. */
import { spawn } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { serverEnvironment } from './run.ts';

/** Added to the nice value of the server process. */
const nice = 5;

/**
 * Lets the serving thread run before the database. A call needs the thread several times and the database needs many
 * processes: as equals, a burst of statements would delay everybody. Call it before the server has connections: their processes
 * inherit both settings.
 */
export function lowerServerPriority(pid: number): void {
  try {
    setPriority(pid, Math.min(getPriority() + nice, constants.priority.PRIORITY_LOW));
  } catch {
    // Some systems forbid it; the database then competes with the server as an equal.
  }
  if (process.platform === 'linux') useBatchScheduling(pid);
}

/**
 * Sets the batch scheduling policy. A process with this policy does not preempt the process that wakes it; with the default
 * policy, sending a statement to the database may preempt the serving thread. Where `chrt` is missing or refused, nothing changes.
 */
function useBatchScheduling(pid: number): void {
  const child = spawn('chrt', ['-b', '-p', '0', String(pid)], { stdio: 'ignore', env: serverEnvironment() });
  child.on('error', () => {});
  child.unref();
}
