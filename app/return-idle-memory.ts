/**
 * Returns the memory of a burst of calls to the operating system. V8 keeps the pages of objects that are garbage until it
 * allocates much more, so an idle server would keep the memory of its busiest minute. A smaller heap would return it too,
 * but garbage collection then takes up to 40 % of the processor time of writes (docs/performance.md).
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const checkMs = 1_000;
/** Number of successive checks without calls after which the server counts as idle. */
const idleChecks = 2;
/** Growth of the resident memory since the last collection that makes another one worthwhile. */
const minGrowthBytes = 24 * 1024 * 1024;

interface MemoryAccess {
  /** Returns true if the server runs calls, or ran one within a fraction of a second. */
  isInUse: () => boolean;
  readResidentBytes: () => number;
  collectGarbage: () => unknown;
}

/** Creates the periodic check: it collects garbage if the server is idle and its memory has grown. */
export function createIdleMemoryCheck({
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

/** Runs the check every second until `stop` is called. */
export function returnIdleMemory(isInUse: () => boolean) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void;
  const check = createIdleMemoryCheck({
    isInUse,
    readResidentBytes: () => process.memoryUsage.rss(),
    // Only this flavor also returns the pages of the young objects.
    collectGarbage: () => collect({ type: 'major', flavor: 'last-resort' }),
  });
  const timer = setInterval(check, checkMs);
  timer.unref();
  return { stop: async () => clearInterval(timer) };
}
