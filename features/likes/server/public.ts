/** Public interface of likes for other features. */
export { countLikesInvolving, insertLikesWithoutCounting, deleteLikesOfUsers } from './store-sample.ts';
