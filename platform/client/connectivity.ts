/**
 * Tracks whether the server can be reached. It does not use `navigator.onLine`, because that property only reports
 * whether the device has a network.
 */

/**
 * Name of the event on `window` that reports that the server can be reached again. The event fires when a live
 * connection opens, or when the server answers a call after earlier calls got no response.
 */
export const connectivityRestoredEventName = 'plaza-reached';

let isAway = false;

/**
 * Records whether the server answered the call that has just ended. Fires the event `connectivityRestoredEventName` if
 * the server answered this call but not the previous one.
 */
export function recordServerReachability(wasLastCallAnswered: boolean): void {
  const isBack = isAway && wasLastCallAnswered;
  isAway = !wasLastCallAnswered;
  if (isBack && typeof window !== 'undefined') dispatchEvent(new Event(connectivityRestoredEventName));
}
