/**
 * Name of the event that `dispatchSessionRefusedEvent` fires on `window` after the server has refused a call because
 * the session is not valid.
 */
export const sessionRefusedEventName = 'plaza-session-refused';

/**
 * Fires the `sessionRefusedEventName` event. The module that manages the session listens for it and checks whether the
 * person is still signed in.
 */
export function dispatchSessionRefusedEvent(): void {
  if (typeof window !== 'undefined') dispatchEvent(new Event(sessionRefusedEventName));
}
