import { CallError } from './call.ts';
import type { OutboxItem } from './decide-outbox.ts';
import { createInMemoryKeyValueStore } from './indexeddb-store.ts';
import { Outbox } from './outbox.ts';

/** Returns the error of a call that failed with the given HTTP status; 0 means that there was no response. */
export const createCallError = (status: number, reason = 'x') =>
  new CallError('internal', status, 'No.', { reason });

/**
 * Creates an outbox with a server and a clock that the test controls.
 * @param alone runs `work` while it holds the lock named `lane`. All tabs of the browser share this lock.
 */
export function startTestOutbox(
  store = createInMemoryKeyValueStore<OutboxItem>(),
  alone = (_lane: string, work: () => Promise<void>): Promise<void> => work(),
) {
  let next = 0;
  const sent: OutboxItem[] = [];
  const timers: { ms: number; effect: () => void }[] = [];
  const server: { refuse: CallError | null; answer(item: OutboxItem): Promise<void> } = {
    refuse: null,
    answer: async () => {},
  };
  const outbox = new Outbox({
    store,
    async send(one) {
      sent.push(one);
      if (server.refuse !== null) throw server.refuse;
      await server.answer(one);
      return { ok: true };
    },
    newId: () => `id-${String(next++).padStart(3, '0')}`,
    now: () => 1_000,
    schedule(ms, effect) {
      timers.push({ ms, effect });
      return () => timers.splice(0);
    },
    alone,
  });
  return { outbox, sent, timers, server, store };
}
