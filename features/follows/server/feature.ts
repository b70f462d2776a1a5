import type { Feature } from '#platform/rpc/feature.ts';
import { dataExportersKey } from '#features/accounts/server/public.ts';
import { followUserFunction } from './follow-user.ts';
import { getFollowStatusFunction } from './get-follow-status.ts';
import { listFollowersFunction } from './list-followers.ts';
import { listFollowingFunction } from './list-following.ts';
import { onAccountDeleted } from './on-account-deleted.ts';
import { listOwnFollows } from './store.ts';
import { suggestPeopleToFollowFunction } from './suggest-people-to-follow.ts';
import { unfollowUserFunction } from './unfollow-user.ts';

/** Who follows whom. */
export const followsFeature: Feature = {
  name: 'follows',
  functions: [
    followUserFunction,
    unfollowUserFunction,
    listFollowersFunction,
    listFollowingFunction,
    getFollowStatusFunction,
    suggestPeopleToFollowFunction,
  ],
  listeners: [onAccountDeleted],
  start: async (platform) => {
    platform.service(dataExportersKey).add('follows', async (db, userId) => listOwnFollows(db, userId));
  },
};
