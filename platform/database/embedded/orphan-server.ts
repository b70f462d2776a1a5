import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isProcessAlive, isPostgresServerOfCluster } from './process-identity.ts';

/** Function that writes a line to the log. */
export type LogFunction = (message: string, fields?: Record<string, unknown>) => void;

/** Reads PostgreSQL's PID file in the cluster. Returns undefined if the file does not exist or cannot be read. */
export function readPostmasterPidFile(cluster: string): { pid: number; isReady: boolean } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 1 ? { pid, isReady: lines[7]?.trim() === 'ready' } : undefined;
  } catch {
    return undefined;
  }
}

const STEPS: { signal: NodeJS.Signals; patienceMs: number }[] = [
  // SIGINT requests a fast shutdown with a checkpoint. If it takes longer than 1.5 s, an immediate shutdown (SIGQUIT)
  // and a later crash recovery take less time.
  { signal: 'SIGINT', patienceMs: 1500 },
  { signal: 'SIGQUIT', patienceMs: 6000 },
  { signal: 'SIGKILL', patienceMs: 2000 },
];

/**
 * Prepares a cluster for a new server (F3): stops a database server whose parent process was killed, and removes
 * left-over files of a killed server. The caller must hold the folder's lock, which proves that any server running on
 * this cluster is an orphan.
 */
export async function stopOrphanServer(
  cluster: string,
  socketFolder: string | undefined,
  log: LogFunction,
): Promise<void> {
  const file = readPostmasterPidFile(cluster);
  if (file && isPostgresServerOfCluster(file.pid, cluster)) {
    await stopServer(file.pid, cluster);
    log('stopped a database server that had outlived its parent', { pid: file.pid });
  } else if (file && isProcessAlive(file.pid)) {
    // The process id in this file now belongs to another process. PostgreSQL would refuse to start because of the file.
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    log('removed a stale database lock', { pid: file.pid });
  }
  if (!socketFolder) return;
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    rmSync(join(socketFolder, name), { force: true });
}

async function stopServer(pid: number, cluster: string): Promise<void> {
  for (const { signal, patienceMs } of STEPS) {
    sendSignalToDatabaseServer(pid, signal);
    const until = performance.now() + patienceMs;
    while (performance.now() < until) {
      if (!isPostgresServerOfCluster(pid, cluster)) return;
      await sleep(10);
    }
  }
  throw new Error(`An earlier database server (process ${pid}) of ${cluster} does not stop.`);
}

/** Sends a signal to a database server. Does nothing if its process no longer exists. */
export function sendSignalToDatabaseServer(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
