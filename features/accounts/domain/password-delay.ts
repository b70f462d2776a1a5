/** Delays after failed password attempts. */

/** A delay that doubles with each failure, from `firstSeconds` up to `maxSeconds`. */
interface GrowingDelay {
  firstSeconds: number;
  maxSeconds: number;
}

/**
 * Returns the growing delays of a rule, in seconds. The first delay applies once the free failures are used up, the
 * last one to all further failures.
 */
export function computePasswordDelays(rule: GrowingDelay): number[] {
  const delays = [rule.firstSeconds];
  while (delays.at(-1)! < rule.maxSeconds) delays.push(Math.min(delays.at(-1)! * 2, rule.maxSeconds));
  return delays;
}
