/**
 * Event emitter for the viewer's blocks, mutes and reports in this browser tab. It emits after the server has confirmed
 * a change. Components whose data depends on these changes listen to this emitter.
 */
import { createEventEmitter } from '#platform/ui/create-store.ts';

const changes = createEventEmitter();

/**
 * Calls a listener after each confirmed change, so that it can refetch its data. Returns a function that unsubscribes.
 */
export const onModerationChange = changes.subscribe;
/** Notifies the listeners of a confirmed change. */
export const emitModerationChange = (): void => changes.emit();
