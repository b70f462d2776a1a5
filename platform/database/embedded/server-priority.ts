/** Scheduling priority of the embedded database's processes. */
import { spawn } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { buildPostgresEnvironment } from './run.ts';

/**
 * Number that is added to the nice value of the database server's process. A higher nice value means a lower priority.
 */
const nice = 5;

/**
 * Lowers the scheduling priority of the database server below that of Node's main thread, so that a burst of SQL
 * statements does not delay the whole server process. Must be called before the server accepts connections, because the
 * process of each connection inherits the priority.
 */
export function lowerDatabaseServerPriority(pid: number): void {
  try {
    setPriority(pid, Math.min(getPriority() + nice, constants.priority.PRIORITY_LOW));
  } catch {
    // The system does not allow the change. The database then has the same priority as our process.
  }
  if (process.platform === 'linux') useBatchScheduling(pid);
}

/**
 * Sets the batch scheduling policy (`SCHED_BATCH`) for the database server. With the default policy, the database
 * process that receives an SQL statement may preempt Node's main thread. If the command `chrt` is missing or fails,
 * nothing changes.
 */
function useBatchScheduling(pid: number): void {
  const child = spawn('chrt', ['-b', '-p', '0', String(pid)], {
    stdio: 'ignore',
    env: buildPostgresEnvironment(),
  });
  child.on('error', () => {});
  child.unref();
}
