/** Leader election among open tabs: one visible tab shows popups (SHELL-066). */

const lockName = 'plaza-popups';
const channelName = 'plaza-popups';

/**
 * Reports whether this tab is the leader. A hidden tab never is; without the Web Locks API every visible tab is.
 * @returns function that stops listening and resigns
 */
export function watchLeadership(onChange: (isLeader: boolean) => void): () => void {
  let resign = () => {};
  const update = () => {
    resign();
    resign = () => {};
    if (document.visibilityState === 'visible') resign = runForLeader(onChange);
    else onChange(false);
  };
  document.addEventListener('visibilitychange', update);
  update();
  return () => {
    document.removeEventListener('visibilitychange', update);
    resign();
  };
}

function runForLeader(onChange: (isLeader: boolean) => void): () => void {
  if (!('locks' in navigator)) {
    onChange(true);
    return () => onChange(false);
  }
  const waiting = new AbortController();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks
    .request(lockName, { signal: waiting.signal }, async () => {
      if (waiting.signal.aborted) return;
      onChange(true);
      await released;
    })
    // Resigned before it became the leader.
    .catch(() => undefined);
  return () => {
    waiting.abort();
    release();
    onChange(false);
  };
}

/** True if any tab of this browser is visible. */
export async function isAnyTabVisible(): Promise<boolean> {
  if (document.visibilityState === 'visible') return true;
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === lockName);
}

/** Popups that one tab has shown. */
interface ShownPopups {
  userId: string;
  class: 'real' | 'automated';
  keys: readonly string[];
}

/** Connects the tabs of this browser: receives the popups that other tabs have shown, and announces those of this tab. */
export function connectPopupTabs(onShown: (shown: ShownPopups) => void): {
  announce: (shown: ShownPopups) => void;
  disconnect: () => void;
} {
  if (!('BroadcastChannel' in globalThis)) return { announce: () => {}, disconnect: () => {} };
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', (event: MessageEvent<ShownPopups>) => onShown(event.data));
  // A channel has no target: it reaches this origin alone.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  return { announce: (shown) => channel.postMessage(shown), disconnect: () => channel.close() };
}
