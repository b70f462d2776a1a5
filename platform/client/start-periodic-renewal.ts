/** Timer that renews the page's session periodically (LIM-008). */

/** Minimum interval between two session renewals, in milliseconds. */
export const minSessionRenewalIntervalMs = 30_000;
/** Maximum interval between two session renewals, in milliseconds. */
export const maxSessionRenewalIntervalMs = 16 * 60_000;

/**
 * Returns the pause before the next renewal in milliseconds: the maximum after a success. After failures the pause
 * grows exponentially, starting from the minimum.
 */
export function computeRenewalPause(failures: number): number {
  if (failures === 0) return maxSessionRenewalIntervalMs;
  return Math.min(maxSessionRenewalIntervalMs, minSessionRenewalIntervalMs * 2 ** Math.min(failures - 1, 10));
}

const realSchedule = (ms: number, effect: () => void) => {
  const timer = setTimeout(effect, ms);
  return () => clearTimeout(timer);
};

/**
 * Calls `renew` periodically until the returned function is called. If `renew` rejects, it is called again after an
 * exponential back-off. The error is ignored, so `renew` itself must report it.
 */
export function startPeriodicRenewal(renew: () => Promise<unknown>, schedule = realSchedule): () => void {
  let failures = 0;
  let isStopped = false;
  let cancel = () => {};
  const plan = () => {
    if (!isStopped) cancel = schedule(computeRenewalPause(failures), () => void run());
  };
  const run = async () => {
    try {
      await renew();
      failures = 0;
    } catch {
      failures++;
    }
    plan();
  };
  plan();
  return () => {
    isStopped = true;
    cancel();
  };
}
