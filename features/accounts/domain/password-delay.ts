/** Delays of a source after failed passwords. */

/** The exponential part of a delay rule. */
interface GrowingDelay {
  firstSeconds: number;
  maxSeconds: number;
}

/**
 * Returns the seconds to wait after the last free failure and after each further one; the last value applies to all
 * later ones.
 */
export function listDelays(rule: GrowingDelay): number[] {
  const delays = [rule.firstSeconds];
  while (delays.at(-1)! < rule.maxSeconds) delays.push(Math.min(delays.at(-1)! * 2, rule.maxSeconds));
  return delays;
}
