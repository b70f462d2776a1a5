/**
 * Event emitter for changes of what the viewer may see: blocks, mutes, reports and follows of private accounts that the
 * viewer makes in this browser tab. It emits after the server has confirmed a change. Components whose data depends on
 * these changes listen to it.
 */
import { createEventEmitter } from '#platform/ui/create-store.ts';

const changes = createEventEmitter();

/**
 * Registers a listener that is called after the server has confirmed a block, mute, report or follow, so that it can
 * refetch data. Returns a function that unsubscribes.
 */
export const subscribeToContentVisibilityChanges = changes.subscribe;
/** Calls the listeners of `subscribeToContentVisibilityChanges`, after the server has confirmed a change. */
export const notifyContentVisibilityChangeListeners = (): void => changes.emit();
