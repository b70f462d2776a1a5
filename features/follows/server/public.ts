/** Public interface of follows for other features. */
export {
  findCounts as findFollowCounts,
  listFollowedIds,
  listFollowerIds,
  listFollowersAmong,
  listRelations,
  lockPair,
} from './store.ts';
export { removeFollowsOf } from './store.ts';
export { unfollowBetween } from './unfollow-between.ts';
