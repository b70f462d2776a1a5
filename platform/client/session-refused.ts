/** Name of an event on `window`: the server refused a call because the session is not valid. */
export const sessionRefusedEvent = 'plaza-session-refused';

/**
 * Fires the `sessionRefusedEvent` event. The module that manages the session listens for it and checks whether the
 * person is still signed in.
 */
export function dispatchSessionRefused(): void {
  if (typeof window !== 'undefined') dispatchEvent(new Event(sessionRefusedEvent));
}
