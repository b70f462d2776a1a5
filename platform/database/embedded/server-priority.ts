/** Scheduling priority of the database server. */
import { spawn } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { buildServerEnvironment } from './run.ts';

/** Added to the nice value of the server process. */
const nice = 5;

/**
 * Gives the serving thread priority over the database. A call needs the thread several times, while the database
 * uses many processes: with equal priority, a burst of statements would delay all calls. Must be called before the
 * server has connections, because their processes inherit both settings.
 */
export function lowerServerPriority(pid: number): void {
  try {
    setPriority(pid, Math.min(getPriority() + nice, constants.priority.PRIORITY_LOW));
  } catch {
    // The system forbids it; the database then has the same priority as the server.
  }
  if (process.platform === 'linux') useBatchScheduling(pid);
}

/**
 * Sets the batch scheduling policy. A process with this policy does not preempt the process that wakes it; with the
 * default policy, sending a statement to the database may preempt the serving thread. If `chrt` is missing or
 * refused, nothing changes.
 */
function useBatchScheduling(pid: number): void {
  const child = spawn('chrt', ['-b', '-p', '0', String(pid)], {
    stdio: 'ignore',
    env: buildServerEnvironment(),
  });
  child.on('error', () => {});
  child.unref();
}
