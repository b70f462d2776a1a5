/** What other features may ask of likes. */
export { countLikesAround, type DatedLike, insertCountedLikes, removeLikesOf } from './store-sample.ts';
