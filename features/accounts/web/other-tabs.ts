/** Tells the other tabs of this browser that the session has changed, so that none goes on for somebody who left. */
let made: BroadcastChannel | undefined;

/** One channel for speaking and hearing: a channel does not hear itself. */
function channel(): BroadcastChannel | undefined {
  if ('BroadcastChannel' in globalThis) made ??= new BroadcastChannel('plaza-session');
  return made;
}

export function tellOtherTabs(): void {
  channel()?.postMessage('changed');
}

/** Calls `listener` when another tab signed somebody in or out. The answer takes it off. */
export function onOtherTab(listener: () => void): () => void {
  channel()?.addEventListener('message', listener);
  return () => channel()?.removeEventListener('message', listener);
}
