/** The entity store and the optimistic mutations of this page (singletons). */
import { call, newId } from '../call.ts';
import { waiting } from '../waiting.ts';
import { EntityStore } from './entity-store.ts';
import { Mutations } from './mutations.ts';

export const pageEntities = new EntityStore();

/** Imports the outbox lazily. It is also loaded at sign-in, so that it is available when the network fails. */
const loadOutbox = async () => (await import('../outbox.ts')).pageOutbox();

export const pageMutations = new Mutations({
  store: pageEntities,
  send: (name, args, options) => call(name, args as never, options),
  newId,
  schedule: (ms, effect) => void setTimeout(effect, ms),
  outbox: {
    items: waiting.read,
    add: async (item) => (await loadOutbox()).add(item),
    flush: () => void loadOutbox().then((outbox) => outbox.flush()),
    retry: (id) => void loadOutbox().then((outbox) => outbox.retry(id)),
    discard: (id) => void loadOutbox().then((outbox) => outbox.discard(id)),
    watch: (listener) => void waiting.watch(listener),
    onResult: (listener) => void waiting.onFate(listener),
  },
});

/**
 * Updates the stores after a change of the session. If another person signed in, the entities and mutations of the
 * previous one are removed; the stored items of the outbox stay.
 */
export function changePageViewer(userId: string | undefined, isNewPerson: boolean): void {
  pageEntities.setViewer(userId);
  if (!isNewPerson) return;
  pageEntities.clear();
  pageMutations.clear();
}
