import type { PlazaEvent, StoredEvent } from '#platform/contract/events.ts';
import type { Tx } from '#platform/database/connection.ts';
import type { Listener } from '#platform/kernel/implement.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { appendEvents } from './store.ts';

/** Runs a listener over events in a transaction and appends the events that it emits, which are also added to `emitted`. */
export async function handleEvents(
  platform: Platform,
  tx: Tx,
  listener: Listener,
  events: StoredEvent[],
  emitted: PlazaEvent[],
): Promise<void> {
  const now = platform.clock.now();
  await listener.handle(
    {
      tx,
      now,
      newId: () => platform.newId(),
      platform,
      emit: (definition, payload) => emitted.push(definition.of(payload)),
    },
    events,
  );
  if (emitted.length > 0) await appendEvents(tx, emitted, now, platform.origin);
}
