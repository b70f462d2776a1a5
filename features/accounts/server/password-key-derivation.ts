/**
 * Computes argon2id keys on worker threads with low priority. Node's own thread pool has the priority of the main
 * thread, so a burst of log-ins would delay all other requests on a machine with two processors.
 */
import { Worker } from 'node:worker_threads';
import { createOverloadedError } from '#platform/kernel/overloaded-error.ts';
import type { PasswordHashCost } from './password-hash-cost.ts';

/** Message to a worker thread: the inputs from which the thread computes one key. */
export interface PasswordKeyDerivationRequest {
  password: string;
  salt: Uint8Array;
  /** Length of the key (in argon2: the tag) in bytes. */
  tagLength: number;
  cost: PasswordHashCost;
}

/**
 * Idle worker threads. A thread starts only if none is idle, so the number of threads is the largest number of keys
 * that were computed at the same time.
 */
const idleWorkers = new Set<Worker>();

/**
 * Computes one argon2id key. The caller must limit how many keys are computed at the same time.
 * @throws FunctionError `unavailable`, reason `overloaded`, if the thread ends, for example because memory is exhausted
 */
export function derivePasswordKey(request: PasswordKeyDerivationRequest): Promise<Buffer> {
  const [idle] = idleWorkers;
  const worker = idle ?? startWorker();
  idleWorkers.delete(worker);
  return new Promise((resolve, reject) => {
    function settle(): void {
      worker.off('message', onMessage).off('exit', onExit);
      worker.unref();
    }
    function onMessage(key: Uint8Array): void {
      settle();
      idleWorkers.add(worker);
      resolve(Buffer.from(key));
    }
    function onExit(): void {
      settle();
      reject(createOverloadedError(2));
    }
    worker.on('message', onMessage).on('exit', onExit);
    // Keeps the process alive until the key is computed. An idle worker is unreferenced, so a command could exit too
    // early.
    worker.ref();
    worker.postMessage(request, []);
  });
}

function startWorker(): Worker {
  const worker = new Worker(new URL('password-hash-worker.ts', import.meta.url));
  // Without this listener, an error in the thread would crash the process. The `exit` listeners, which run next, do the
  // rest.
  worker.on('error', () => {});
  worker.on('exit', () => idleWorkers.delete(worker));
  return worker;
}
