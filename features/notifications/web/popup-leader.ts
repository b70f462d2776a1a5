/** Leader election among the open tabs of a browser: only one visible tab shows notification popups (SHELL-066). */

const lockName = 'plaza-popups';
const channelName = 'plaza-popups';

/**
 * Joins the leader election of the browser's tabs whenever this tab is visible. Only the leader shows popups. Without
 * the Web Locks API, every visible tab is a leader.
 * @param onChange called when this tab becomes the leader or stops being the leader
 * @returns function that leaves the election
 */
export function joinPopupLeaderElection(onChange: (isLeader: boolean) => void): () => void {
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
    // The request rejects if the tab leaves the election before it becomes the leader.
    .catch(() => undefined);
  return () => {
    waiting.abort();
    release();
    onChange(false);
  };
}

/** Returns true if Plaza is visible in any tab of this browser. */
export async function isAnyTabVisible(): Promise<boolean> {
  if (document.visibilityState === 'visible') return true;
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === lockName);
}

/** Message to the other tabs: this tab has shown a popup with these notifications. */
interface ShownPopups {
  userId: string;
  class: 'real' | 'automated';
  keys: readonly string[];
}

/**
 * Opens a broadcast channel between the tabs of this browser, on which each tab reports the popups that it has shown.
 * @param onShown called when another tab has shown a popup
 */
export function openPopupBroadcastChannel(onShown: (shown: ShownPopups) => void): {
  announce: (shown: ShownPopups) => void;
  disconnect: () => void;
} {
  if (!('BroadcastChannel' in globalThis)) return { announce: () => {}, disconnect: () => {} };
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', (event: MessageEvent<ShownPopups>) => onShown(event.data));
  // The lint rule is wrong here: a BroadcastChannel has no target origin and reaches this origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  return { announce: (shown) => channel.postMessage(shown), disconnect: () => channel.close() };
}
