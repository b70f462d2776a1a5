import { functionUrl, newId } from '#platform/client/call.ts';
import { mayCount } from './usage-choice.ts';
import { UsageQueue } from './usage-queue.ts';

let made: UsageQueue | undefined;

/** The queue of this tab. Its session id is made here, is stored nowhere and ends with the tab. */
function queue(): UsageQueue {
  if (made) return made;
  const usage = new UsageQueue(
    {
      mayCount,
      // A beacon survives the page and blocks nothing; without one nothing is counted.
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
  made = usage;
  return usage;
}

/** Counts that a screen was opened, and which tab it is (ANA-001, ANA-002). */
export function countScreen(path: string, tab: string | undefined): void {
  if (!mayCount()) return;
  queue().track('page_view', { path });
  if (tab !== undefined) queue().track('tab_view', { path, tab });
}
