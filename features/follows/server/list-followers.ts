import { implementFunction } from '#platform/kernel/implement.ts';
import { listFollowers } from '../api.ts';
import { listFollowersOrFollowing } from './list-followers-or-following.ts';

/** Lists the followers of a person, latest first (EXP-064). */
export const listFollowersHandler = implementFunction(listFollowers, function listFollowers(ctx, args) {
  return listFollowersOrFollowing(ctx, args, 'followers');
});
