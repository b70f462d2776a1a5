/** Facts about the starter city. */
import { defineEvent } from '#platform/contract/events.ts';
import { privacyTopic } from '#features/accounts/events.ts';
import { commentsTopic } from '#features/comments/events.ts';
import { feedTopic, postTopic } from '#features/posts/events.ts';

/** The starter city came or went; `postIds` are the posts that came, went or have other counters now. */
export const starterCityChanged = defineEvent<{ state: 'filled' | 'cleared'; postIds: string[] }>()(
  'starterCityChanged',
  ({ postIds }) => [
    feedTopic,
    // Its people come and go with it.
    privacyTopic,
    ...postIds.flatMap((id) => [postTopic(id), commentsTopic(id)]),
  ],
);
