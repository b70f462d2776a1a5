/**
 * Receives events of other processes on the same database (servers and commands) and reports them as if they were
 * committed here.
 */
import type { PlazaEvent } from '#platform/contract/events.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { eventChannel, listEventsById } from './store.ts';

/**
 * Listens for commits of other processes. A message contains only ids, so that its size is bounded.
 * @param onEvents receives every event of other processes
 * @param missed called after a lost connection was restored, because messages may have been lost meanwhile
 */
export async function listenToOtherProcesses(
  platform: Platform,
  onEvents: (events: PlazaEvent[]) => void,
  missed: () => void,
): Promise<{ stop(): Promise<void> }> {
  // Messages are processed one after the other to keep their order.
  let turn = Promise.resolve();
  const onMessage = (text: string) => {
    const { origin, ids } = JSON.parse(text) as { origin: string; ids: number[] };
    if (origin === platform.origin) return;
    turn = turn
      .then(async () => onEvents(await listEventsById(platform.db, ids)))
      .catch((error: unknown) => {
        platform.log.error({ err: error }, 'events of another process were missed');
        missed();
      });
  };
  let isConnected = false;
  const listening = await platform.db.listen(eventChannel, onMessage, () => {
    if (isConnected) missed();
    isConnected = true;
  });
  return { stop: () => listening.unlisten() };
}
