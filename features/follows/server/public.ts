/** Public interface of follows for other features. */
export {
  findFollowCountsOfUser as findFollowCounts,
  buildIsFollowingSql,
  listFollowedUserIds,
  listFollowerUserIds,
  filterUserIdsFollowingAnyOf,
  findFollowRelationsToUsers,
  lockFollowCountsOfTwoUsers,
} from './store.ts';
export { countFollowsInvolvingPeople, insertFollowsAndIncrementCounts } from './store-sample.ts';
export { deleteFollowsInvolvingUsers } from './store.ts';
export { deleteFollowsBetweenTwoPeople } from './delete-follows-between.ts';
