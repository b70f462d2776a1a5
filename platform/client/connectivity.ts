/** Tracks whether the server can be reached, independently of the browser's `online` state. */

/** Event on the window: a live connection was opened, or a call was answered after earlier ones got no answer. */
export const connectivityRestored = 'plaza-reached';

let isAway = false;

/** Records whether a call was answered. */
export function noteAnswer(isAnswered: boolean): void {
  const isBack = isAway && isAnswered;
  isAway = !isAnswered;
  if (isBack && typeof window !== 'undefined') dispatchEvent(new Event(connectivityRestored));
}
