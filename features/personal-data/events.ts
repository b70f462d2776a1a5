/** Event that an erasure listener emits to erase the next batch in another transaction. */
import { defineEventLogEvent } from '#platform/contract/events.ts';

/**
 * Event that an erasure listener sends to itself if data remains to be erased. The next transaction erases data of the
 * user `userId`; later transactions erase the data of the users in `others`. The stored name `leavingGoesOn` must never
 * change, because the event log contains it.
 */
export const erasureContinuationRequested = defineEventLogEvent<{
  userId: string;
  others?: string[];
  listener: string;
}>()('leavingGoesOn', () => []);
