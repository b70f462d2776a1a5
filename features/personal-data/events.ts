/** Event that an erasure listener emits to erase the next batch in another transaction. */
import { defineEventLogEvent } from '#platform/contract/events.ts';

/**
 * Event that an erasure listener sends to itself if more data must be erased. The next transaction erases data of
 * `userId`; the people in `others` are erased after that. The stored name `leavingGoesOn` must never change, because
 * the event log contains it.
 */
export const erasureContinuationRequested = defineEventLogEvent<{
  userId: string;
  others?: string[];
  listener: string;
}>()('leavingGoesOn', () => []);
