/**
 * Event emitter for confirmed changes of the viewer's blocks, mutes and reports on this page. Queries that depend on
 * them listen to it.
 */
import { createEventEmitter } from '#platform/ui/create-store.ts';

const changes = createEventEmitter();

/**
 * Calls a listener after each confirmed change, so that it can refetch its data. Returns a function that unsubscribes.
 */
export const onModerationChange = changes.subscribe;
/** Notifies the listeners of a confirmed change. */
export const emitModerationChange = (): void => changes.emit();
