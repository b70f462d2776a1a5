/** What other features may ask of likes. */
export { countLikesAround, insertCountedLikes, removeLikesOf } from './store-sample.ts';
