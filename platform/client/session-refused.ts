/** Said on the window when a call is refused because the server knows nobody by this session. */
export const sessionRefused = 'plaza-session-refused';

/** Tells whoever keeps the session that an answer doubts it. */
export function tellSessionRefused(): void {
  if (typeof window !== 'undefined') dispatchEvent(new Event(sessionRefused));
}
