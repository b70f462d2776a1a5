/** Declares the event of the starter city, the sample content of a new installation. */
import { allLiveQueriesTopic, defineEventLogEvent } from '#platform/contract/events.ts';

/**
 * Event: the sample content was inserted or deleted. `postIds` are the posts that were added, were deleted, or whose
 * counters changed.
 */
export const starterCityChanged = defineEventLogEvent<{ state: 'filled' | 'cleared'; postIds: string[] }>()(
  'starterCityChanged',
  // Sample people, venues, posts and comments can appear in the result of any query.
  () => [allLiveQueriesTopic],
);
