/** Name of an event on `window`: the server refused a call because the session is not valid. */
export const sessionRefused = 'plaza-session-refused';

/**
 * Fires the `sessionRefused` event. The module that manages the session listens for it and checks whether the person
 * is still signed in.
 */
export function tellSessionRefused(): void {
  if (typeof window !== 'undefined') dispatchEvent(new Event(sessionRefused));
}
