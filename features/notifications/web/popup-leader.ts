/** Of several open tabs one shows popups (SHELL-066): the one that is looked at, and of those the first. */

const lockName = 'plaza-popups';
const channelName = 'plaza-popups';

/**
 * Tells whether this tab is the one. A hidden tab never is; without locks in the browser every visible tab is.
 * @returns stops listening and gives the place up
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
    // Given up before its turn came.
    .catch(() => undefined);
  return () => {
    waiting.abort();
    free();
    onTurn(false);
  };
}

/** True where some tab of this browser is looked at. */
export async function isSomeTabSeen(): Promise<boolean> {
  if (document.visibilityState === 'visible') return true;
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === lockName);
}

export interface Shown {
  userId: string;
  class: 'real' | 'automated';
  keys: readonly string[];
}

/** What the other tabs have shown, and a way to tell them. */
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
