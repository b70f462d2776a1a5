/**
 * Event emitter for the viewer's blocks, mutes and reports in this browser tab. It emits after the server has confirmed
 * a change. Components whose data depends on these changes listen to this emitter.
 */
import { createEventEmitter } from '#platform/ui/create-store.ts';

const changes = createEventEmitter();

/**
 * Registers a listener that is called after the server has confirmed a block, mute or report, so that it can refetch
 * data. Returns a function that unsubscribes.
 */
export const subscribeToModerationChanges = changes.subscribe;
/** Calls the listeners of `subscribeToModerationChanges`, after the server has confirmed a block, mute or report. */
export const notifyModerationChangeListeners = (): void => changes.emit();
