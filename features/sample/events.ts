/** Events of the starter city. */
import { allQueriesTopic, defineEvent } from '#platform/contract/events.ts';

/** The starter city was filled or cleared; `postIds` are the posts that were added, removed or have other counters now. */
export const starterCityChanged = defineEvent<{ state: 'filled' | 'cleared'; postIds: string[] }>()(
  'starterCityChanged',
  // Its people, venues, posts and comments affect any query.
  () => [allQueriesTopic],
);
