/**
 * Observable state that tells screens whether the outbox is sending. This module is separate from
 * `read-only-outbox.ts`, because the initial bundle contains `read-only-outbox.ts` but does not need this module.
 */
import { createStore } from '#platform/ui/create-store.ts';
import type { ReadableStore } from '#platform/ui/create-store.ts';

const activity = createStore(false);

/** Store whose value is true while the outbox tries to send its items. */
export const outboxSendingStateStore: ReadableStore<boolean> = activity;

/** Sets whether the outbox is sending. Only the outbox calls this function. */
export const setIsOutboxSending = activity.set;
