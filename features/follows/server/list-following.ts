import { implementFunction } from '#platform/kernel/implement.ts';
import { listFollowing } from '../api.ts';
import { listFollows } from './list-follows.ts';

/** Lists the people whom a person follows, latest first (EXP-064). */
export const listFollowingHandler = implementFunction(listFollowing, function listFollowing(ctx, args) {
  return listFollows(ctx, args, 'following');
});
