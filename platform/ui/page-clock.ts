/** What time it is for the page: the browser's clock, or the server's where the browser's is plainly wrong. */

/** Smaller differences come from the way of an answer and the whole seconds of its date. */
const trustedWithinMs = 90_000;

let behindMs = 0;

/** Compares the clocks at an answer. Both in milliseconds since 1970; a date that cannot be read says nothing. */
export function noteServerTime(serverMs: number, ownMs: number): void {
  if (Number.isNaN(serverMs)) return;
  const difference = serverMs - ownMs;
  behindMs = Math.abs(difference) > trustedWithinMs ? difference : 0;
}

/** Milliseconds since 1970. */
export function pageNow(): number {
  return Date.now() + behindMs;
}
