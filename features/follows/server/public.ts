/** Public interface of follows for other features. */
export {
  findFollowCountsOfUser as findFollowCounts,
  listFollowedIds,
  listFollowerIds,
  filterFollowersOfAnyPerson,
  listFollowRelations,
  lockFollowCountsOfPair,
} from './store.ts';
export { countFollowsInvolving, insertFollowsWithCounts } from './store-sample.ts';
export { deleteFollowsOfUsers } from './store.ts';
export { deleteFollowsBetween } from './delete-follows-between.ts';
