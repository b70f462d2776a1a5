/** Timer that renews the page's session periodically (LIM-008). */

/** Minimum interval between two session renewals, in milliseconds. */
export const minSessionRenewalIntervalMs = 30_000;
/** Maximum interval between two session renewals, in milliseconds. */
export const maxSessionRenewalIntervalMs = 16 * 60_000;

/**
 * Returns the pause in milliseconds before the next session renewal. After a success, the pause is
 * `maxSessionRenewalIntervalMs`. After failures, it grows exponentially from `minSessionRenewalIntervalMs`.
 * @param failures number of consecutive failed renewals
 */
export function computeSessionRenewalDelayMs(failures: number): number {
  if (failures === 0) return maxSessionRenewalIntervalMs;
  return Math.min(maxSessionRenewalIntervalMs, minSessionRenewalIntervalMs * 2 ** Math.min(failures - 1, 10));
}

const realSchedule = (ms: number, effect: () => void) => {
  const timer = setTimeout(effect, ms);
  return () => clearTimeout(timer);
};

/**
 * Calls `renew` periodically. If `renew` rejects, retries with exponential back-off and ignores the error; `renew`
 * itself must report the error. Returns the function that ends the renewals.
 * @param schedule runs a function once after a delay; tests replace it
 */
export function startPeriodicSessionRenewal(
  renew: () => Promise<unknown>,
  schedule = realSchedule,
): () => void {
  let failures = 0;
  let isStopped = false;
  let cancel = () => {};
  const plan = () => {
    if (!isStopped) cancel = schedule(computeSessionRenewalDelayMs(failures), () => void run());
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
