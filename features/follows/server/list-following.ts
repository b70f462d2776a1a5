import { implementFunction } from '#platform/kernel/implement.ts';
import { listFollowing } from '../api.ts';
import { listFollowersOrFollowing } from './list-followers-or-following.ts';

/** Lists the people whom a person follows, latest first (EXP-064). */
export const listFollowingHandler = implementFunction(listFollowing, function listFollowing(ctx, args) {
  return listFollowersOrFollowing(ctx, args, 'following');
});
