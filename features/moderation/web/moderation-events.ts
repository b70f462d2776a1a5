/** Accepted changes of the viewer's blocks, mutes and reports on this page, for queries that depend on them. */
import { createEvents } from '#platform/ui/create-store.ts';

const changes = createEvents();

/**
 * Calls the listener after each accepted change; its data has to be fetched again.
 * @returns function that unsubscribes
 */
export const onModeration = changes.subscribe;
export const emitModeration = (): void => changes.emit();
