/** Whether the server can be reached, whatever the browser knows of networks. */

/** Event on the window: a live connection was opened, or a call was answered after earlier calls were not. */
export const connectivityRestored = 'plaza-reached';

let isAway = false;

/** Notes whether a call was answered. */
export function noteAnswer(isAnswered: boolean): void {
  const isBack = isAway && isAnswered;
  isAway = !isAnswered;
  if (isBack && typeof window !== 'undefined') dispatchEvent(new Event(connectivityRestored));
}
