/**
 * Receives events that other processes on the same database (servers, commands) have committed. This process handles
 * these events like its own events.
 */
import type { EventLogEvent } from '#platform/contract/events.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { eventLogPostgresChannel, listEventLogEventsById } from './store.ts';

/**
 * Subscribes to PostgreSQL notifications (`LISTEN`) of events that other processes have committed. A notification
 * contains only the ids of the events, so the events are loaded from the event log.
 * @param onEvents called with the events of the other processes
 * @param missed called when events may have been lost: after a reconnection, or after an event could not be loaded
 */
export async function subscribeToCrossProcessEvents(
  platform: Platform,
  onEvents: (events: EventLogEvent[]) => void,
  missed: () => void,
): Promise<{ stop(): Promise<void> }> {
  // Promise chain: notifications are processed one after another, in the order of their arrival.
  let turn = Promise.resolve();
  const onMessage = (text: string) => {
    const { origin, ids } = JSON.parse(text) as { origin: string; ids: number[] };
    if (origin === platform.origin) return;
    turn = turn
      .then(async () => onEvents(await listEventLogEventsById(platform.db, ids)))
      .catch((error: unknown) => {
        platform.log.error({ err: error }, 'events of another process were missed');
        missed();
      });
  };
  let isConnected = false;
  const listening = await platform.db.listen(eventLogPostgresChannel, onMessage, () => {
    if (isConnected) missed();
    isConnected = true;
  });
  return { stop: () => listening.unlisten() };
}
