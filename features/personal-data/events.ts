/** Event with which an erasure listener continues an erasure in another transaction. */
import { defineEventLogEvent } from '#platform/contract/events.ts';

/**
 * Event that an erasure listener emits to itself if more data must be erased. The next transaction erases data of the
 * user `userId`, and later transactions erase data of the users in `others`. The event log stores the event under the
 * name `leavingGoesOn`, so this name cannot change.
 */
export const erasureContinuationRequested = defineEventLogEvent<{
  userId: string;
  others?: string[];
  listener: string;
}>()('leavingGoesOn', () => []);
