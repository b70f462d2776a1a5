/** Notifies the other tabs of this browser of a change of the session, so that none continues with a user who signed out. */
let channel: BroadcastChannel | undefined;

/** One channel sends and receives, because a channel does not receive its own messages. */
function openChannel(): BroadcastChannel | undefined {
  if ('BroadcastChannel' in globalThis) channel ??= new BroadcastChannel('plaza-session');
  return channel;
}

export function notifyOtherTabs(): void {
  openChannel()?.postMessage('changed');
}

/** Calls `listener` when another tab has signed in or out. Returns the function that removes it. */
export function onOtherTabChange(listener: () => void): () => void {
  openChannel()?.addEventListener('message', listener);
  return () => openChannel()?.removeEventListener('message', listener);
}
