/**
 * Store that tells screens whether the outbox is sending. This module is separate from `outbox-reader.ts`, because the
 * first page needs only `outbox-reader.ts`.
 */
import { createStore } from '#platform/ui/create-store.ts';
import type { ReadableStore } from '#platform/ui/create-store.ts';

const activity = createStore(false);

/** Store whose value is true while the outbox tries to send its items. */
export const outboxActivity: ReadableStore<boolean> = activity;

/** Sets whether the outbox is sending. Only the outbox calls this function. */
export const publishOutboxActivity = activity.set;
