import { buildFunctionUrl, newId } from '#platform/client/call.ts';
import { canTrackVisits } from './usage-choice.ts';
import { UsageEventQueue } from './usage-event-queue.ts';

let existing: UsageEventQueue | undefined;
let current: { path: string; tab: string | undefined } = { path: '/', tab: undefined };

/**
 * Returns the queue for usage events of this browser tab. The first call creates the queue with a random session id,
 * which exists only in memory and is lost when the tab is closed.
 */
function openQueue(): UsageEventQueue {
  if (existing) return existing;
  const usage = new UsageEventQueue(
    {
      mayCount: canTrackVisits,
      where: () => current,
      // Sends a beacon, because a browser sends it even while the page is being closed. Browsers without beacons are
      // not counted.
      send: (batch) =>
        void navigator.sendBeacon?.(
          buildFunctionUrl('processEventTracking'),
          new Blob([JSON.stringify(batch)], { type: 'application/json' }),
        ),
      schedule: (ms, run) => void setTimeout(run, ms),
    },
    { sessionId: newId(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  );
  addEventListener('pagehide', () => usage.flush());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') usage.flush();
  });
  existing = usage;
  return usage;
}

/**
 * Counts one view of a screen, and one view of the navigation tab to which the screen belongs (ANA-001, ANA-002).
 * @param path route pattern of the screen, such as `/post/:postId`
 * @param tab name of the navigation tab; undefined if the screen belongs to none
 */
export function trackScreenView(path: string, tab: string | undefined): void {
  if (!canTrackVisits()) return;
  current = { path, tab };
  openQueue().track('page_view');
  if (tab !== undefined) openQueue().track('tab_view');
}
