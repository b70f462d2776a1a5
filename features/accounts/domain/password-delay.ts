/** How long a source waits after failed passwords. */

/** The growing part of a delay rule. */
interface GrowingDelay {
  firstSeconds: number;
  maxSeconds: number;
}

/** Seconds to wait after the last free failure and after each further one; the last value holds for all after it. */
export function delaysOf(rule: GrowingDelay): number[] {
  const delays = [rule.firstSeconds];
  while (delays.at(-1)! < rule.maxSeconds) delays.push(Math.min(delays.at(-1)! * 2, rule.maxSeconds));
  return delays;
}
