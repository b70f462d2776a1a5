/** Public interface of likes for other features. */
export { countLikesAround, insertCountedLikes, removeLikesOf } from './store-sample.ts';
