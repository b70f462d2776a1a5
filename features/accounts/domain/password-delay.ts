/** Delays after failed password attempts. */

/**
 * Delay after a failed password. It starts with `firstSeconds` and doubles with each further failure, up to
 * `maxSeconds`.
 */
interface GrowingDelay {
  firstSeconds: number;
  maxSeconds: number;
}

/**
 * Returns the delays in seconds after the first, second, third and further failed passwords. Each delay is twice the
 * previous one, up to the maximum of the rule. The last delay applies to all further failures.
 */
export function computePasswordFailureDelaysSeconds(rule: GrowingDelay): number[] {
  const delays = [rule.firstSeconds];
  while (delays.at(-1)! < rule.maxSeconds) delays.push(Math.min(delays.at(-1)! * 2, rule.maxSeconds));
  return delays;
}
