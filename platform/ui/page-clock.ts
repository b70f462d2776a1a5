/** Clock of the page. If the browser's clock is clearly wrong, the page uses the server's time instead. */

/**
 * Tolerated difference between the server's and the browser's clock, in milliseconds. Smaller differences come from
 * network latency and from the Date header, which has a precision of one second.
 */
const trustedWithinMs = 90_000;

let behindMs = 0;

/**
 * Compares the browser's clock with the server's clock when a response arrives, and stores the difference. Stores 0
 * instead of a small difference. Does nothing if `serverMs` is NaN, because the response had no valid date.
 * @param serverMs the server's time in milliseconds since 1970
 * @param browserMs the browser's time in milliseconds since 1970
 */
export function recordClockSkew(serverMs: number, browserMs: number): void {
  if (Number.isNaN(serverMs)) return;
  const difference = serverMs - browserMs;
  behindMs = Math.abs(difference) > trustedWithinMs ? difference : 0;
}

/**
 * Returns the current time in milliseconds since 1970, from the browser's clock. If the browser's clock is clearly
 * wrong, returns the time of the server's clock.
 */
export function getServerCorrectedTimeMs(): number {
  return Date.now() + behindMs;
}
