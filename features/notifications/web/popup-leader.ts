/** Leader election among open tabs: one visible tab shows popups (SHELL-066). */

const lockName = 'plaza-popups';
const channelName = 'plaza-popups';

/**
 * Reports whether this tab is the leader. A hidden tab never is; without the Web Locks API every visible tab is.
 * @returns stops listening and resigns
 */
export function watchLeadership(onTurn: (mine: boolean) => void): () => void {
  let giveUp = () => {};
  const look = () => {
    giveUp();
    giveUp = () => {};
    if (document.visibilityState === 'visible') giveUp = runForLeader(onTurn);
    else onTurn(false);
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    giveUp();
  };
}

function runForLeader(onTurn: (mine: boolean) => void): () => void {
  if (!('locks' in navigator)) {
    onTurn(true);
    return () => onTurn(false);
  }
  const waiting = new AbortController();
  let free = () => {};
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  navigator.locks
    .request(lockName, { signal: waiting.signal }, async () => {
      if (waiting.signal.aborted) return;
      onTurn(true);
      await held;
    })
    // Resigned before it became the leader.
    .catch(() => undefined);
  return () => {
    waiting.abort();
    free();
    onTurn(false);
  };
}

/** True if any tab of this browser is visible. */
export async function isSomeTabSeen(): Promise<boolean> {
  if (document.visibilityState === 'visible') return true;
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === lockName);
}

interface Shown {
  userId: string;
  class: 'real' | 'automated';
  keys: readonly string[];
}

/** Receives which popups other tabs have shown, and sends them those of this tab. */
export function otherPopups(onShown: (shown: Shown) => void): {
  tell: (shown: Shown) => void;
  stop: () => void;
} {
  if (!('BroadcastChannel' in globalThis)) return { tell: () => {}, stop: () => {} };
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', (event: MessageEvent<Shown>) => onShown(event.data));
  // A channel has no target: it reaches this origin alone.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  return { tell: (shown) => channel.postMessage(shown), stop: () => channel.close() };
}
