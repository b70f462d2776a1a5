/** Facts about the starter city. */
import { allQueriesTopic, defineEvent } from '#platform/contract/events.ts';

/** The starter city came or went; `postIds` are the posts that came, went or have other counters now. */
export const starterCityChanged = defineEvent<{ state: 'filled' | 'cleared'; postIds: string[] }>()(
  'starterCityChanged',
  // Its people, venues, posts and comments come and go with it.
  () => [allQueriesTopic],
);
