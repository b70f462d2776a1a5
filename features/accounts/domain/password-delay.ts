/** Delays after failed password attempts. */

/** A delay that doubles with each failure, from `firstSeconds` up to `maxSeconds`. */
interface GrowingDelay {
  firstSeconds: number;
  maxSeconds: number;
}

/**
 * Returns the delays of a rule in seconds: the first one for the first failure that causes a delay, and so on. Failures
 * beyond the end of the list get the last delay.
 */
export function computePasswordDelays(rule: GrowingDelay): number[] {
  const delays = [rule.firstSeconds];
  while (delays.at(-1)! < rule.maxSeconds) delays.push(Math.min(delays.at(-1)! * 2, rule.maxSeconds));
  return delays;
}
