/**
 * Tracks whether the server can be reached. It does not use `navigator.onLine`, because that property only reports
 * whether the device has a network.
 */

/**
 * Name of an event on `window`: the server can be reached again. It fires when a live connection opens, or when a
 * call is answered after earlier calls got no response.
 */
export const connectivityRestoredEventName = 'plaza-reached';

let isAway = false;

/**
 * Records whether the server answered the last call. Fires `connectivityRestoredEventName` when the server answers
 * again after it left a call unanswered.
 */
export function recordWhetherServerAnswered(wasLastCallAnswered: boolean): void {
  const isBack = isAway && wasLastCallAnswered;
  isAway = !wasLastCallAnswered;
  if (isBack && typeof window !== 'undefined') dispatchEvent(new Event(connectivityRestoredEventName));
}
