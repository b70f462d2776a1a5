/** The public interface of likes. */
export { countLikesAround, insertCountedLikes, removeLikesOf } from './store-sample.ts';
