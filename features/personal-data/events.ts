/** Event with which an erasure listener continues an erasure in another transaction. */
import { defineEventLogEvent } from '#platform/contract/events.ts';

/**
 * Event that an erasure listener emits to itself if more data must be erased. The next transaction erases data of the
 * user `userId`; later transactions erase the data of the users in `others`. The event is stored under the name
 * `leavingGoesOn`, which cannot change, because the event log contains it.
 */
export const erasureContinuationRequested = defineEventLogEvent<{
  userId: string;
  others?: string[];
  listener: string;
}>()('leavingGoesOn', () => []);
