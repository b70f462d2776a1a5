/**
 * Test helper: waits until event listeners have handled all events, including events that they are handling already.
 */
import type { EventLogListener } from '#platform/kernel/listener.ts';
import type { TestServer } from '#app/test-server.ts';

export async function waitForListeners(
  server: TestServer,
  listeners: readonly EventLogListener[],
): Promise<void> {
  for (;;) {
    await server.plaza.listeners.drain();
    let waiting = 0;
    for (const listener of listeners) {
      const names = listener.events.map((event) => event.name);
      const [row] = await server.db<{ n: number }[]>`
        select count(*)::int as n from events e join listener_positions p on p.listener = ${listener.name}
        where (e.xid, e.id) > (p.xid, p.event_id) and e.name = any(${names})`;
      waiting += row!.n;
    }
    if (waiting === 0) return;
  }
}
