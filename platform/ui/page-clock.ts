/** The page's clock. It corrects the browser's time with the server's time if the browser's clock is clearly wrong. */

/**
 * Tolerated difference between the server's and the browser's clock, in milliseconds. Smaller differences come from
 * network latency and from the Date header, which has a precision of one second.
 */
const trustedWithinMs = 90_000;

let behindMs = 0;

/**
 * Compares the browser's clock with the server's clock when a response arrives, and stores the difference if it is
 * large. A small difference counts as 0. Does nothing if `serverMs` is NaN: the response then had no valid date.
 * @param serverMs the server's time in milliseconds since 1970
 * @param browserMs the browser's time in milliseconds since 1970
 */
export function recordClockSkew(serverMs: number, browserMs: number): void {
  if (Number.isNaN(serverMs)) return;
  const difference = serverMs - browserMs;
  behindMs = Math.abs(difference) > trustedWithinMs ? difference : 0;
}

/**
 * Returns the current time in milliseconds since 1970, from the browser's clock. If that clock is clearly wrong,
 * corrects it by the server's clock.
 */
export function getServerCorrectedTimeMs(): number {
  return Date.now() + behindMs;
}
