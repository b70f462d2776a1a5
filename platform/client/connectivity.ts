/** Whether the server can be reached, whatever the browser knows of networks. */

/** Said on the window when a live connection stands, and when a call is answered after others were not. */
export const connectivityRestored = 'plaza-reached';

let isAway = false;

/** Notes whether a call was answered. */
export function noteAnswer(isAnswered: boolean): void {
  const isBack = isAway && isAnswered;
  isAway = !isAnswered;
  if (isBack && typeof window !== 'undefined') dispatchEvent(new Event(connectivityRestored));
}
