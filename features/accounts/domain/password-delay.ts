/** Delays after failed password attempts. */

/** A delay that doubles with each failure, from `firstSeconds` up to `maxSeconds`. */
interface GrowingDelay {
  firstSeconds: number;
  maxSeconds: number;
}

/**
 * Returns the delays of a rule in seconds, in ascending order. The first delay belongs to the first failure that causes
 * a delay. The last delay belongs to all later failures too.
 */
export function computePasswordDelays(rule: GrowingDelay): number[] {
  const delays = [rule.firstSeconds];
  while (delays.at(-1)! < rule.maxSeconds) delays.push(Math.min(delays.at(-1)! * 2, rule.maxSeconds));
  return delays;
}
