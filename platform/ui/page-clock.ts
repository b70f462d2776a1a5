/** The page's clock: the browser's time, or the server's if the browser's is clearly wrong. */

/** Tolerance: network latency and the whole seconds of the Date header cause smaller differences. */
const trustedWithinMs = 90_000;

let behindMs = 0;

/** Compares the clocks when an answer arrives. Both in milliseconds since 1970; an invalid date is ignored. */
export function noteServerTime(serverMs: number, ownMs: number): void {
  if (Number.isNaN(serverMs)) return;
  const difference = serverMs - ownMs;
  behindMs = Math.abs(difference) > trustedWithinMs ? difference : 0;
}

/** Returns milliseconds since 1970. */
export function pageNow(): number {
  return Date.now() + behindMs;
}
