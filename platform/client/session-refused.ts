/** Event on the window: a call was refused because its session is not valid. */
export const sessionRefused = 'plaza-session-refused';

/** Dispatches the event, so that the module that holds the session checks it. */
export function tellSessionRefused(): void {
  if (typeof window !== 'undefined') dispatchEvent(new Event(sessionRefused));
}
