/**
 * Observable state that tells screens whether the outbox is sending. Not a part of `outbox-reader.ts`, because the
 * initial bundle contains that module but does not need this one.
 */
import { createStore } from '#platform/ui/create-store.ts';
import type { ReadableStore } from '#platform/ui/create-store.ts';

const activity = createStore(false);

/** Store whose value is true while the outbox tries to send its items. */
export const isOutboxSendingStore: ReadableStore<boolean> = activity;

/** Sets whether the outbox is sending. Only the outbox calls this function. */
export const setIsOutboxSending = activity.set;
