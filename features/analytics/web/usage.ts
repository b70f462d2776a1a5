import { functionUrl, newId } from '#platform/client/call.ts';
import { mayCount } from './usage-choice.ts';
import { UsageQueue } from './usage-queue.ts';

let existing: UsageQueue | undefined;

/**
 * Returns the queue of this browser tab and creates it on the first call. Its random session id is not stored and ends
 * with the tab.
 */
function openQueue(): UsageQueue {
  if (existing) return existing;
  const usage = new UsageQueue(
    {
      mayCount,
      // A beacon is sent even if the page is closed. Browsers without beacons are not counted.
      send: (batch) =>
        void navigator.sendBeacon?.(
          functionUrl('processEventTracking'),
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

/** Counts the opening of a screen and of its tab, if it has tabs (ANA-001, ANA-002). */
export function countScreen(path: string, tab: string | undefined): void {
  if (!mayCount()) return;
  openQueue().track('page_view', { path });
  if (tab !== undefined) openQueue().track('tab_view', { path, tab });
}
