/** Renewal of the page's authentication, in intervals between a minimum and a maximum (LIM-008). */

/** Minimum and maximum interval between two renewals. */
export const soonestRenewalMs = 30_000;
export const latestRenewalMs = 16 * 60_000;

/**
 * Returns the pause before the next renewal in milliseconds: the maximum after a success, exponential backoff after
 * failures.
 */
export function renewalPause(failures: number): number {
  if (failures === 0) return latestRenewalMs;
  return Math.min(latestRenewalMs, soonestRenewalMs * 2 ** Math.min(failures - 1, 10));
}

const realSchedule = (ms: number, effect: () => void) => {
  const timer = setTimeout(effect, ms);
  return () => clearTimeout(timer);
};

/**
 * Runs `renew` repeatedly until the returned function is called. A rejection counts as a failure; `renew` handles it
 * itself.
 */
export function keepRenewed(renew: () => Promise<unknown>, schedule = realSchedule): () => void {
  let failures = 0;
  let isStopped = false;
  let cancel = () => {};
  const plan = () => {
    if (!isStopped) cancel = schedule(renewalPause(failures), () => void run());
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
