/** Events of other processes on the same database, servers and commands: they are told of here as if they had happened here. */
import type { PlazaEvent } from '#platform/contract/events.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { eventChannel, listEventsById } from './store.ts';

/**
 * Listens for what others commit. A message carries ids only, so that its size is bounded.
 * @param tell what every event of another process is handed to
 * @param missed runs when the connection was lost and stands again: what was said meanwhile is not known
 */
export async function listenToOtherProcesses(
  platform: Platform,
  tell: (events: PlazaEvent[]) => void,
  missed: () => void,
): Promise<{ stop(): Promise<void> }> {
  // One after the other: two messages must not overtake each other.
  let turn = Promise.resolve();
  const onMessage = (text: string) => {
    const { origin, ids } = JSON.parse(text) as { origin: string; ids: number[] };
    if (origin === platform.origin) return;
    turn = turn
      .then(async () => tell(await listEventsById(platform.db, ids)))
      .catch((error: unknown) => {
        platform.log.error({ err: error }, 'events of another process were missed');
        missed();
      });
  };
  let stands = false;
  const listening = await platform.db.listen(eventChannel, onMessage, () => {
    if (stands) missed();
    stands = true;
  });
  return { stop: () => listening.unlisten() };
}
