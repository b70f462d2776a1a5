/**
 * Channel to the other tabs of this browser. Tabs notify each other of sign-ins and sign-outs, so that no tab continues
 * to show a user who has signed out in another tab.
 */
let channel: BroadcastChannel | undefined;

/**
 * Returns this tab's channel; opens it on the first call. Sending and listening use the same channel object, because a
 * channel does not receive its own messages.
 */
function openChannel(): BroadcastChannel | undefined {
  if ('BroadcastChannel' in globalThis) channel ??= new BroadcastChannel('plaza-session');
  return channel;
}

/** Notifies the other tabs of this browser that somebody signed in or out in this tab. */
export function notifyOtherTabsOfSessionChange(): void {
  openChannel()?.postMessage('changed');
}

/** Calls `listener` when another tab has signed in or out. Returns a function that removes the listener. */
export function subscribeToSessionChangesInOtherTabs(listener: () => void): () => void {
  openChannel()?.addEventListener('message', listener);
  return () => openChannel()?.removeEventListener('message', listener);
}
