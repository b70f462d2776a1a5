/** The entity store and the optimistic mutations of this page (singletons). */
import { callFunction, cancelCallRetriesOfPreviousUser, newId } from '../call.ts';
import { outboxReader } from '../read-only-outbox.ts';
import { EntityStore } from './entity-store.ts';
import { OptimisticMutationRunner } from './mutations.ts';

/** The entity store of this page: its cache of posts, people and other entities. */
export const appEntityStore = new EntityStore();

/**
 * Imports the outbox lazily. The app already imports it at sign-in, because the module cannot be fetched once the
 * network has failed.
 */
const loadOutbox = async () => (await import('../outbox.ts')).getOutbox();

/** The optimistic mutations of this page. */
export const appOptimisticMutationRunner = new OptimisticMutationRunner({
  store: appEntityStore,
  send: (name, args, options) => callFunction(name, args as never, options),
  newId,
  schedule: (ms, effect) => void setTimeout(effect, ms),
  outbox: {
    items: outboxReader.read,
    add: async (item) => (await loadOutbox()).add(item),
    flush: () => void loadOutbox().then((outbox) => outbox.flush()),
    retry: (id) => void loadOutbox().then((outbox) => outbox.retry(id)),
    discard: (id) => void loadOutbox().then((outbox) => outbox.discard(id)),
    watch: (listener) => void outboxReader.watch(listener),
    onResult: (listener) => void outboxReader.onResult(listener),
  },
});

/**
 * Sets the viewer of the entity store after a change of the session. If another person signed in (`isNewPerson`),
 * removes the entities and mutations of the previous person, and ends the retries of that person's calls. Does not
 * remove the items of the outbox.
 */
export function switchAppStoresToViewer(userId: string | undefined, isNewPerson: boolean): void {
  appEntityStore.setViewer(userId);
  if (!isNewPerson) return;
  cancelCallRetriesOfPreviousUser();
  appEntityStore.clear();
  appOptimisticMutationRunner.clear();
}
