/** Public interface of likes for other features. */
export {
  countLikesInvolvingUsers,
  insertLikesWithoutChangingCounters,
  deleteLikesOfUsers,
} from './store-sample.ts';
