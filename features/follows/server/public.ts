/** The public interface of follows. */
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
