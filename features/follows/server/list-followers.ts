import { implementFunction } from '#platform/kernel/implement.ts';
import { listFollowers } from '../api.ts';
import { listFollows } from './list-follows.ts';

/** Lists the followers of a person, latest first (EXP-064). */
export const listFollowersHandler = implementFunction(listFollowers, function listFollowers(ctx, args) {
  return listFollows(ctx, args, 'followers');
});
