/** Public interface of likes for other features. */
export { countLikesInvolvingUsers, insertLikesWithoutCounting, deleteLikesOfUsers } from './store-sample.ts';
