/** The page's proof of who it acts for is looked up again from time to time, not too soon and not too late (LIM-008). */

/** The shortest and the longest pause between two renewals. */
export const soonestRenewalMs = 30_000;
export const latestRenewalMs = 16 * 60_000;

/** The pause before the next renewal in milliseconds: long after a success, growing from short after failures. */
export function renewalPause(failures: number): number {
  if (failures === 0) return latestRenewalMs;
  return Math.min(latestRenewalMs, soonestRenewalMs * 2 ** Math.min(failures - 1, 10));
}

const realSchedule = (ms: number, effect: () => void) => {
  const timer = setTimeout(effect, ms);
  return () => clearTimeout(timer);
};

/**
 * Runs `renew` again and again until the answer is called. A rejection is a failure; what is to happen about it is
 * for `renew` to do.
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
