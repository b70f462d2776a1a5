/**
 * Returns unused memory to the operating system after a burst of calls. Without this module, an idle server would hold
 * the memory of its busiest minute, because V8 frees the memory of garbage only when it allocates much more. A smaller
 * heap is no alternative: garbage collection would take about 40 % of the processor time during writes
 * (docs/performance.md).
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const checkMs = 1_000;
/**
 * Number of consecutive checks without calls after which the server counts as idle. The number is high, because a
 * garbage collection takes 0.2 to 0.8 s and makes the next calls slow. With only 2 checks, garbage was collected
 * between bursts of calls, and reading a feed took 1.3 times the processor time.
 */
const idleChecks = 10;
/**
 * Minimum growth of the resident memory since the last garbage collection, in bytes. If the memory has grown less, no
 * garbage is collected.
 */
const minGrowthBytes = 24 * 1024 * 1024;

interface MemoryAccess {
  /** Returns true if the server is handling a request, or handled one since the last check. */
  isInUse: () => boolean;
  readResidentBytes: () => number;
  collectGarbage: () => unknown;
}

/**
 * Creates a check that the caller runs periodically. The check runs the garbage collector if the server was idle during
 * several consecutive checks and its memory has grown since the last collection.
 */
export function createIdleGarbageCollectionTask({
  isInUse,
  readResidentBytes,
  collectGarbage,
}: MemoryAccess): () => void {
  let idle = 0;
  let bytesAfterLast = 0;
  return () => {
    idle = isInUse() ? 0 : idle + 1;
    if (idle < idleChecks || readResidentBytes() - bytesAfterLast < minGrowthBytes) return;
    collectGarbage();
    bytesAfterLast = readResidentBytes();
  };
}

/**
 * Returns unused memory of the server to the operating system while the server is idle. Checks every second whether to
 * run the garbage collector. The returned `stop` ends the checks.
 * @param isInUse returns true if the server is handling a request, or handled one since the last check
 */
export function startReleasingMemoryWhenIdle(isInUse: () => boolean) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void;
  const check = createIdleGarbageCollectionTask({
    isInUse,
    readResidentBytes: () => process.memoryUsage.rss(),
    // Only V8's `last-resort` collection also frees the memory pages of young objects.
    collectGarbage: () => collect({ type: 'major', flavor: 'last-resort' }),
  });
  const timer = setInterval(check, checkMs);
  timer.unref();
  return { stop: async () => clearInterval(timer) };
}
