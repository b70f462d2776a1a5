/** The entities and mutations of this page. */
import { call, newId } from '../call.ts';
import { waiting } from '../waiting.ts';
import { EntityStore } from './entity-store.ts';
import { Mutations } from './mutations.ts';

export const pageEntities = new EntityStore();

/** The outbox is loaded when somebody signs in, so it is in memory before the network fails. */
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

/** Takes over a change of who is signed in: another person starts with an empty store. Their outbox is not touched. */
export function changePageViewer(userId: string | undefined, isNewPerson: boolean): void {
  pageEntities.setViewer(userId);
  if (!isNewPerson) return;
  pageEntities.clear();
  pageMutations.clear();
}
